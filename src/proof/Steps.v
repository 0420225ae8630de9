(** Steps and paths: they keep boards, can be reversed, and commute with renaming and with the symmetries.

    Each board is a renaming of one of nine, which differ in the blank's cell. So a statement that survives renaming
    needs to be computed for nine boards only. *)

From Slidebase Require Import Format Boards.

(** ** Renaming *)

(** The function renames tiles, and nothing but the blank becomes the blank. *)
Definition renames (f : nat -> nat) : Prop := forall x, f x = 0 <-> x = 0.

Lemma blank_rename f b : renames f -> blank (map f b) = blank b.
Proof. intros H. unfold blank. induction b as [|x b IH]; [easy|]. cbn -[Nat.eqb]. rewrite IH. specialize (H x).
  destruct (Nat.eqb_spec 0 (f x)), (Nat.eqb_spec 0 x); easy || lia. Qed.
Lemma tile_rename f b cell : renames f -> tile (map f b) cell = f (tile b cell).
Proof. intros H. unfold tile. rewrite <- (proj2 (H 0) eq_refl) at 1. apply map_nth. Qed.
Lemma step_rename f m b : renames f -> step m (map f b) = option_map (map f) (step m b).
Proof. intros H. unfold step. rewrite blank_rename by easy. destruct (target m (blank b)); [|easy].
  unfold option_map, exchange. rewrite map_map. f_equal. apply map_ext. intros i. now apply tile_rename. Qed.
Lemma turn_rename f t b : renames f -> turn t (map f b) = map f (turn t b).
Proof. intros H. unfold turn. rewrite map_map. apply map_ext. intros i. now apply tile_rename. Qed.

(** ** The nine boards *)
Definition plain (cell : nat) : board :=
  map (fun i => if i <? cell then S i else if i =? cell then 0 else i) (seq 0 9).

Lemma board_cells b : is_board b -> b = map (tile b) (seq 0 9).
Proof. intros H. apply Permutation_length in H. do 9 (destruct b as [|? b]; [easy|]). now destruct b. Qed.
Lemma tile_zero b i : is_board b -> i < 9 -> tile b i = 0 -> i = blank b.
Proof. intros H Hi E. destruct (board_blank b H) as [Hb E'].
  apply (proj1 (NoDup_nth b 0) (board_nodup b H)); try (rewrite (Permutation_length H); easy).
  unfold tile in *. congruence. Qed.
Lemma by_nine (P : board -> Prop) : (forall f b, renames f -> P b -> P (map f b)) ->
  (forall cell, cell < 9 -> P (plain cell)) -> forall b, is_board b -> P b.
Proof. intros Hf Hp b H. destruct (board_blank b H) as [Hc E0].
  set (f x := match x with 0 => 0 | S i =>
    let y := tile b (if i <? blank b then i else x) in if y =? 0 then 1 else y end).
  replace b with (map f (plain (blank b))).
  - apply Hf; [|now apply Hp]. intros [|i]; [easy|]. cbn -[Nat.ltb tile].
    now destruct (Nat.eqb_spec (tile b (if i <? blank b then i else S i)) 0).
  - unfold plain. rewrite map_map, (board_cells b H) at 1. apply map_ext_in. intros i Hi. apply in_seq in Hi.
    assert (T : i <> blank b -> (if tile b i =? 0 then 1 else tile b i) = tile b i)
      by (intros Hn; destruct (Nat.eqb_spec (tile b i) 0); [elim Hn; apply tile_zero; [easy|lia|easy]|easy]).
    destruct (Nat.ltb_spec i (blank b)) as [L|L].
    + simpl f. rewrite (proj2 (Nat.ltb_lt _ _) L). apply T. lia.
    + destruct (Nat.eqb_spec i (blank b)) as [->|Hn]; [easy|]. destruct i as [|i]; [lia|]. simpl f.
      rewrite (proj2 (Nat.ltb_ge i (blank b))) by lia. now apply T. Qed.

(** Proves a statement about a number less than a given one, case by case. *)
Ltac each i := repeat (destruct i as [|i]; [|try lia]).

(** ** Steps keep boards, and can be reversed *)
Definition opposite (m : move) : move := match m with Up => Down | Down => Up | Left => Right | Right => Left end.

Lemma step_facts m b : is_board b -> forall b', step m b = Some b' -> Permutation b' b /\ step (opposite m) b' = Some b.
Proof. revert b. refine (by_nine _ _ _).
  - intros f b Hf IH b' E. rewrite step_rename in E by easy. destruct (step m b) as [c|]; [|easy].
    injection E as <-. destruct (IH c eq_refl) as [P Q]. split; [now apply Permutation_map|].
    now rewrite step_rename, Q.
  - intros c Hc b' E. each c; destruct m; vm_compute in E; try discriminate E; injection E as <-;
    (split; [apply Permutation_trans with (seq 0 9); [|apply Permutation_sym]; apply nine_board|]; reflexivity). Qed.
Lemma step_board m b b' : is_board b -> step m b = Some b' -> is_board b'.
Proof. intros H E. exact (Permutation_trans (proj1 (step_facts m b H b' E)) H). Qed.
Lemma path_board b p g : path b p g -> is_board b -> is_board g.
Proof. induction 1; eauto using step_board. Qed.
Lemma path_cases b p g : path b p g ->
  match p with [] => b = g | m :: q => exists b', step m b = Some b' /\ path b' q g end.
Proof. destruct 1; eauto. Qed.
Lemma path_app b p c q g : path b p c -> path c q g -> path b (p ++ q) g.
Proof. induction 1; simpl; eauto using path_step. Qed.
Lemma path_reverse b p g : path b p g -> is_board b -> exists q, path g q b.
Proof. induction 1 as [b|b m b' p g E Hp IH]; intros H; [exists []; constructor|].
  destruct IH as [q Hq]; [eauto using step_board|]. exists (q ++ [opposite m]). apply path_app with b'; [easy|].
  apply path_step with b; [now apply step_facts|constructor]. Qed.
Lemma path_rename f b p g : renames f -> path b p g -> path (map f b) p (map f g).
Proof. intros Hf. induction 1 as [|b m b' p g E _ IH]; [constructor|].
  apply path_step with (map f b'); [|easy]. now rewrite step_rename, E. Qed.

(** ** Symmetries *)
Lemma turn_board t b : t < 8 -> is_board b -> is_board (turn t b).
Proof. intros Ht H. unfold is_board. transitivity b; [|exact H]. rewrite (board_cells b H) at 2. unfold turn.
  rewrite <- (map_map (fun cell => position cell (map (turn_cell t) (seq 0 9)))).
  apply Permutation_map, nine_board. each t; reflexivity. Qed.
Lemma turn_blank t b : t < 8 -> is_board b -> blank (turn t b) = turn_cell t (blank b).
Proof. intros Ht. revert b. refine (by_nine _ _ _); [intros f b Hf IH; now rewrite turn_rename, !blank_rename|].
  intros c Hc. each t; each c; reflexivity. Qed.
Lemma turn_step t m b : t < 8 -> is_board b -> step m (turn t b) = option_map (turn t) (step (turn_back t m) b).
Proof. intros Ht. revert b. refine (by_nine _ _ _); [|intros c Hc; each t; each c; destruct m; reflexivity].
  intros f b Hf IH. rewrite turn_rename, !step_rename, IH by easy.
  destruct (step (turn_back t m) b); simpl; [|easy]. now rewrite turn_rename. Qed.
Lemma turn_injective t b c : t < 8 -> is_board b -> is_board c -> turn t b = turn t c -> b = c.
Proof.
  intros Ht Hb Hc E. rewrite (board_cells b Hb), (board_cells c Hc). apply map_ext_in. intros i Hi. apply in_seq in Hi.
  assert (T : forall d, tile (turn t d) (turn_cell t i) = tile d i)
    by (intros d; clear - Ht Hi; each t; each i; reflexivity).
  now rewrite <- !T, E. Qed.
Lemma turn_back_onto t m : t < 8 -> exists m', turn_back t m' = m.
Proof. intros Ht. each t; destruct m; (exists Up; reflexivity) || (exists Down; reflexivity) ||
    (exists Left; reflexivity) || (exists Right; reflexivity). Qed.

(** ** Names *)
Lemma name_renames h : renames (name h).
Proof. intros x. unfold name. now destruct (Nat.eqb_spec x 0). Qed.
Lemma name_goal h k : is_board h -> class_of (blank h) = Some k -> map (name h) h = goal k.
Proof. intros H Hk. assert (E : map (name h) (tile_order h) = seq 1 8).
  - transitivity (map S (map (fun x => position x (tile_order h)) (tile_order h))).
    + rewrite map_map. apply map_ext_in. intros x Hx. apply in_without in Hx. unfold name.
      destruct (Nat.eqb_spec x 0); tauto.
    + rewrite position_self, (Permutation_length (board_order h H)); [easy|]. apply NoDup_filter, board_nodup, H.
  - rewrite (with_blank_tile_order h) at 2 by auto using board_nodup, board_zero.
    rewrite with_blank_map, E by easy. clear - Hk. revert Hk. generalize (blank h). intros c Hc.
    do 9 (destruct c as [|c]; [try discriminate Hc; injection Hc as <-; reflexivity|]). discriminate Hc. Qed.

(** Takes a board back to its old names. *)
Definition unname (h : board) (x : nat) : nat := match x with 0 => 0 | S i => nth i (tile_order h) 0 end.

Lemma unname_name h b : is_board h -> is_board b -> map (unname h) (map (name h) b) = b.
Proof. intros Hh Hb. rewrite map_map. rewrite <- (map_id b) at 2. apply map_ext_in. intros x Hx. unfold name.
  destruct (Nat.eqb_spec x 0) as [->|]; [easy|]. apply position_in, in_without. now rewrite board_in, <- (board_in b).
Qed.
