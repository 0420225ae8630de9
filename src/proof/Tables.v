(** The walk along the bytes of a table: its moves are legal, it reaches the goal, and no path is shorter. *)

From Slidebase Require Import Format Boards Steps Check Shipped.

(** ** Numbers of slots *)
Lemma numbered_range l : forall s last, numbered l s last = true ->
  forall n, In n (map slot l) <-> (s <= n < last)%N.
Proof. induction l as [|c l IH]; simpl; intros s last H n; [apply N.eqb_eq in H; lia|].
  destruct (N.eqb_spec (slot c) s) as [E|]; [|easy]. rewrite (IH _ _ H), E.
  assert (s < last)%N; [|lia]. destruct l as [|a l]; simpl in H; [apply N.eqb_eq in H; lia|].
  specialize (IH _ _ H (slot a)). simpl in IH. lia. Qed.
Lemma numbered_nodup l : forall s last, numbered l s last = true -> NoDup (map slot l).
Proof.
  induction l as [|c l IH]; simpl; intros s last H; [constructor|]. destruct (N.eqb_spec (slot c) s) as [E|]; [|easy].
  constructor; [|now apply IH in H]. rewrite (numbered_range _ _ _ H). lia. Qed.
Lemma map_nodup_injective l : NoDup (map slot l) -> forall b c, In b l -> In c l -> slot b = slot c -> b = c.
Proof. induction l as [|a l IH]; simpl; [easy|]. intros H b c. inversion_clear H as [|? ? Ha Hl].
  intros [->|Hb] [->|Hc] E; auto; elim Ha; [rewrite E|rewrite <- E]; now apply in_map. Qed.

(** ** Rows *)
Lemma rows_ok_row depth goal_slot l : forall s last es,
  numbered l s last = true -> rows_ok depth goal_slot s (map neighbours l) es = true ->
  forall b, In b l -> row_ok depth goal_slot (slot b) (neighbours b) (nth (N.to_nat (slot b - s)) es 0%N) = true.
Proof. induction l as [|c l IH]; simpl; intros s last es Hn H b Hb; [easy|].
  destruct (N.eqb_spec (slot c) s) as [E|]; [|easy]. destruct es as [|e es]; [easy|].
  destruct (row_ok depth goal_slot s (neighbours c) e) eqn:Hr; [|easy].
  destruct Hb as [->|Hb].
  - rewrite E, N.sub_diag. easy.
  - pose proof (proj1 (numbered_range _ _ _ Hn _) (in_map slot l b Hb)).
    replace (N.to_nat (slot b - s)) with (S (N.to_nat (slot b - N.succ s))) by lia. simpl. eauto. Qed.
Lemma entries_entry p : forall n, nth n (entries p) 0%N = entry p (N.of_nat n).
Proof. induction p as [|byte p IH]; intros n.
  - unfold entry. destruct n; simpl nth at 1; destruct (N.to_nat _); now rewrite N.shiftr_0_l.
  - do 4 (destruct n as [|n]; [reflexivity|]).
    change (nth (S (S (S (S n)))) (entries (byte :: p)) 0%N) with (nth n (entries p) 0%N).
    rewrite IH. unfold entry. replace (N.of_nat (S (S (S (S n))))) with (N.of_nat n + 1 * 4)%N by lia.
    rewrite N.div_add, N.mod_add by easy.
    replace (N.to_nat (N.of_nat n / 4 + 1)) with (S (N.to_nat (N.of_nat n / 4))) by lia. easy. Qed.
Lemma in_neighbours m b b' : step m b = Some b' -> In (code m, slot b') (neighbours b).
Proof. intros E. unfold neighbours. apply in_flat_map. exists m. rewrite E. destruct m; simpl; tauto. Qed.
Lemma find_neighbour (near : N -> bool) b n :
  List.find (fun n => near (snd n)) (neighbours b) = Some n ->
  exists m b', step m b = Some b' /\ fst n = code m /\ near (slot b') = true /\
    forall m' b'', step m' b = Some b'' -> near (slot b'') = true -> (code m <= code m')%N.
Proof. unfold neighbours, moves. cbn [flat_map].
  destruct (step Up b) as [b0|] eqn:E0, (step Down b) as [b1|] eqn:E1, (step Left b) as [b2|] eqn:E2,
    (step Right b) as [b3|] eqn:E3; simpl;
  repeat match goal with |- context [near ?x] => destruct (near x) eqn:? end; intros H; try discriminate H;
  injection H as <-;
  (let found m := (exists m; eexists; split; [eassumption|]; split; [reflexivity|]; split; [assumption|]) in
    first [found Up | found Down | found Left | found Right]);
  intros m' b'' E; destruct m'; simpl; try lia; congruence. Qed.

(** ** The even boards *)
Definition solvable (b : board) : Prop := is_board b /\ even b = true.

Lemma goal_solvable k : solvable (goal k).
Proof. split; [apply nine_board|]; now destruct k. Qed.
Lemma boards_nodup : NoDup boards.
Proof. exact (NoDup_map_inv _ _ (numbered_nodup _ _ _ (proj1 boards_right))). Qed.
Lemma slot_injective b c : solvable b -> solvable c -> slot b = slot c -> b = c.
Proof. intros Hb Hc. apply in_boards in Hb, Hc.
  exact (map_nodup_injective _ (numbered_nodup _ _ _ (proj1 boards_right)) b c Hb Hc). Qed.
Lemma slot_range s : (exists b, solvable b /\ slot b = s) <-> (s < 181440)%N.
Proof. transitivity (In s (map slot boards)).
  - rewrite in_map_iff. split; intros [b [H E]]; exists b; [apply in_boards in H|apply in_boards in E]; easy.
  - rewrite (numbered_range _ _ _ (proj1 boards_right)). lia. Qed.
Lemma step_solvable m b b' : solvable b -> step m b = Some b' -> solvable b'.
Proof. intros H E. pose proof (proj1 (forallb_forall _ _) (proj1 (proj2 boards_right)) b) as F.
  split; [exact (step_board m b b' (proj1 H) E)|]. apply in_boards in H. specialize (F H).
  unfold steps_even in F. rewrite forallb_forall in F. specialize (F m). rewrite E in F.
  apply F. destruct m; simpl; tauto. Qed.
Lemma walk_path blob g b p : walk blob g b p -> path b p g.
Proof. induction 1; eauto using path. Qed.

(** ** One table *)
Section Table.
Variable k : class.
Let g : board := goal k.
Let d (b : board) : nat := depth k (slot b).
Let e (b : board) : N := entry (payload (bytes k)) (slot b).

Lemma row_right b : solvable b -> row_ok (depth k) (slot g) (slot b) (neighbours b) (e b) = true.
Proof. intros H. apply in_boards in H.
  pose proof (rows_ok_row _ _ _ _ _ _ (proj1 boards_right) (proj1 (proj2 (class_right k))) b H) as R.
  now rewrite entries_entry, N.sub_0_r, N2Nat.id in R. Qed.
Lemma depth_step m b b' : solvable b -> step m b = Some b' -> S (d b') = d b \/ d b' = S (d b).
Proof. intros H E. pose proof (row_right b H) as R. unfold row_ok in R.
  destruct (forallb _ (neighbours b)) eqn:F; [|easy]. rewrite forallb_forall in F.
  specialize (F _ (in_neighbours m b b' E)). cbn [snd] in F. change (depth k (slot b')) with (d b') in F.
  change (depth k (slot b)) with (d b) in F.
  destruct (Nat.eqb_spec (S (d b')) (d b)); [tauto|]. apply Nat.eqb_eq in F. tauto. Qed.
Lemma depth_goal : d g = 0 /\ e g = 0%N.
Proof. pose proof (row_right g (goal_solvable k)) as R. unfold row_ok in R. destruct (forallb _ _); [|easy].
  rewrite N.eqb_refl in R. apply andb_prop in R. now rewrite Nat.eqb_eq, N.eqb_eq in R. Qed.
Lemma entry_least b : solvable b -> b <> g -> exists m b', step m b = Some b' /\ e b = code m /\ S (d b') = d b /\
  forall m' b'', step m' b = Some b'' -> S (d b'') = d b -> (code m <= code m')%N.
Proof. intros H Hn. pose proof (row_right b H) as R. unfold row_ok in R. destruct (forallb _ _); [|easy].
  destruct (N.eqb_spec (slot b) (slot g)) as [E|_]; [elim Hn; exact (slot_injective b g H (goal_solvable k) E)|].
  destruct (List.find _ _) as [n|] eqn:F; [|easy]. apply N.eqb_eq in R.
  apply (find_neighbour (fun s => S (depth k s) =? d b)) in F. destruct F as [m [b' [E [Em [Ed Hl]]]]].
  exists m, b'. rewrite <- R. apply Nat.eqb_eq in Ed. repeat split; try easy.
  intros m' b'' E' Ed'. apply (Hl m' b'' E'). now apply Nat.eqb_eq. Qed.
Lemma walk_exists b : solvable b -> exists p, walk (bytes k) g b p /\ length p = d b.
Proof. intros H. remember (d b) as n eqn:En. revert b H En. induction n as [|n IH]; intros b H En;
    destruct (list_eq_dec Nat.eq_dec b g) as [->|Hn].
  - exists []. split; constructor.
  - destruct (entry_least b H Hn) as [m [b' [_ [_ [E _]]]]]. lia.
  - pose proof depth_goal. lia.
  - destruct (entry_least b H Hn) as [m [b' [E [Em [Ed _]]]]].
    destruct (IH b') as [p [Hp Hl]]; [eauto using step_solvable|lia|].
    exists (m :: p). split; [now apply walk_step with b'|simpl; lia]. Qed.
Lemma path_longer b p : path b p g -> solvable b -> d b <= length p.
Proof. revert b. induction p as [|m p IH]; intros b P H; apply path_cases in P.
  - rewrite P, (proj1 depth_goal). easy.
  - destruct P as [b' [E P]]. specialize (IH b' P (step_solvable _ _ _ H E)).
    pose proof (depth_step _ _ _ H E). simpl. lia.
Qed.
Lemma walk_length b p : solvable b -> walk (bytes k) g b p -> length p = d b.
Proof. intros H W. induction W as [|b m b' p Hn He E W IH]; [now rewrite (proj1 depth_goal)|].
  destruct (entry_least b H Hn) as [m' [b'' [E' [Em [Ed _]]]]]. unfold e in Em.
  assert (m' = m) by (rewrite He in Em; now destruct m, m'). subst m'.
  simpl. rewrite IH by eauto using step_solvable. congruence. Qed.
Lemma walk_shortest b p : solvable b -> walk (bytes k) g b p -> shortest b p g.
Proof.
  intros H W. split; [now apply walk_path with (bytes k)|].
  intros q Q. rewrite (walk_length b p H W). now apply path_longer.
Qed.
Lemma distance_depth b : solvable b -> forall n, distance b g n <-> n = d b.
Proof. intros H n. destruct (walk_exists b H) as [p [W Hp]]. pose proof (walk_shortest b p H W) as [P Hs]. split.
  - intros [q [[Q Hq] <-]]. specialize (Hs q Q). specialize (Hq p P). lia.
  - intros ->. exists p. now repeat split. Qed.
Lemma nearer_depth b m : solvable b -> (nearer g b m <-> exists b', step m b = Some b' /\ S (d b') = d b).
Proof. intros H. split.
  - intros [b' [n [E [D' D]]]]. exists b'. split; [easy|].
    apply distance_depth in D; [|easy]. apply distance_depth in D'; [|eauto using step_solvable]. congruence.
  - intros [b' [E Ed]]. exists b', (d b'). split; [easy|].
    split; apply distance_depth; eauto using step_solvable. Qed.
Lemma entry_right b : solvable b -> b <> g -> exists m, least_nearer g b m /\ e b = code m.
Proof. intros H Hn. destruct (entry_least b H Hn) as [m [b' [E [Em [Ed Hl]]]]]. exists m. split; [|easy]. split.
  - apply nearer_depth; eauto.
  - intros m' N'. apply nearer_depth in N'; [|easy]. destruct N' as [b'' [E' Ed']]. eauto. Qed.

(** *** Counts *)
Lemma same_spec l : forall l', same l l' = true -> l = l'.
Proof. induction l as [|x l IH]; intros [|y l'] H; try easy. simpl in H.
  destruct (N.eqb_spec x y) as [->|]; [|easy]. now rewrite (IH l'). Qed.
Lemma count_filter n (f : board -> nat) l : count n (map f l) = N.of_nat (length (filter (fun b => f b =? n) l)).
Proof. induction l as [|b l IH]; [easy|]. cbn [map count filter]. destruct (f b =? n); [|easy]. cbn [length]. lia. Qed.
Lemma counts_right n : exists l, NoDup l /\ N.of_nat (length l) = nth n (census k) 0%N /\
  forall b, In b l <-> solvable b /\ distance b g n.
Proof. exists (filter (fun b => d b =? n) boards). split; [apply NoDup_filter, boards_nodup|]. split.
  - destruct (andb_prop _ _ (proj2 (proj2 (class_right k)))) as [Hm Hs]. apply same_spec in Hs.
    rewrite <- (count_filter n d). destruct (Nat.lt_ge_cases n (length (census k))) as [Hn|Hn].
    + rewrite <- Hs, nth_indep with (d' := count 0 (map d boards)) by now rewrite map_length, seq_length.
      now rewrite map_nth with (f := fun n => count n (map d boards)), seq_nth.
    + rewrite (nth_overflow (census k)), count_filter by easy. rewrite forallb_forall in Hm.
      destruct (filter (fun b => d b =? n) boards) as [|b l] eqn:F; [easy|].
      assert (Hb : In b (filter (fun b => d b =? n) boards)) by (rewrite F; now left).
      apply filter_In in Hb. destruct Hb as [Hb E]. apply Nat.eqb_eq in E.
      specialize (Hm (d b) (in_map d _ b Hb)). apply Nat.ltb_lt in Hm. lia.
  - intros b. rewrite filter_In, in_boards, Nat.eqb_eq.
    split; intros [Hb Hd]; (split; [easy|]); [|symmetry]; now apply distance_depth. Qed.
End Table.
