(** FORMAT.md's rules for a blob: the shipped bytes obey them, and no other bytes do. *)

From Slidebase Require Import Format Boards Steps Check Shipped Tables.

Lemma bytes_ok_parts g blob : bytes_ok g blob = true ->
  blob = header g (crc32c (header g 0 ++ payload blob)) ++ payload blob /\
  N.of_nat (length (payload blob)) = 45360%N /\ forall byte, In byte (payload blob) -> (byte < 256)%N.
Proof. unfold bytes_ok. destruct (same _ _) eqn:Hs; [|easy]. intros H. apply andb_prop in H. destruct H as [Hl Hb].
  split; [now apply same_spec|]. split; [now apply N.eqb_eq|].
  intros byte Hy. rewrite forallb_forall in Hb. now apply N.ltb_lt, Hb. Qed.

(** ** The entries determine the payload *)
Definition byte_of (e : list N) : N := fold_right (fun x n => x + 4 * n)%N 0%N e.

Lemma byte_of_entries x : (x < 256)%N -> byte_of (entries [x]) = x.
Proof. intros H. apply N.eqb_eq. rewrite <- (N2Nat.id x).
  apply (proj1 (forallb_forall (fun n => byte_of (entries [N.of_nat n]) =? N.of_nat n)%N (seq 0 256))); [reflexivity|].
  apply in_seq. lia. Qed.
Lemma entries_length p : length (entries p) = 4 * length p.
Proof. induction p as [|x p IH]; [easy|]. simpl in *. lia. Qed.
Lemma entries_injective p : forall q, (forall x, In x p -> (x < 256)%N) -> (forall x, In x q -> (x < 256)%N) ->
  entries p = entries q -> p = q.
Proof. induction p as [|x p IH]; intros [|y q] Hp Hq E; try easy.
  assert (H : entries [x] = entries [y] /\ entries p = entries q) by (injection E; intros; simpl; split; congruence).
  destruct H as [H1 H2]. f_equal.
  - rewrite <- (byte_of_entries x), <- (byte_of_entries y), H1; [easy|apply Hq; now left|apply Hp; now left].
  - apply IH; [intros z Hz; apply Hp; now right|intros z Hz; apply Hq; now right|easy]. Qed.
Lemma specified_unique g blob blob' : specified g blob -> specified g blob' -> blob = blob'.
Proof. intros [E [L [B M]]] [E' [L' [B' M']]].
  assert (P : payload blob = payload blob'); [|now rewrite E, E', P].
  apply entries_injective; [easy..|]. apply nth_ext with 0%N 0%N; rewrite !entries_length; [lia|].
  intros n Hn. rewrite !entries_entry. destruct (proj2 (slot_range (N.of_nat n))) as [b [[Hb He] <-]]; [lia|].
  destruct (M b Hb He) as [Mg Mn], (M' b Hb He) as [Mg' Mn'].
  destruct (list_eq_dec Nat.eq_dec b g) as [Eg|Ng]; [now rewrite Mg, Mg'|].
  destruct (Mn Ng) as [m [[Hm Lm] ->]], (Mn' Ng) as [m' [[Hm' Lm'] ->]].
  apply N.le_antisymm; auto. Qed.
