(** Orders of tiles: their ranks are less than the factorial, and a tile that jumps over others changes the parity of the
    inversions once for each of them. *)

From General Require Import Puzzle.

Lemma eqb_dec x y : reflect (x = y) (x =? y)%uint63.
Proof. destruct (x =? y)%uint63 eqn:E; constructor; [now apply Uint63.eqb_spec|now apply eqb_false_spec]. Qed.
Lemma ltb_self x : (x <? x)%uint63 = false.
Proof. destruct (ltbP x x); [lia|easy]. Qed.
Lemma ltb_other x y : x <> y -> (y <? x)%uint63 = negb (x <? y)%uint63.
Proof. intros H. destruct (ltbP x y), (ltbP y x); try easy; [lia|]. elim H. apply to_Z_inj. lia. Qed.

Lemma smaller_app x l l' : smaller x (l ++ l') = (smaller x l + smaller x l')%Z.
Proof. unfold smaller. rewrite filter_app, app_length. lia. Qed.
Lemma smaller_cons x y l : smaller x (y :: l) = ((if (y <? x)%uint63 then 1 else 0) + smaller x l)%Z.
Proof. unfold smaller. simpl. destruct (y <? x)%uint63; [|easy]. simpl length. lia. Qed.
Lemma smaller_permutation x l l' : Permutation l l' -> smaller x l = smaller x l'.
Proof. intros H. induction H; rewrite ?smaller_cons; lia. Qed.
Lemma smaller_range x l : (0 <= smaller x l <= Z.of_nat (length l))%Z.
Proof. induction l as [|y l IH]; [easy|]. rewrite smaller_cons. cbn [length]. destruct (y <? x)%uint63; lia. Qed.

Lemma factorial_positive n : (0 < factorial n)%Z.
Proof. induction n as [|n IH]; [easy|]. cbn [factorial]. nia. Qed.
Lemma rank_range p : (0 <= rank p < factorial (length p))%Z.
Proof. induction p as [|x p IH]; [easy|]. cbn [rank factorial length]. pose proof (smaller_range x p). nia. Qed.
Lemma inversions_range p : (0 <= inversions p)%Z.
Proof. induction p as [|x p IH]; [easy|]. cbn [inversions]. pose proof (smaller_range x p). lia. Qed.

(** ** Parity *)
Lemma even_2 x y k : (x = y + 2 * k)%Z -> Z.even x = Z.even y.
Proof. intros ->. now rewrite Z.even_add_mul_2. Qed.

(** One tile jumps over the tiles M. *)
Lemma inversions_jump x m b : ~ In x m -> exists k,
  (inversions (m ++ x :: b) + Z.of_nat (length m) = inversions (x :: m ++ b) + 2 * k)%Z.
Proof. induction m as [|y m IH]; intros H; [exists 0%Z; cbn; lia|].
  destruct IH as [k E]; [intros I; apply H; now right|]. assert (N : x <> y) by (intros ->; apply H; now left).
  exists (k + if (y <? x)%uint63 then 0 else 1)%Z. cbn [app inversions length] in *.
  rewrite !smaller_app, !smaller_cons in *. rewrite smaller_app in *. rewrite (ltb_other y x) in * by congruence.
  destruct (y <? x)%uint63; cbn [negb] in *; lia. Qed.
Lemma inversions_prefix a p q k : Permutation p q ->
  (inversions p + k)%Z = inversions q -> (inversions (a ++ p) + k)%Z = inversions (a ++ q).
Proof. intros H E. induction a as [|x a IH]; [easy|]. cbn [app inversions].
  rewrite (smaller_permutation x (a ++ p) (a ++ q)); [lia|]. now apply Permutation_app_head. Qed.
Lemma inversions_move a x m b : ~ In x m -> exists k,
  (inversions (a ++ m ++ x :: b) + Z.of_nat (length m) = inversions (a ++ x :: m ++ b) + 2 * k)%Z.
Proof. intros H. destruct (inversions_jump x m b H) as [k E]. exists k.
  pose proof (inversions_prefix a (m ++ x :: b) (x :: m ++ b) (Z.of_nat (length m) - 2 * k)) as P.
  assert (inversions (a ++ m ++ x :: b) + (Z.of_nat (length m) - 2 * k) = inversions (a ++ x :: m ++ b))%Z;
    [|lia]. apply P; [symmetry; apply Permutation_middle|]. lia. Qed.
