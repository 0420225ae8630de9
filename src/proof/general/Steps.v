(** Steps keep boards and their parity, for every height and width.

    A step exchanges the blank with the tile x that is k places behind or before it: a 0 m x b becomes a x m 0 b, or the
    reverse, where m has no tile for a horizontal move and width-1 tiles for a vertical one. *)

From General Require Import Puzzle Orders.

Lemma position_app x a b : ~ In x a -> position x (a ++ x :: b) = length a.
Proof. induction a as [|y a IH]; simpl; intros H.
  - now destruct (eqb_dec x x).
  - destruct (eqb_dec x y); [intuition congruence|]. rewrite IH; tauto. Qed.
Lemma position_split x l : In x l -> exists a b, l = a ++ x :: b /\ ~ In x a /\ length a = position x l.
Proof. induction l as [|y l IH]; simpl; [easy|]. intros H. destruct (eqb_dec x y) as [->|N].
  - now exists [], l.
  - destruct H as [H|H]; [congruence|]. destruct (IH H) as [a [b [-> [Na L]]]]. exists (y :: a), b.
    repeat split; simpl; [intuition congruence|lia]. Qed.
Lemma put_app a x y b : put (length a) x (a ++ y :: b) = a ++ x :: b.
Proof. induction a; simpl; congruence. Qed.
Lemma nth_app a (x : int) b : nth (length a) (a ++ x :: b) 0%uint63 = x.
Proof. induction a; simpl; congruence. Qed.

Lemma put_comm c d x y b : c <> d -> put c x (put d y b) = put d y (put c x b).
Proof. revert c d. induction b as [|z b IH]; intros [|c] [|d] H; simpl; try easy. rewrite IH; [easy|lia]. Qed.
Lemma exchange_comm c d b : c <> d -> exchange c d b = exchange d c b.
Proof. intros H. unfold exchange. now apply put_comm. Qed.
Lemma exchange_app a x m y b :
  exchange (length a) (length a + S (length m)) (a ++ x :: m ++ y :: b) = a ++ y :: m ++ x :: b.
Proof. unfold exchange.
  assert (L : length a + S (length m) = length (a ++ x :: m)) by now rewrite app_length.
  assert (E : forall z, a ++ x :: m ++ z :: b = (a ++ x :: m) ++ z :: b) by (intros; now rewrite <- app_assoc).
  rewrite L, !E, put_app, nth_app, <- !E, nth_app, put_app. easy. Qed.

Lemma tile_order_app a b : tile_order (a ++ b) = tile_order a ++ tile_order b.
Proof. apply filter_app. Qed.
Lemma tile_order_none l : ~ In 0%uint63 l -> tile_order l = l.
Proof. induction l as [|x l IH]; simpl; [easy|]. intros H. destruct (eqb_dec x 0); [tauto|]. simpl. rewrite IH; tauto.
Qed.

Lemma int_of_value n : n <= 16 -> to_Z (int_of n) = Z.of_nat n.
Proof. intros H. unfold int_of. rewrite of_Z_spec. apply Z.mod_small. cbn. lia. Qed.

Section Shape.
Variables (h w : nat).
Hypothesis tall : 2 <= h.
Hypothesis wide : 2 <= w.
Hypothesis small : h * w <= 16.

Lemma some_cells : 0 < h * w.
Proof. nia. Qed.

Lemma board_nodup b : is_board h w b -> NoDup b.
Proof. intros H. apply (Permutation_NoDup (Permutation_sym H)).
  assert (A : forall k s, s + k <= h * w -> NoDup (map int_of (seq s k))); [|now apply A].
  induction k as [|k IH]; intros s L; [constructor|]. cbn [seq map]. constructor; [|apply IH; lia].
  rewrite in_map_iff. intros [x [E I]]. apply in_seq in I. apply (f_equal to_Z) in E.
  rewrite !int_of_value in E by lia. lia. Qed.
Lemma board_length b : is_board h w b -> length b = h * w.
Proof. intros H. rewrite (Permutation_length H). now rewrite map_length, seq_length. Qed.
Lemma board_zero b : is_board h w b -> In 0%uint63 b.
Proof. intros H. apply (Permutation_in 0%uint63 (Permutation_sym H)). apply (in_map int_of _ 0). apply in_seq.
  pose proof some_cells. lia. Qed.
Lemma board_blank b : is_board h w b -> blank b < h * w.
Proof. intros H. rewrite <- (board_length b H). destruct (position_split _ _ (board_zero b H)) as [a [c [E [_ L]]]].
  fold (blank b) in L. rewrite E at 2. rewrite app_length. cbn [length]. lia. Qed.

(** ** The target of a move *)
Lemma target_facts m cell t : cell < h * w -> target h w m cell = Some t -> t < h * w /\
  match m with
  | Up => cell = t + S (w - 1) /\ cell / w = S (t / w) | Down => t = cell + S (w - 1) /\ t / w = S (cell / w)
  | Left => cell = t + 1 /\ cell / w = t / w | Right => t = cell + 1 /\ cell / w = t / w
  end.
Proof. intros L. pose proof (Nat.div_mod cell w ltac:(lia)) as D. pose proof (Nat.mod_upper_bound cell w ltac:(lia)) as M.
  assert (Q : cell / w < h) by (apply Nat.div_lt_upper_bound; lia).
  assert (R : forall q r, r < w -> q * w + r < h * w -> (q * w + r) / w = q).
  { intros q r Hr _. rewrite Nat.add_comm, Nat.div_add, Nat.div_small by lia. easy. }
  unfold target. destruct m.
  - destruct (Nat.eqb_spec (cell / w) 0); [easy|]. intros E. injection E as <-.
    replace (cell - w) with ((cell / w - 1) * w + cell mod w) by nia. rewrite R; nia.
  - destruct (Nat.eqb_spec (cell / w) (h - 1)); [easy|]. intros E. injection E as <-.
    replace (cell + w) with ((cell / w + 1) * w + cell mod w) by nia. rewrite R; nia.
  - destruct (Nat.eqb_spec (cell mod w) 0); [easy|]. intros E. injection E as <-.
    replace (cell - 1) with (cell / w * w + (cell mod w - 1)) by nia. rewrite R; nia.
  - destruct (Nat.eqb_spec (cell mod w) (w - 1)); [easy|]. intros E. injection E as <-.
    replace (cell + 1) with (cell / w * w + (cell mod w + 1)) by nia. rewrite R; nia. Qed.

(** ** Two tiles exchanged *)
Lemma split_at (l : list int) k : k < length l -> exists m x r, l = m ++ x :: r /\ length m = k.
Proof. intros H. exists (firstn k l), (nth k l 0%uint63), (skipn (S k) l).
  split; [|apply firstn_length_le; lia]. revert k H. induction l as [|y l IH]; simpl; intros [|k] H; try lia; [easy|].
  simpl. f_equal. apply IH. lia. Qed.


(** The two boards of a step: the blank before the tile x, and behind it. *)
Definition before a m x c : board := a ++ 0%uint63 :: m ++ x :: c.
Definition behind a m x c : board := a ++ x :: m ++ 0%uint63 :: c.
Definition apart (a m : list int) (x : int) (c : list int) : Prop := NoDup (0%uint63 :: x :: a ++ m ++ c).

Lemma apart_before a m x c : NoDup (before a m x c) -> apart a m x c.
Proof. apply Permutation_NoDup. unfold before. rewrite <- Permutation_middle. constructor.
  rewrite !app_assoc. symmetry. apply Permutation_middle. Qed.
Lemma before_behind a m x c : Permutation (before a m x c) (behind a m x c).
Proof. unfold before, behind. rewrite <- (Permutation_middle m c x), <- (Permutation_middle m c 0%uint63).
  apply Permutation_app_head, perm_swap. Qed.
Lemma apart_facts a m x c : apart a m x c -> let out y := ~ In y a /\ ~ In y m /\ ~ In y c in
  0%uint63 <> x /\ out 0%uint63 /\ out x.
Proof. intros H. inversion_clear H as [|? ? Z R]. inversion_clear R as [|? ? X _]. simpl in *.
  rewrite !in_app_iff in *. intuition congruence. Qed.
Lemma blank_before a m x c : apart a m x c -> blank (before a m x c) = length a.
Proof. intros H. apply apart_facts in H. apply position_app. tauto. Qed.
Lemma blank_behind a m x c : apart a m x c -> blank (behind a m x c) = length a + S (length m).
Proof. intros H. apply apart_facts in H. unfold blank, behind.
  replace (a ++ x :: m ++ 0%uint63 :: c) with ((a ++ x :: m) ++ 0%uint63 :: c) by now rewrite <- app_assoc.
  rewrite position_app, app_length; [easy|]. rewrite in_app_iff. simpl. intuition congruence. Qed.
Lemma order_before a m x c : apart a m x c -> tile_order (before a m x c) = a ++ m ++ x :: c.
Proof. intros H. apply apart_facts in H. unfold before. rewrite tile_order_app.
  change (tile_order (0%uint63 :: m ++ x :: c)) with (tile_order (m ++ x :: c)). rewrite !tile_order_none; [easy| |tauto].
  rewrite in_app_iff. simpl. intuition congruence. Qed.
Lemma order_behind a m x c : apart a m x c -> tile_order (behind a m x c) = a ++ x :: m ++ c.
Proof. intros H. apply apart_facts in H. unfold behind.
  replace (a ++ x :: m ++ 0%uint63 :: c) with ((a ++ x :: m) ++ 0%uint63 :: c) by now rewrite <- app_assoc.
  rewrite tile_order_app. change (tile_order (0%uint63 :: c)) with (tile_order c).
  rewrite !tile_order_none; [now rewrite <- app_assoc|tauto|]. rewrite in_app_iff. simpl. intuition congruence. Qed.
Lemma order_parity a m x c : apart a m x c -> exists k, (inversions (tile_order (before a m x c)) + Z.of_nat (length m) =
  inversions (tile_order (behind a m x c)) + 2 * k)%Z.
Proof. intros H. rewrite order_before, order_behind by easy. apply inversions_move. apply apart_facts in H. tauto. Qed.

Lemma exchange_shape b t : NoDup b -> In 0%uint63 b -> t < length b -> t <> blank b -> exists a m x c,
  let b' := exchange (blank b) t b in
  apart a m x c /\ (b = before a m x c /\ b' = behind a m x c \/ b = behind a m x c /\ b' = before a m x c) /\
  blank b' = t.
Proof. intros D I T N. destruct (position_split _ _ I) as [a [c [E [_ La]]]]. fold (blank b) in La.
  destruct (Nat.lt_ge_cases (blank b) t) as [L|L].
  - destruct (split_at c (t - length a - 1)) as [m [x [r [-> Lm]]]];
      [rewrite E, app_length in T; cbn [length] in T; lia|].
    assert (A : apart a m x r) by (apply apart_before; unfold before; congruence).
    assert (X : exchange (blank b) t b = behind a m x r).
    { rewrite <- La. replace t with (length a + S (length m)) by lia. rewrite E. apply exchange_app. }
    exists a, m, x, r. cbv zeta. rewrite X, blank_behind by easy. split; [easy|]. split; [now left|lia].
  - destruct (split_at a t) as [p [x [m [-> Lm]]]]; [lia|]. rewrite app_length in La. cbn [length] in La.
    assert (E' : b = behind p m x c) by (rewrite E; unfold behind; now rewrite <- app_assoc).
    assert (A : apart p m x c)
      by (apply apart_before, (Permutation_NoDup (Permutation_sym (before_behind p m x c))); congruence).
    assert (X : exchange (blank b) t b = before p m x c).
    { rewrite exchange_comm by lia. rewrite E' at 2. subst t.
      replace (blank b) with (length p + S (length m)) by lia. apply exchange_app. }
    exists p, m, x, c. cbv zeta. rewrite X, blank_before by easy. split; [easy|]. split; [now right|lia]. Qed.

(** ** Steps *)
Lemma step_facts m b b' : is_board h w b -> step h w m b = Some b' ->
  is_board h w b' /\ even w b' = even w b /\ target h w m (blank b) = Some (blank b') /\
  (m = Left \/ m = Right -> tile_order b' = tile_order b).
Proof. intros H E. unfold step in E. destruct (target h w m (blank b)) as [t|] eqn:T; [|easy]. injection E as <-.
  destruct (target_facts m (blank b) t (board_blank b H) T) as [Ht F].
  destruct (exchange_shape b t) as [a [q [x [c [A [S B]]]]]];
    [now apply board_nodup|now apply board_zero|now rewrite board_length|destruct m; lia|].
  assert (C : (length q = 0 -> tile_order (exchange (blank b) t b) = tile_order b) /\
    Permutation (exchange (blank b) t b) b /\
    length q = (if t <? blank b then blank b - t - 1 else t - blank b - 1) /\
    exists k, (inversions (tile_order (exchange (blank b) t b)) + Z.of_nat (length q) = inversions (tile_order b) + 2 * k)%Z).
  { pose proof (before_behind a q x c) as P. destruct (order_parity a q x c A) as [k K].
    pose proof (blank_before a q x c A) as B1. pose proof (blank_behind a q x c A) as B2.
    assert (O : length q = 0 -> tile_order (before a q x c) = tile_order (behind a q x c))
      by (rewrite order_before, order_behind by easy; now destruct q).
    clear H T Ht F m. destruct S as [[Eb Eb']|[Eb Eb']]; rewrite Eb' in *; rewrite Eb in *;
      (split; [intros Q; now rewrite O|]); (split; [now try symmetry|split]).
    - rewrite <- B, B1, B2. destruct (Nat.ltb_spec (length a + S (length q)) (length a)); lia.
    - exists (Z.of_nat (length q) - k)%Z. lia.
    - rewrite <- B, B1, B2. destruct (Nat.ltb_spec (length a) (length a + S (length q))); lia.
    - exists k. lia. }
  destruct C as [O [P [Q [k K]]]]. split; [exact (Permutation_trans P H)|]. split; [|split; [now rewrite B|]].
  2: { intros M. apply O. rewrite Q. destruct M as [-> | ->], (Nat.ltb_spec t (blank b)); lia. }
  clear O.
  assert (Lq : Z.of_nat (length q) = (match m with Up | Down => Z.of_nat w - 1 | _ => 0 end)%Z)
  by (rewrite Q; destruct (Nat.ltb_spec t (blank b)), m; lia).
  unfold even. rewrite B. destruct (Nat.odd w) eqn:O.
  - apply Nat.odd_spec in O. destruct O as [j O]. destruct m.
    1,2: apply (even_2 _ _ (k - Z.of_nat j)); lia. all: apply (even_2 _ _ k); lia.
  - assert (O' : Nat.even w = true) by now rewrite <- Nat.negb_odd, O. apply Nat.even_spec in O'. destruct O' as [j O'].
    destruct m; [apply (even_2 _ _ (k - Z.of_nat j))|apply (even_2 _ _ (k - Z.of_nat j + 1))|apply (even_2 _ _ k)..]; lia.
Qed.
End Shape.
