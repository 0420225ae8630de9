(** Parity, and the reduction of any goal to one of three. *)

From Slidebase Require Import Format Boards Steps Check Shipped Tables.

(** ** Parity *)
Lemma exchange_renames : renames exchange_names.
Proof. intros x. do 3 (destruct x as [|x]; [easy|]). easy. Qed.
Lemma exchange_twice b : map exchange_names (map exchange_names b) = b.
Proof. rewrite map_map. rewrite <- (map_id b) at 2. apply map_ext. intros x. now do 3 (destruct x as [|x]; [easy|]).
Qed.
Lemma exchange_board b : is_board b -> is_board (map exchange_names b).
Proof. intros H. unfold is_board. transitivity (map exchange_names (seq 0 9)); [now apply Permutation_map|].
  now apply nine_board. Qed.
Lemma order_changes p : Permutation p (seq 1 8) ->
  Nat.even (inversions (map exchange_names p)) = negb (Nat.even (inversions p)).
Proof. intros H. apply eqb_prop, (proj1 (forallb_forall _ _) (proj2 (proj2 boards_right)) p).
  apply permutations_spec; auto using seq_NoDup. Qed.
Lemma exchange_order b : tile_order (map exchange_names b) = map exchange_names (tile_order b).
Proof. induction b as [|x b IH]; [easy|]. simpl. do 3 (destruct x as [|x]; [simpl; congruence|]). simpl. congruence.
Qed.
Lemma exchange_even b : is_board b -> even (map exchange_names b) = negb (even b).
Proof. intros H. unfold even. rewrite exchange_order. now apply order_changes, board_order. Qed.
Lemma path_solvable b p g : path b p g -> solvable b -> solvable g.
Proof. induction 1; eauto using step_solvable. Qed.
Lemma path_even b p g : path b p g -> is_board b -> even b = even g.
Proof. intros P H. pose proof (path_board b p g P H) as Hg. destruct (even b) eqn:E.
  - symmetry. now apply (path_solvable b p g).
  - pose proof (path_rename exchange_names b p g exchange_renames P) as Q. apply path_solvable in Q.
    + destruct Q as [_ Q]. rewrite exchange_even in Q by easy. now destruct (even g).
    + split; [now apply exchange_board|]. now rewrite exchange_even, E. Qed.
Lemma path_solvable_exists b g : solvable b -> solvable g -> exists p, path b p g.
Proof. intros Hb Hg. destruct (walk_exists Corner b Hb) as [p [P _]], (walk_exists Corner g Hg) as [q [Q _]].
  apply walk_path in P, Q. destruct (path_reverse g q (goal Corner) Q (proj1 Hg)) as [r R].
  exists (p ++ r). now apply path_app with (goal Corner). Qed.
Lemma path_exists b g : is_board b -> is_board g -> even b = even g -> exists p, path b p g.
Proof. intros Hb Hg E. destruct (even b) eqn:Eb; [now apply path_solvable_exists|].
  destruct (path_solvable_exists (map exchange_names b) (map exchange_names g)) as [p P].
  - split; [now apply exchange_board|]. now rewrite exchange_even, Eb.
  - split; [now apply exchange_board|]. now rewrite exchange_even, <- E.
  - exists p. rewrite <- (exchange_twice b), <- (exchange_twice g). now apply path_rename; [apply exchange_renames|].
Qed.

(** ** Any goal *)
Section Reduction.
Variables (t : nat) (k : class) (g : board).
Hypothesis t_range : t < 8.
Hypothesis g_board : is_board g.
Hypothesis g_class : class_of (turn_cell t (blank g)) = Some k.

Definition reduce (b : board) : board := map (name (turn t g)) (turn t b).

Lemma reduce_goal : reduce g = goal k.
Proof. apply name_goal; [now apply turn_board|]. now rewrite turn_blank. Qed.
Lemma reduce_board b : is_board b -> is_board (reduce b).
Proof. intros H. unfold is_board. transitivity (reduce g); [|rewrite reduce_goal; apply goal_solvable].
  apply Permutation_map, (Permutation_trans (turn_board t b t_range H)), Permutation_sym. now apply turn_board. Qed.
Lemma reduce_step m b : is_board b -> step m (reduce b) = option_map reduce (step (turn_back t m) b).
Proof. intros H. unfold reduce. rewrite step_rename, turn_step by auto using name_renames.
  now destruct (step (turn_back t m) b). Qed.
Lemma reduce_injective b c : is_board b -> is_board c -> reduce b = reduce c -> b = c.
Proof. intros Hb Hc E. apply (turn_injective t); [easy..|].
  rewrite <- (unname_name (turn t g) (turn t b)), <- (unname_name (turn t g) (turn t c)) by now apply turn_board.
  now apply f_equal. Qed.
Lemma path_from_reduced q : forall b, is_board b -> path (reduce b) q (goal k) -> path b (map (turn_back t) q) g.
Proof. rewrite <- reduce_goal. induction q as [|m q IH]; intros b H P; apply path_cases in P.
  - rewrite (reduce_injective b g H g_board P). constructor.
  - destruct P as [b' [E P]]. rewrite reduce_step in E by easy. simpl.
    destruct (step (turn_back t m) b) as [c|] eqn:Ec; [|easy]. injection E as <-.
    apply path_step with c; [easy|]. apply IH; [now apply step_board in Ec|easy]. Qed.
Lemma path_to_reduced b p c : path b p c -> is_board b -> exists q, path (reduce b) q (reduce c) /\ length q = length p.
Proof. induction 1 as [b|b m b' p c E P IH]; intros H; [exists []; split; constructor|].
  destruct IH as [q [Q L]]; [now apply step_board in E|]. destruct (turn_back_onto t m t_range) as [m' Em].
  exists (m' :: q). split; [|simpl; congruence]. apply path_step with (reduce b'); [|easy].
  now rewrite reduce_step, Em, E. Qed.
Lemma reduce_solvable b : is_board b -> even b = even g -> solvable (reduce b).
Proof. intros H E. split; [now apply reduce_board|]. destruct (path_exists b g H g_board E) as [p P].
  destruct (path_to_reduced b p g P H) as [q [Q _]]. apply path_even in Q; [|now apply reduce_board].
  rewrite Q, reduce_goal. apply goal_solvable. Qed.
Lemma reduced_shortest b q : is_board b -> even b = even g ->
  walk (bytes k) (goal k) (reduce b) q -> shortest b (map (turn_back t) q) g.
Proof. intros H E W. apply walk_shortest in W; [|now apply reduce_solvable]. destruct W as [P Hs].
  split; [now apply path_from_reduced|]. intros p' P'.
  destruct (path_to_reduced b p' g P' H) as [q' [Q' <-]]. rewrite map_length. apply Hs. now rewrite <- reduce_goal. Qed.
End Reduction.

Lemma answer_shortest b g p : is_board b -> is_board g -> even b = even g ->
  answer bytes b g p -> shortest b p g.
Proof. intros Hb Hg E [t [k [q [Ht [Hk [_ [W ->]]]]]]]. now apply (reduced_shortest t k g). Qed.
Lemma least_turn cell : cell < 9 -> exists t k, t < 8 /\ class_of (turn_cell t cell) = Some k /\
  forall t', t' < t -> class_of (turn_cell t' cell) = None.
Proof. intros H.
  assert (E : existsb (fun t => match class_of (turn_cell t cell) with None => false | Some _ =>
    forallb (fun t' => match class_of (turn_cell t' cell) with None => true | _ => false end) (seq 0 t) end)
    (seq 0 8) = true) by (each cell; reflexivity).
  apply existsb_exists in E. destruct E as [t [Ht E]]. apply in_seq in Ht.
  destruct (class_of (turn_cell t cell)) as [k|] eqn:Hk; [|easy]. exists t, k. repeat split; [lia|easy|].
  intros t' Ht'. rewrite forallb_forall in E. specialize (E t'). rewrite in_seq in E.
  destruct (class_of (turn_cell t' cell)); [|easy]. discriminate E. lia. Qed.
Lemma answer_exists b g : is_board b -> is_board g -> even b = even g -> exists p, answer bytes b g p.
Proof. intros Hb Hg E. destruct (least_turn (blank g)) as [t [k [Ht [Hk Hl]]]]; [now apply board_blank|].
  destruct (walk_exists k (reduce t g b)) as [q [Q _]]; [now apply (reduce_solvable t k)|].
  exists (map (turn_back t) q), t, k, q. now repeat split. Qed.
