(** All even boards, in the order of their slots. *)

From Slidebase Require Import Format.

(** ** Orders of tiles, sorted lexicographically *)
Definition without (x : nat) (l : list nat) : list nat := filter (fun y => negb (y =? x)) l.

Lemma in_without x l y : In y (without x l) <-> In y l /\ y <> x.
Proof. unfold without. rewrite filter_In. now destruct (Nat.eqb_spec y x). Qed.
Lemma without_permutation x l : NoDup l -> In x l -> Permutation (x :: without x l) l.
Proof. intros Hl Hx. apply NoDup_Permutation; [constructor; [now rewrite in_without|now apply NoDup_filter]|easy|].
  intros y. simpl. rewrite in_without. destruct (Nat.eq_dec y x) as [->|]; intuition congruence. Qed.

Fixpoint permutations (n : nat) (l : list nat) : list (list nat) :=
  match n with 0 => [[]] | S k => flat_map (fun x => map (cons x) (permutations k (without x l))) l end.

Lemma permutations_spec n : forall l p, NoDup l -> length l = n -> (In p (permutations n l) <-> Permutation p l).
Proof. induction n as [|n IH]; intros l p Hd Hl.
  - destruct l; [|easy]. split; [now intros [<-|]|]. intros H. left. symmetry. now apply Permutation_nil.
  - assert (W : forall x, In x l -> forall q, In q (permutations n (without x l)) <-> Permutation (x :: q) l).
    { intros x Hx q. pose proof (without_permutation x l Hd Hx) as P.
      rewrite IH; [|now apply NoDup_filter|apply Permutation_length in P; simpl in P; lia].
      split; intros Q; [now rewrite Q|]. apply Permutation_cons_inv with x. now rewrite Q, P. }
    simpl. rewrite in_flat_map. split.
    + intros [x [Hx Hp]]. apply in_map_iff in Hp. destruct Hp as [q [<- Hq]]. now apply W.
    + intros H. destruct p as [|x p]; [apply Permutation_length in H; simpl in H; lia|].
      assert (Hx : In x l) by (apply (Permutation_in x H); now left).
      exists x. split; [easy|]. now apply in_map, W. Qed.

(** ** Places in lists *)
Lemma position_in x l : In x l -> position x l < length l /\ nth (position x l) l 0 = x.
Proof. induction l as [|y l IH]; simpl; [easy|]. intros H. destruct (Nat.eqb_spec x y) as [->|]; [split; [lia|easy]|].
  destruct H as [H|H]; [congruence|]. destruct (IH H). split; [lia|easy]. Qed.
Lemma position_self l : NoDup l -> map (fun x => position x l) l = seq 0 (length l).
Proof. induction l as [|x l IH]; [easy|]. intros H. inversion_clear H as [|? ? Hx Hl].
  simpl map. rewrite Nat.eqb_refl. simpl seq. f_equal. rewrite <- seq_shift, <- IH, map_map by easy.
  apply map_ext_in. intros y Hy. destruct (Nat.eqb_spec y x) as [->|]; [contradiction|easy]. Qed.

(** ** Boards *)
Lemma board_nodup b : is_board b -> NoDup b.
Proof. intros H. apply (Permutation_NoDup (Permutation_sym H)), seq_NoDup. Qed.
Lemma board_in b x : is_board b -> (In x b <-> x < 9).
Proof. intros H. transitivity (In x (seq 0 9)); [split; now apply Permutation_in|]. rewrite in_seq. lia. Qed.
Lemma board_zero b : is_board b -> In 0 b.
Proof. intros H. apply board_in; [easy|lia]. Qed.
Lemma board_blank b : is_board b -> blank b < 9 /\ tile b (blank b) = 0.
Proof. intros H. rewrite <- (Permutation_length H : _ = 9). now apply position_in, board_zero. Qed.
Lemma board_order b : is_board b -> Permutation (tile_order b) (seq 1 8).
Proof. intros H. apply Permutation_cons_inv with 0.
  exact (Permutation_trans (without_permutation 0 b (board_nodup b H) (board_zero b H)) H). Qed.

(** A boolean for concrete boards. *)
Definition nine (b : board) : bool := (length b =? 9) && forallb (fun x => existsb (Nat.eqb x) b) (seq 0 9).

Lemma nine_board b : nine b = true -> is_board b.
Proof. intros H. apply andb_prop in H. destruct H as [Hl H]. apply Nat.eqb_eq in Hl.
  apply Permutation_sym, NoDup_Permutation_bis; [apply seq_NoDup|rewrite Hl; easy|].
  intros x Hx. rewrite forallb_forall in H. apply H, existsb_exists in Hx.
  destruct Hx as [y [Hy E]]. apply Nat.eqb_eq in E. now subst. Qed.

(** ** Boards from orders *)
Definition with_blank (cell : nat) (p : list nat) : board := firstn cell p ++ 0 :: skipn cell p.

Lemma with_blank_map f cell p : f 0 = 0 -> map f (with_blank cell p) = with_blank cell (map f p).
Proof. intros H. unfold with_blank. rewrite map_app. simpl. now rewrite firstn_map, skipn_map, H. Qed.
Lemma tile_order_none l : ~ In 0 l -> tile_order l = l.
Proof. induction l as [|x l IH]; simpl; [easy|]. intros H.
  destruct (Nat.eqb_spec x 0) as [->|]; simpl; [tauto|]. rewrite IH; tauto. Qed.
Lemma with_blank_tile_order b : NoDup b -> In 0 b -> b = with_blank (blank b) (tile_order b).
Proof. unfold blank. induction b as [|x b IH]; [easy|]. intros Hd H. inversion_clear Hd as [|? ? Hx Hb].
  destruct x as [|x]; unfold with_blank; simpl; f_equal; [symmetry; now apply tile_order_none|].
  apply IH; [easy|]. now destruct H. Qed.

Definition even_orders : list (list nat) := filter (fun p => Nat.even (inversions p)) (permutations 8 (seq 1 8)).

Definition boards : list board := flat_map (fun cell => map (with_blank cell) even_orders) (seq 0 9).

Lemma in_even_orders p : In p even_orders <-> Permutation p (seq 1 8) /\ Nat.even (inversions p) = true.
Proof. unfold even_orders. now rewrite filter_In, (permutations_spec 8 (seq 1 8)) by auto using seq_NoDup. Qed.
Lemma in_boards b : In b boards <-> is_board b /\ even b = true.
Proof. unfold boards, even. rewrite in_flat_map. split.
  - intros [cell [Hc H]]. apply in_map_iff in H. destruct H as [p [<- H]]. apply in_even_orders in H.
    destruct H as [Hp He]. assert (E : tile_order (with_blank cell p) = p).
    { unfold with_blank, tile_order. rewrite filter_app. simpl. rewrite <- filter_app, firstn_skipn.
      apply tile_order_none. intros H0. apply (Permutation_in 0 Hp) in H0. simpl in H0. lia. }
    rewrite E. split; [|easy].
    unfold is_board, with_blank. rewrite <- Permutation_middle, firstn_skipn. now constructor.
  - intros [Hb He]. exists (blank b). split; [apply in_seq; pose proof (board_blank b Hb); lia|].
    rewrite (with_blank_tile_order b) at 1 by auto using board_nodup, board_zero.
    apply in_map, in_even_orders. split; [now apply board_order|easy]. Qed.

Global Opaque boards even_orders permutations.
