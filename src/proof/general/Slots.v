(** Slots back to boards: unranking returns the order of a rank, and each slot has exactly one board of the goal's parity. *)

From General Require Import Puzzle Orders Steps Checker Sound.
From Coq Require Import Sorted.

Definition ascending : list int -> Prop := StronglySorted (fun x y => (x <? y)%uint63 = true).

Lemma ascending_without x l : ascending l -> ascending (without x l).
Proof. intros H. induction H as [|y l H IH F]; [constructor|]. simpl. destruct (negb (y =? x)%uint63); [|easy].
  constructor; [easy|]. rewrite Forall_forall in *. intros z Z. apply F. now apply filter_In in Z. Qed.
Lemma ascending_nodup l : ascending l -> NoDup l.
Proof. intros H. induction H as [|y l H IH F]; constructor; [|easy]. intros I. rewrite Forall_forall in F.
  specialize (F y I). now rewrite ltb_self in F. Qed.
Lemma ltb_reverse x y : (x <? y)%uint63 = true -> (y <? x)%uint63 = false.
Proof. destruct (ltbP x y), (ltbP y x); try easy. lia. Qed.
Lemma smaller_none x l : (forall y, In y l -> (x <? y)%uint63 = true) -> smaller x l = 0%Z.
Proof. induction l as [|y l IH]; intros H; [easy|]. rewrite smaller_cons, IH, ltb_reverse; [easy|apply H; now left|].
  intros z Z. apply H. now right. Qed.
Lemma smaller_nth l : ascending l -> forall i, i < length l -> smaller (nth i l 0%uint63) l = Z.of_nat i.
Proof. intros H. induction H as [|y l H IH F]; intros i L; [simpl in L; lia|]. rewrite Forall_forall in F.
  rewrite smaller_cons. destruct i as [|i]; simpl nth.
  - rewrite ltb_self. now apply smaller_none.
  - cbn [length] in L. rewrite IH, F by (try apply nth_In; lia). lia. Qed.

(** The order of a rank, of tiles that ascend. *)
Fixpoint unrank (n : nat) (tiles : list int) (r : Z) : list int :=
  match n with
  | 0 => []
  | S k =>
      let x := nth (Z.to_nat (r / factorial k)) tiles 0%uint63 in
      x :: unrank k (without x tiles) (r mod factorial k)
  end.

Lemma digit n r : (0 <= r < factorial (S n))%Z -> let i := Z.to_nat (r / factorial n) in
  i < S n /\ Z.of_nat i = (r / factorial n)%Z /\ (0 <= r mod factorial n < factorial n)%Z.
Proof. intros R. rewrite factorial_next in R. pose proof (factorial_positive n) as P. cbv zeta.
  assert (0 <= r / factorial n)%Z by (apply Z.div_pos; lia).
  assert (r / factorial n < Z.of_nat (S n))%Z by (apply Z.div_lt_upper_bound; lia).
  pose proof (Z.mod_pos_bound r (factorial n) P). lia. Qed.
Lemma without_length x l n : ascending l -> length l = S n -> In x l -> length (without x l) = n.
Proof. intros A L I. pose proof (Permutation_length (without_permutation x l I (ascending_nodup l A))) as P.
  simpl in P. lia. Qed.

(** The first tile of an order, and its rest. *)
Lemma unrank_head n l r : ascending l -> length l = S n -> (0 <= r < factorial (S n))%Z ->
  let x := nth (Z.to_nat (r / factorial n)) l 0%uint63 in
  In x l /\ ascending (without x l) /\ length (without x l) = n /\ Permutation (x :: without x l) l /\
  smaller x (without x l) = (r / factorial n)%Z /\ (0 <= r mod factorial n < factorial n)%Z.
Proof. intros A L R x. destruct (digit n r R) as [I [E M]].
  assert (Ix : In x l) by (apply nth_In; lia).
  pose proof (without_permutation x l Ix (ascending_nodup l A)) as P.
  repeat split; try easy; [now apply ascending_without|now apply without_length|].
  pose proof (smaller_nth l A (Z.to_nat (r / factorial n)) ltac:(lia)) as S. fold x in S.
  rewrite <- (smaller_permutation x _ _ P), smaller_cons, ltb_self in S. lia. Qed.
Lemma unrank_order n : forall l r, ascending l -> length l = n -> (0 <= r < factorial n)%Z ->
  Permutation (unrank n l r) l /\ rank (unrank n l r) = r.
Proof. induction n as [|n IH]; intros l r A L R.
  - destruct l; [|easy]. rewrite factorial_zero in R. split; [easy|]. cbn. lia.
  - cbn [unrank rank]. destruct (unrank_head n l r A L R) as [_ [A' [L' [P [S M]]]]]. cbv zeta in *.
    set (x := nth _ l 0%uint63) in *. destruct (IH _ _ A' L' M) as [P' K]. split; [now rewrite P'|].
    rewrite K, (smaller_permutation x _ _ P'), S, (Permutation_length P'), L'. pose proof (factorial_positive n).
    rewrite (Z.div_mod r (factorial n)) at 3 by lia. lia. Qed.
Lemma unrank_inversions n l r : ascending l -> length l = S n -> (0 <= r < factorial (S n))%Z ->
  let x := nth (Z.to_nat (r / factorial n)) l 0%uint63 in
  inversions (unrank (S n) l r) = (r / factorial n + inversions (unrank n (without x l) (r mod factorial n)))%Z.
Proof. intros A L R x. destruct (unrank_head n l r A L R) as [_ [A' [L' [_ [S M]]]]].
  destruct (unrank_order n _ _ A' L' M) as [P' _]. fold x in P', S. set (q := unrank n _ _) in *.
  change (smaller x q + inversions q = r / factorial n + inversions q)%Z. now rewrite (smaller_permutation x _ _ P'), S.
Qed.

(** The orders of the ranks 2k and 2k+1 differ in parity. *)
Lemma unrank_parity n : forall l r, ascending l -> length l = S (S n) -> (0 <= r)%Z -> (r + 1 < factorial (S (S n)))%Z ->
  Z.even r = true -> (inversions (unrank (S (S n)) l (r + 1)) = inversions (unrank (S (S n)) l r) + 1)%Z.
Proof. induction n as [|n IH]; intros l r A L R R' E;
    rewrite (unrank_inversions _ l (r + 1)), (unrank_inversions _ l r) by (easy || lia).
  - assert (F1 : factorial 1 = 1%Z) by reflexivity. assert (F2 : factorial 2 = 2%Z) by reflexivity.
    rewrite F2 in R'. replace r with 0%Z by lia. rewrite F1. reflexivity.
  - destruct (unrank_head (S (S n)) l r A L ltac:(lia)) as [_ [A' [L' [_ [_ M]]]]]. cbv zeta in *.
    destruct (factorial_even (S (S n)) ltac:(lia)) as [q Q]. apply Z.even_spec in E. destruct E as [k E].
    pose proof (Z.div_mod r (factorial (S (S n))) ltac:(lia)) as D.
    set (f := factorial (S (S n))) in *. set (a := (r / f)%Z) in *. set (m := (r mod f)%Z) in *.
    assert (Em : m = (2 * (k - q * a))%Z) by (rewrite Q in D; lia).
    assert (D1 : ((r + 1) / f = a)%Z) by (symmetry; apply Z.div_unique with (m + 1)%Z; lia).
    assert (D2 : ((r + 1) mod f = m + 1)%Z) by (symmetry; apply Z.mod_unique with a; lia).
    rewrite D1, D2, (IH _ m A' L'); [lia|lia|fold f; lia|]. rewrite Em. now rewrite Z.even_mul. Qed.

(** Orders of the same tiles and of equal ranks are equal. *)
Lemma unrank_rank n : forall l p, ascending l -> length l = n -> Permutation p l -> unrank n l (rank p) = p.
Proof. induction n as [|n IH]; intros l p A L P; pose proof (Permutation_length P) as Lp; rewrite L in Lp.
  - now destruct p.
  - destruct p as [|x p]; [easy|]. injection Lp as Lp. cbn [unrank rank]. rewrite Lp.
    pose proof (rank_range p) as R. rewrite Lp in R. pose proof (factorial_positive n).
    assert (Ix : In x l) by (apply (Permutation_in x P); now left).
    assert (Sx : smaller x p = smaller x l) by (rewrite <- (smaller_permutation x _ _ P), smaller_cons, ltb_self; lia).
    destruct (In_nth l x 0%uint63 Ix) as [i [Hi Ei]]. pose proof (smaller_nth l A i Hi) as Si. rewrite Ei in Si.
    rewrite Z.add_comm, Z.div_add, Z.mod_add, Z.div_small, Z.mod_small, Z.add_0_l, Sx, Si, Nat2Z.id, Ei by lia.
    f_equal. apply IH; [now apply ascending_without|now apply without_length|].
    apply Permutation_cons_inv with x. rewrite P. symmetry. apply without_permutation; [easy|now apply ascending_nodup].
Qed.

Section Shape.
Variables (h w : nat).
Hypothesis tall : 2 <= h.
Hypothesis wide : 2 <= w.
Hypothesis small : h * w <= 16.
Let tiles := h * w - 1.
Let all := map int_of (seq 1 tiles).

Lemma all_ascending : ascending all.
Proof. assert (A : forall k s, s + k <= 17 -> ascending (map int_of (seq s k))); [|apply A; unfold tiles; lia].
  induction k as [|k IH]; intros s L; [constructor|]. cbn [seq map]. constructor; [apply IH; lia|].
  rewrite Forall_forall. intros y Y. apply in_map_iff in Y. destruct Y as [i [<- I]]. apply in_seq in I.
  apply ltb_spec. rewrite !int_of_value by lia. lia. Qed.

(** The board of a slot, among those of the goal's parity. *)
Definition unslot (g : board) (s : Z) : board :=
  let half := (factorial tiles / 2)%Z in
  let '(cell, r) := (Z.to_nat (s / half), (2 * (s mod half))%Z) in
  let b := with_blank cell (unrank tiles all r) in
  if Bool.eqb (even w b) (even w g) then b else with_blank cell (unrank tiles all (r + 1)).

Lemma with_blank_facts cell p : cell < h * w -> Permutation p all ->
  is_board h w (with_blank cell p) /\ blank (with_blank cell p) = cell /\ tile_order (with_blank cell p) = p.
Proof. intros C P. assert (N : ~ In 0%uint63 p).
  { intros I. apply (Permutation_in _ P), in_map_iff in I. destruct I as [i [E I]]. apply in_seq in I.
    apply (f_equal to_Z) in E. rewrite int_of_value, zero in E by (unfold tiles in I; lia). lia. }
  assert (L : length (firstn cell p) = cell).
  { apply firstn_length_le. rewrite (Permutation_length P). unfold all. rewrite map_length, seq_length. unfold tiles. lia. }
  assert (N1 : ~ In 0%uint63 (firstn cell p)) by (intros I; apply N; rewrite <- (firstn_skipn cell p), in_app_iff; tauto).
  unfold with_blank. repeat split.
  - unfold is_board. rewrite (all_tiles h w tall wide small), <- Permutation_middle, firstn_skipn. now constructor.
  - rewrite <- L at 3. now apply position_app.
  - rewrite tile_order_app. change (tile_order (0%uint63 :: skipn cell p)) with (tile_order (skipn cell p)).
    rewrite <- tile_order_app, firstn_skipn. now apply tile_order_none. Qed.
Lemma even_with_blank cell p : cell < h * w -> Permutation p all -> even w (with_blank cell p) =
  Bool.eqb (Z.even (inversions p)) (Z.even (if Nat.odd w then 0 else Z.of_nat (cell / w))).
Proof. intros C P. destruct (with_blank_facts cell p C P) as [_ [B O]]. unfold even. now rewrite B, O, Z.even_add. Qed.

(** Half of the orders, and the two orders of a slot: one of each parity. *)
Lemma half_facts : exists q, factorial tiles = (2 * q)%Z /\ (factorial tiles / 2 = q)%Z /\ (0 < q)%Z /\
  slots h w = (Z.of_nat (h * w) * q)%Z.
Proof. pose proof (enough_cells h w tall wide). pose proof (factorial_positive tiles).
  destruct (factorial_even tiles) as [q Q]; [unfold tiles; lia|]. exists q.
  assert (D : forall x, (2 * x / 2 = x)%Z) by (intros x; rewrite Z.mul_comm; now apply Z.div_mul).
  split; [easy|]. split; [now rewrite Q|]. split; [lia|]. unfold slots.
  rewrite (tiles_next h w tall wide small) at 1. fold tiles. rewrite factorial_next, Q.
  replace (Z.of_nat (S tiles) * (2 * q))%Z with (2 * (Z.of_nat (S tiles) * q))%Z by lia. rewrite D.
  unfold tiles. lia. Qed.
Lemma two_orders r : (0 <= r)%Z -> (2 * r + 1 < factorial tiles)%Z ->
  Z.even (inversions (unrank tiles all (2 * r + 1))) = negb (Z.even (inversions (unrank tiles all (2 * r)))).
Proof. intros R R'. pose proof (enough_cells h w tall wide).
  assert (T : tiles = S (S (tiles - 2))) by (unfold tiles; lia). rewrite T in *.
  rewrite unrank_parity; [|exact all_ascending|unfold all; rewrite map_length, seq_length; lia|lia|lia|now rewrite Z.even_mul].
  now rewrite Z.even_add, <- Z.negb_odd; destruct (Z.odd _). Qed.

(** Each slot has a board, and just one. *)
Lemma unslot_right g s : (0 <= s < slots h w)%Z -> solvable h w g (unslot g s) /\ slot h w (unslot g s) = s.
Proof. intros S. destruct half_facts as [q [Q [D [P N]]]]. rewrite N in S. unfold unslot. rewrite D.
  assert (C : (0 <= s / q < Z.of_nat (h * w))%Z) by (split; [apply Z.div_pos|apply Z.div_lt_upper_bound]; lia).
  pose proof (Z.mod_pos_bound s q P) as R. pose proof (Z.div_mod s q ltac:(lia)) as E.
  assert (La : length all = tiles) by (unfold all; now rewrite map_length, seq_length).
  destruct (unrank_order tiles all (2 * (s mod q)) all_ascending La ltac:(lia)) as [P0 K0].
  destruct (unrank_order tiles all (2 * (s mod q) + 1) all_ascending La ltac:(lia)) as [P1 K1].
  assert (Cn : Z.to_nat (s / q) < h * w) by lia.
  assert (F : forall p, Permutation p all -> (rank p / 2 = s mod q)%Z ->
    slot h w (with_blank (Z.to_nat (s / q)) p) = s).
  { intros p Pp Kp. destruct (with_blank_facts _ p Cn Pp) as [_ [B O]]. unfold slot. fold tiles. rewrite B, O, D, Kp. lia. }
  pose proof (two_orders (s mod q) ltac:(lia) ltac:(lia)) as T.
  destruct (Bool.eqb _ _) eqn:V.
  - split; [split; [now apply with_blank_facts|now apply eqb_prop]|]. apply F; [easy|].
    rewrite K0, Z.mul_comm. now apply Z.div_mul.
  - split; [split; [now apply with_blank_facts|]|].
    + rewrite even_with_blank in * by easy. rewrite T. clear T.
      destruct (Z.even (inversions _)), (Z.even (if Nat.odd w then _ else _)), (even w g); easy.
    + apply F; [easy|]. rewrite K1, Z.mul_comm, Z.div_add_l by easy. cbn. lia. Qed.
Lemma unslot_slot g b : solvable h w g b -> unslot g (slot h w b) = b.
Proof. intros [H V]. destruct half_facts as [q [Q [D [P N]]]]. destruct (board_order h w tall wide small b H) as [E O].
  pose proof (rank_range (tile_order b)) as R. rewrite (order_length h w tall wide small b H) in R. fold tiles in R.
  pose proof (board_blank h w tall wide small b H) as C.
  set (p := tile_order b) in *. assert (K : (0 <= rank p / 2 < q)%Z)
    by (split; [apply Z.div_pos|apply Z.div_lt_upper_bound]; lia).
  assert (S : slot h w b = (Z.of_nat (blank b) * q + rank p / 2)%Z) by (unfold slot; fold tiles; now rewrite D).
  assert (S1 : (slot h w b / q = Z.of_nat (blank b))%Z) by (symmetry; apply Z.div_unique with (rank p / 2)%Z; lia).
  assert (S2 : (slot h w b mod q = rank p / 2)%Z) by (symmetry; apply Z.mod_unique with (Z.of_nat (blank b)); lia).
  unfold unslot. rewrite D, S1, S2, Nat2Z.id.
  assert (La : length all = tiles) by (unfold all; now rewrite map_length, seq_length).
  pose proof (unrank_rank tiles all p all_ascending La O) as U. pose proof (Z.div_mod (rank p) 2 ltac:(lia)) as M.
  pose proof (Z.mod_pos_bound (rank p) 2 ltac:(lia)).
  assert (Z.even (rank p) = true \/ Z.even (rank p) = false) as [X|X] by (destruct (Z.even _); tauto);
    rewrite Zmod_even, X in M.
  - replace (2 * (rank p / 2))%Z with (rank p) by lia. rewrite U, <- E, V. now rewrite eqb_reflx.
  - replace (2 * (rank p / 2) + 1)%Z with (rank p) by lia. rewrite U, <- E.
    destruct (unrank_order tiles all (2 * (rank p / 2)) all_ascending La ltac:(lia)) as [P0 _].
    pose proof (two_orders (rank p / 2) ltac:(lia) ltac:(lia)) as T. rewrite <- M, U in T.
    rewrite E in V at 1. rewrite even_with_blank in * by easy. rewrite T in V. clear T.
    destruct (Z.even (inversions _)), (Z.even (if Nat.odd w then _ else _)), (even w g); easy. Qed.
End Shape.
