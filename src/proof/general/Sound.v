(** What an answer of [true] of the checker means. *)

From General Require Import Puzzle Orders Steps Local Checker.

(** ** Machine integers without overflow *)
(** The factorial of 16. *)
Notation most := 20922789888000%Z.

Lemma bound : (2 * most < wB)%Z.
Proof. reflexivity. Qed.
Lemma factorial_bound n : n <= 16 -> (factorial n <= most)%Z.
Proof. intros H. do 17 (destruct n as [|n]; [vm_compute; discriminate|]). lia. Qed.
Lemma factorial_next n : factorial (S n) = (Z.of_nat (S n) * factorial n)%Z.
Proof. reflexivity. Qed.
Lemma factorial_zero : factorial 0 = 1%Z.
Proof. reflexivity. Qed.
Lemma zero : to_Z 0 = 0%Z.
Proof. reflexivity. Qed.
Lemma one : to_Z 1 = 1%Z.
Proof. reflexivity. Qed.
Global Opaque factorial.

Lemma add_small x y : (to_Z x + to_Z y < wB)%Z -> to_Z (x + y) = (to_Z x + to_Z y)%Z.
Proof. intros H. rewrite add_spec. apply Z.mod_small. pose proof (to_Z_bounded x). pose proof (to_Z_bounded y). lia. Qed.
Lemma sub_small x y : (to_Z y <= to_Z x)%Z -> to_Z (x - y) = (to_Z x - to_Z y)%Z.
Proof. intros H. rewrite sub_spec. apply Z.mod_small. pose proof (to_Z_bounded x). pose proof (to_Z_bounded y). lia. Qed.
Lemma mul_small x y : (to_Z x * to_Z y < wB)%Z -> to_Z (x * y) = (to_Z x * to_Z y)%Z.
Proof. intros H. rewrite mul_spec. apply Z.mod_small. pose proof (to_Z_bounded x). pose proof (to_Z_bounded y). nia. Qed.
Lemma of_Z_small z : (0 <= z < wB)%Z -> to_Z (of_Z z) = z.
Proof. intros H. rewrite of_Z_spec. now apply Z.mod_small. Qed.
Lemma half_spec x : to_Z (x >> 1) = (to_Z x / 2)%Z.
Proof. now rewrite lsr_spec. Qed.

(** ** Ranks *)
Lemma count_smaller_spec x l : forall n, (to_Z n + Z.of_nat (length l) < wB)%Z ->
  to_Z (count_smaller x l n) = (to_Z n + smaller x l)%Z.
Proof. induction l as [|y l IH]; intros n H; [cbn; lia|]. rewrite smaller_cons. cbn [count_smaller length] in *.
  destruct (y <? x)%uint63; rewrite IH; rewrite ?add_small; rewrite ?one; lia. Qed.
Lemma count_spec x l : length l <= 16 -> to_Z (count_smaller x l 0) = smaller x l.
Proof. intros H. rewrite count_smaller_spec; rewrite ?zero; [easy|]. pose proof bound. lia. Qed.

(** A product that stays below the factorial of 16. *)
Lemma digit_bound a c k d : (0 <= a)%Z -> c = Z.of_nat (S k) -> (0 <= d < c)%Z ->
  ((a + 1) * factorial (S k) <= most)%Z ->
  (a * c + d < wB)%Z /\ ((a * c + d + 1) * factorial k <= most)%Z.
Proof. intros A -> D H. rewrite factorial_next in H. pose proof (factorial_positive k) as P. pose proof bound.
  assert (E : ((a * Z.of_nat (S k) + d + 1) * factorial k <= (a + 1) * (Z.of_nat (S k) * factorial k))%Z) by nia.
  split; [|lia]. assert (a * Z.of_nat (S k) + d + 1 <= most)%Z by nia. lia. Qed.
Lemma int_rank_spec l : forall count acc, length l <= 16 -> to_Z count = Z.of_nat (length l) ->
  ((to_Z acc + 1) * factorial (length l) <= most)%Z ->
  to_Z (int_rank l count acc) = (to_Z acc * factorial (length l) + rank l)%Z.
Proof. induction l as [|x l IH]; intros count acc L C B; [cbn [int_rank length rank]; rewrite factorial_zero; lia|].
  cbn [int_rank rank length] in *. pose proof (smaller_range x l) as S. pose proof (to_Z_bounded acc).
  destruct (digit_bound (to_Z acc) (to_Z count) (length l) (smaller x l)) as [W B']; [lia|easy|lia|easy|].
  assert (E : to_Z (acc * count + count_smaller x l 0) = (to_Z acc * to_Z count + smaller x l)%Z).
  { rewrite add_small; rewrite mul_small, count_spec; lia. }
  rewrite IH; [|lia|rewrite sub_small; rewrite ?one; lia|now rewrite E].
  rewrite E, C, factorial_next. lia. Qed.

(** ** Orders *)
Lemma without_permutation x l : In x l -> NoDup l -> Permutation (x :: without x l) l.
Proof. intros I D. apply NoDup_Permutation; [|easy|].
  - constructor; [|now apply NoDup_filter]. unfold without. rewrite filter_In. now destruct (eqb_dec x x).
  - intros y. unfold without. simpl. rewrite filter_In. destruct (eqb_dec y x); intuition congruence. Qed.

Section Orders.
Variables (first last base : int) (leaf : list int -> int -> bool).

Lemma orders_spec n : forall count f acc parity chosen tiles,
  n <= 16 -> length tiles = n -> NoDup tiles -> to_Z count = Z.of_nat n -> to_Z f = factorial n ->
  ((to_Z acc + 1) * factorial n <= most)%Z -> (to_Z base <= most)%Z ->
  orders first last base leaf n count f acc parity chosen tiles = true ->
  forall p, Permutation p tiles -> Z.even (inversions p) = parity ->
  let s := (to_Z base + (to_Z acc * factorial n + rank p) / 2)%Z in
  (to_Z first <= s < to_Z last)%Z -> leaf (rev chosen ++ p) (of_Z s) = true.
Proof. induction n as [|n IH]; intros count f acc parity chosen tiles L Lt D C F B Bb H p P Q s R;
    pose proof (to_Z_bounded acc) as Ba; pose proof (to_Z_bounded base) as Bb'; pose proof bound as W.
  - destruct tiles; [|easy]. apply Permutation_sym, Permutation_nil in P. subst p parity. cbn in H.
    replace (of_Z s) with (base + (acc >> 1))%uint63; [now rewrite rev_append_rev in H|].
    rewrite factorial_zero in B. apply to_Z_inj. assert (E : s = (to_Z base + to_Z acc / 2)%Z).
    { unfold s. cbn [rank]. rewrite factorial_zero. f_equal. f_equal. lia. }
    assert (to_Z acc / 2 <= to_Z acc)%Z by (apply Z.div_le_upper_bound; lia).
    assert (0 <= to_Z acc / 2)%Z by (apply Z.div_pos; lia).
    rewrite add_small; rewrite half_spec; [|lia]. rewrite of_Z_small; lia.
  - cbn [orders] in H. pose proof (rank_range p) as Rp. rewrite (Permutation_length P), Lt in Rp.
    assert (M : to_Z (acc * f) = (to_Z acc * factorial (S n))%Z) by (rewrite mul_small, F; [easy|lia]).
    assert (N : (0 <= to_Z acc * factorial (S n))%Z) by nia.
    set (a := (to_Z acc * factorial (S n))%Z) in *.
    assert (A : to_Z (base + ((acc * f) >> 1)) = (to_Z base + a / 2)%Z).
    { rewrite add_small; rewrite half_spec, M; [easy|]. pose proof (Z.div_le_upper_bound a 2 a). lia. }
    assert (S1 : (a / 2 <= (a + rank p) / 2)%Z) by (apply Z.div_le_mono; lia).
    assert (S2 : ((a + rank p) / 2 < a / 2 + factorial (S n))%Z).
    { apply Z.div_lt_upper_bound; [lia|]. pose proof (Z.div_mod a 2). pose proof (Z.mod_pos_bound a 2). lia. }
    destruct ((last <=? _) || _)%uint63 eqn:O.
    { exfalso. apply orb_prop in O. destruct O as [O|O]; apply leb_spec in O; [unfold s in R; lia|].
      rewrite add_small in O; rewrite A, F in *; [unfold s in R; lia|].
      pose proof (Z.div_le_upper_bound a 2 a). lia. }
    destruct p as [|x p]; [apply Permutation_length in P; rewrite Lt in P; easy|].
    rewrite forallb_forall in H. assert (I : In x tiles) by (apply (Permutation_in x P); now left).
    specialize (H x I). cbv zeta in H. pose proof (without_permutation x tiles I D) as T.
    assert (Pp : Permutation p (without x tiles)) by (apply Permutation_cons_inv with x; now rewrite P, T).
    assert (Ln : length (without x tiles) = n) by (apply Permutation_length in T; simpl in T; lia).
    assert (Sm : smaller x tiles = smaller x p).
    { rewrite <- (smaller_permutation x _ _ P), smaller_cons, ltb_self. lia. }
    pose proof (smaller_range x p) as Sr. rewrite (Permutation_length Pp), Ln in Sr.
    assert (Ed : to_Z (count_smaller x tiles 0) = smaller x p) by (rewrite count_spec; [easy|lia]).
    destruct (digit_bound (to_Z acc) (to_Z count) n (smaller x p)) as [W' B']; [lia|easy|lia|easy|].
    assert (E : to_Z (acc * count + count_smaller x tiles 0) = (to_Z acc * to_Z count + smaller x p)%Z).
    { rewrite add_small; rewrite mul_small, Ed; lia. }
    assert (Es : s = (to_Z base + ((to_Z acc * to_Z count + smaller x p) * factorial n + rank p) / 2)%Z).
    { unfold s, a. rewrite factorial_next, C. cbn [rank]. rewrite (Permutation_length Pp), Ln. f_equal. f_equal. ring. }
    specialize (IH (count - 1)%uint63 (f / count)%uint63 (acc * count + count_smaller x tiles 0)%uint63
      (if is_even (count_smaller x tiles 0) then parity else negb parity) (x :: chosen) (without x tiles)).
    rewrite E in IH. cbn [rev] in IH.
    assert (G : leaf ((rev chosen ++ [x]) ++ p) (of_Z s) = true); [|now rewrite <- app_assoc in G].
    rewrite Es. refine (IH _ Ln _ _ _ B' Bb H p Pp _ _); [lia|now apply NoDup_filter| | | |now rewrite <- Es].
    + rewrite sub_small; rewrite ?one; lia.
    + rewrite div_spec, F, C, factorial_next, Z.mul_comm. now apply Z.div_mul.
    + subst parity. cbn [inversions]. rewrite Z.even_add. pose proof (is_even_spec (count_smaller x tiles 0)) as Ev.
      rewrite Ed in Ev. rewrite (Zmod_even (smaller x p)) in Ev.
      destruct (is_even _), (Z.even (smaller x p)), (Z.even (inversions p)); try easy. Qed.
End Orders.

(** ** Boards and slots *)
Lemma factorial_even n : 2 <= n -> exists q, factorial n = (2 * q)%Z.
Proof. intros H. destruct n as [|[|n]]; [lia|lia|]. clear H. induction n as [|n [q IH]]; [now exists 1%Z|].
  exists (Z.of_nat (S (S (S n))) * q)%Z. rewrite factorial_next, IH. lia. Qed.
Lemma with_blank_app a c : with_blank (length a) (a ++ c) = a ++ 0%uint63 :: c.
Proof. unfold with_blank. now rewrite firstn_app, skipn_app, Nat.sub_diag, firstn_all, skipn_all, app_nil_r. Qed.

(** ** Neighbours *)
Section Near.
Variables (h w : nat) (dist : board -> int).

Definition near (b : board) : list (move * int) :=
  flat_map (fun m => match step h w m b with Some b' => [(m, dist b')] | None => [] end) [Up; Down; Left; Right].

Lemma in_near b m b' : step h w m b = Some b' -> In (m, dist b') (near b).
Proof. intros S. unfold near. apply in_flat_map. exists m. rewrite S. destruct m; simpl; tauto. Qed.
Lemma find_near (f : int -> bool) b m d : find (fun '(_, d') => f d') (near b) = Some (m, d) ->
  exists b', step h w m b = Some b' /\ f (dist b') = true /\
    forall m' b'', step h w m' b = Some b'' -> f (dist b'') = true -> (to_Z (code m) <= to_Z (code m'))%Z.
Proof. unfold near. cbn [flat_map].
  destruct (step h w Up b) as [b0|] eqn:E0, (step h w Down b) as [b1|] eqn:E1, (step h w Left b) as [b2|] eqn:E2,
    (step h w Right b) as [b3|] eqn:E3; simpl;
  repeat match goal with |- context [f ?x] => destruct (f x) eqn:? end; intros H; try discriminate H;
  injection H as <- <-; eexists; (split; [eassumption|]); (split; [assumption|]);
  intros m' b'' E F; destruct m'; congruence || (vm_compute; discriminate). Qed.
End Near.

Section Shape.
Variables (h w : nat).
Hypothesis tall : 2 <= h.
Hypothesis wide : 2 <= w.
Hypothesis small : h * w <= 16.
Let tiles := h * w - 1.

Lemma enough_cells : 4 <= h * w.
Proof. nia. Qed.
Lemma tiles_next : h * w = S tiles.
Proof. unfold tiles. pose proof enough_cells. lia. Qed.
Lemma all_tiles : map int_of (seq 0 (h * w)) = 0%uint63 :: map int_of (seq 1 tiles).
Proof. now rewrite tiles_next. Qed.
Lemma board_order b : is_board h w b ->
  b = with_blank (blank b) (tile_order b) /\ Permutation (tile_order b) (map int_of (seq 1 tiles)).
Proof. intros H. pose proof (board_nodup h w tall wide small b H) as D.
  destruct (position_split _ _ (board_zero h w tall wide small b H)) as [a [c [E [N L]]]]. fold (blank b) in L.
  assert (O : tile_order b = a ++ c).
  { rewrite E, tile_order_app. rewrite E in D. apply NoDup_remove_2 in D. rewrite in_app_iff in D.
    change (tile_order (0%uint63 :: c)) with (tile_order c). rewrite !tile_order_none; tauto. }
  rewrite O, <- L. split; [now rewrite with_blank_app|]. apply Permutation_cons_inv with 0%uint63.
  rewrite <- all_tiles, <- H, E. apply Permutation_middle. Qed.
Lemma order_length b : is_board h w b -> length (tile_order b) = tiles.
Proof. intros H. now rewrite (Permutation_length (proj2 (board_order b H))), map_length, seq_length. Qed.
Lemma goal_board cell : is_board h w (goal h w cell).
Proof. unfold is_board, goal, with_blank. rewrite all_tiles, <- Permutation_middle, firstn_skipn. reflexivity. Qed.

Lemma slot_range b : is_board h w b -> (0 <= slot h w b < slots h w)%Z.
Proof. intros H. pose proof (rank_range (tile_order b)) as R. rewrite (order_length b H) in R. unfold slot, slots.
  pose proof (board_blank h w tall wide small b H) as B. pose proof enough_cells.
  destruct (factorial_even tiles) as [q Q]; [unfold tiles; lia|]. fold tiles. rewrite Q in *.
  replace (factorial (h * w)) with (Z.of_nat (h * w) * q * 2)%Z.
  2: { rewrite tiles_next, factorial_next, Q. lia. }
  rewrite Z.div_mul, Z.mul_comm with (n := 2%Z), Z.div_mul by easy.
  assert (0 <= rank (tile_order b) / 2 < q)%Z by (split; [apply Z.div_pos|apply Z.div_lt_upper_bound]; lia).
  nia. Qed.
Lemma slots_small : (0 <= slots h w <= most)%Z.
Proof. unfold slots. pose proof (factorial_positive (h * w)). pose proof (factorial_bound (h * w) small).
  split; [apply Z.div_pos; lia|]. apply Z.div_le_upper_bound; lia. Qed.
Lemma slot_small b : is_board h w b -> to_Z (of_Z (slot h w b)) = slot h w b.
Proof. intros H. apply of_Z_small. pose proof (slot_range b H). pose proof slots_small. pose proof bound. lia. Qed.
Lemma base_small cell : cell < h * w -> to_Z (base h w cell) = (Z.of_nat cell * (factorial tiles / 2))%Z /\
  (to_Z (base h w cell) <= most)%Z.
Proof. intros H. unfold base. fold tiles.
  assert (B : (0 <= Z.of_nat cell * (factorial tiles / 2) <= most)%Z).
  { pose proof (factorial_bound (h * w) small) as F. rewrite tiles_next, factorial_next in F. rewrite tiles_next in H.
    pose proof (factorial_positive tiles).
    assert (0 <= factorial tiles / 2 <= factorial tiles)%Z
      by (split; [apply Z.div_pos|apply Z.div_le_upper_bound]; lia). nia. }
  pose proof bound. rewrite of_Z_small; lia. Qed.
Lemma slot_int b : is_board h w b ->
  (base h w (blank b) + (int_rank (tile_order b) (int_of tiles) 0 >> 1))%uint63 = of_Z (slot h w b).
Proof. intros H. apply to_Z_inj. rewrite slot_small by easy. pose proof (slot_range b H) as R. unfold slot in R |- *.
  fold tiles in R |- *.
  destruct (base_small (blank b)) as [B _]; [now apply board_blank|]. pose proof slots_small. pose proof bound.
  pose proof (order_length b H) as L. pose proof (rank_range (tile_order b)).
  assert (E : to_Z (int_rank (tile_order b) (int_of tiles) 0) = rank (tile_order b)).
  { rewrite int_rank_spec; rewrite ?zero; rewrite ?L; [lia|unfold tiles; lia| |].
    - apply int_of_value. unfold tiles. lia.
    - rewrite Z.mul_1_l. apply factorial_bound. unfold tiles. lia. }
  rewrite add_small; rewrite half_spec, E, B; lia. Qed.

(** ** The answer for one board *)
Variables (g : board) (file certificate : bytes).
Hypothesis g_board : is_board h w g.
Let dist (b : board) : int := certificate (of_Z (slot h w b)).
Lemma near_right b : is_board h w b -> map (fun '(m, t, there) => (m, certificate (if is_vertical m
    then there + (int_rank (tile_order (exchange (blank b) t b)) (int_of tiles) 0 >> 1)
    else of_Z (slot h w b) + there - base h w (blank b))%uint63)) (targets h w (blank b)) = near h w dist b.
Proof. intros H. unfold targets, near. rewrite !flat_map_concat_map, concat_map, map_map. f_equal. apply map_ext.
  intros m. unfold step. destruct (target h w m (blank b)) as [t|] eqn:T; [|easy]. cbn [map].
  assert (S : step h w m b = Some (exchange (blank b) t b)) by (unfold step; now rewrite T).
  destruct (step_facts h w tall wide small m b _ H S) as [H' [_ [B O]]]. rewrite T in B. injection B as B.
  unfold dist. destruct (is_vertical m) eqn:V; [rewrite <- slot_int, <- B by easy; reflexivity|].
  replace (of_Z (slot h w b) + base h w t - base h w (blank b))%uint63 with (of_Z (slot h w (exchange (blank b) t b)));
    [easy|]. apply to_Z_inj. destruct (base_small (blank b)) as [E0 L0]; [now apply board_blank|].
  destruct (base_small t) as [E1 L1]; [rewrite B; now apply board_blank|]. pose proof bound. pose proof slots_small.
  pose proof (slot_range b H). assert (A : to_Z (of_Z (slot h w b) + base h w t) = (slot h w b + to_Z (base h w t))%Z)
    by (rewrite add_small; rewrite slot_small; lia || easy).
  assert (R : (to_Z (base h w (blank b)) <= slot h w b)%Z).
  { rewrite E0. unfold slot. fold tiles. pose proof (rank_range (tile_order b)).
    assert (0 <= rank (tile_order b) / 2)%Z by (apply Z.div_pos; lia). lia. }
  assert (Q : tile_order (exchange (blank b) t b) = tile_order b) by (apply O; destruct m; easy || tauto).
  rewrite (slot_small _ H'), sub_small; rewrite A; [|pose proof (to_Z_bounded (base h w t)); lia].
  rewrite E0, E1. unfold slot. fold tiles. rewrite <- B, Q. lia. Qed.
Lemma same_equal l : forall l', same l l' = true -> l = l'.
Proof. induction l as [|x l IH]; intros [|y l'] H; try easy. simpl in H. destruct (eqb_dec x y); [|easy].
  f_equal; auto. Qed.

Definition ok (b : board) : Prop :=
  board_ok g file certificate (blank b) (targets h w (blank b)) (base h w (blank b)) (int_of tiles) b
    (of_Z (slot h w b)) = true.
Let d (b : board) : nat := Z.to_nat (to_Z (dist b)).

Lemma ok_small b : ok b -> (to_Z (dist b) < 256)%Z.
Proof. unfold ok, board_ok. change (certificate (of_Z (slot h w b))) with (dist b).
  destruct (_ <? _)%uint63 eqn:E; [intros _|easy]. now apply ltb_spec in E. Qed.
Lemma int_next x y : (to_Z x < 256)%Z -> (to_Z y < 256)%Z ->
  (x + 1 =? y)%uint63 = true <-> S (Z.to_nat (to_Z x)) = Z.to_nat (to_Z y).
Proof. intros X Y. pose proof (to_Z_bounded x). pose proof (to_Z_bounded y).
  assert (A : to_Z (x + 1) = (to_Z x + 1)%Z) by (apply add_small; assert (1000 < wB)%Z by reflexivity; rewrite ?one; lia).
  split; intros E.
  - apply eqb_correct in E. subst y. rewrite A. lia.
  - apply Uint63.eqb_spec, to_Z_inj. lia. Qed.
Lemma ok_right : (forall b, solvable h w g b -> ok b) -> forall b, solvable h w g b -> right_at h w g d file b.
Proof. intros A b H. pose proof (A b H) as O. pose proof (ok_small b O) as B.
  assert (B' : forall m b', step h w m b = Some b' -> (to_Z (dist b') < 256)%Z)
    by (intros m b' S; eapply ok_small, A, step_solvable; eauto).
  unfold ok, board_ok in O. rewrite near_right in O by apply H.
  change (certificate (of_Z (slot h w b))) with (dist b) in O. cbv zeta in O.
  change (two_bits file (of_Z (slot h w b))) with (entry file (slot h w b)) in O.
  destruct (_ && _) eqn:E in O; [|easy]. apply andb_prop in E. destruct E as [_ E]. rewrite forallb_forall in E.
  assert (Z0 : (dist b =? 0)%uint63 = true <-> d b = 0).
  { unfold d. rewrite Uint63.eqb_spec. pose proof (to_Z_bounded (dist b)). split; [now intros ->|].
    intros Z. apply to_Z_inj. rewrite ?zero. lia. }
  split; [|split].
  - intros m b' S. specialize (E _ (in_near h w dist b m b' S)). cbn beta iota in E. apply orb_prop in E.
    pose proof (B' m b' S). unfold d. destruct E as [E|E]; [left|right; symmetry]; now apply int_next.
  - intros Z. apply Z0 in Z. rewrite Z in O. apply andb_prop in O. destruct O as [O P].
    split; [now apply same_equal|now apply eqb_correct].
  - intros N. destruct (dist b =? 0)%uint63 eqn:Z; [now apply proj1 in Z0; elim N; apply Z0|].
    destruct (find _ _) as [[m d']|] eqn:F in O; [|easy]. apply eqb_correct in O.
    apply (find_near h w dist (fun d' => (d' + 1 =? dist b)%uint63)) in F. destruct F as [b' [S [D L]]].
    exists m, b'. split; [easy|]. pose proof (B' m b' S). split; [now apply int_next|]. split; [easy|].
    intros m' b'' S' D'. apply (L m' b'' S'). pose proof (B' m' b'' S'). now apply int_next. Qed.

(** ** All boards *)
Lemma range_ok_spec first last : range_ok h w g file certificate first last = true ->
  to_Z (dist g) = 0%Z /\ forall b, solvable h w g b -> (to_Z first <= slot h w b < to_Z last)%Z -> ok b.
Proof. intros R. apply andb_prop in R. destruct R as [Z R]. apply eqb_correct in Z. split; [unfold dist; now rewrite Z|].
  intros b [H E] I. pose proof (board_blank h w tall wide small b H) as C. destruct (board_order b H) as [Eb P].
  rewrite forallb_forall in R. specialize (R (blank b)). rewrite in_seq in R. specialize (R ltac:(lia)).
  unfold cell_ok in R. fold tiles in R. destruct (base_small (blank b) C) as [B B'].
  assert (F : (factorial tiles <= most)%Z) by (apply factorial_bound; unfold tiles; lia).
  pose proof (factorial_positive tiles). pose proof bound.
  pose proof (orders_spec _ _ _ _ tiles _ _ _ _ _ _ ltac:(unfold tiles; lia) ltac:(now rewrite map_length, seq_length)
    (Permutation_NoDup P (NoDup_filter _ (board_nodup h w tall wide small b H)))
    (int_of_value tiles ltac:(unfold tiles; lia)) (of_Z_small (factorial tiles) ltac:(lia)) ltac:(rewrite zero; lia) B' R (tile_order b) P) as G.
  rewrite B, zero in G. cbv zeta in G. unfold slot in I. fold tiles in I.
  replace (0 * factorial tiles + rank (tile_order b))%Z with (rank (tile_order b)) in G by lia.
  specialize (G ltac:(unfold even in E; rewrite Z.even_add in E; unfold even in *;
    destruct (Z.even (inversions (tile_order b))), (Z.even (if Nat.odd w then _ else _)), (Z.even _); easy) I).
  unfold ok, slot. fold tiles. cbn [rev app] in G. now rewrite <- Eb in G. Qed.
End Shape.

Lemma header_ok_spec h w cell length file : header_ok h w cell length file = true ->
  fits h w /\ canonical h w cell = true /\ to_Z length = (64 + payload_length h w)%Z /\
  forall i, i < 64 -> file (int_of i) = nth i (header h w (goal h w cell) (checksum (to_Z length) file)) 0%uint63.
Proof. unfold header_ok. intros H. apply andb_prop in H. destruct H as [H B]. apply andb_prop in H. destruct H as [H L].
  rewrite !andb_true_iff, !Nat.leb_le in H. unfold fits. split; [tauto|]. split; [tauto|]. split; [now apply Z.eqb_eq|].
  intros i I. rewrite forallb_forall in B. apply eqb_correct, B, in_seq. lia. Qed.
