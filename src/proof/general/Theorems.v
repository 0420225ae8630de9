(** The theorems about files that the checker accepts, for every height and width of up to 16 cells. *)

From General Require Import Puzzle Orders Steps Local Checker Sound Slots.

(** ** All boards, with no file *)
Section Shape.
Variables (h w : nat).
Hypothesis tall : 2 <= h.
Hypothesis wide : 2 <= w.
Hypothesis small : h * w <= 16.

(** Moves keep boards and their parity, so boards of the other parity have no path. *)
Theorem moves_keep_parity m b b' : is_board h w b -> step h w m b = Some b' -> is_board h w b' /\ even w b' = even w b.
Proof. intros H S. destruct (step_facts h w tall wide small m b b' H S) as [H' [E _]]. split; assumption. Qed.
Theorem other_parity_has_no_path b g p : is_board h w b -> even w b <> even w g -> ~ path h w b p g.
Proof. intros H N P. apply N. clear N. revert H. induction P as [|b m b' p g S P IH]; [easy|]. intros H.
  destruct (moves_keep_parity m b b' H S) as [H' E]. rewrite <- E. exact (IH H'). Qed.

(** Slots number the boards that can reach a goal, and [unslot] returns the board of a slot. *)
Theorem slots_are_a_bijection g : (forall b, is_board h w b -> (0 <= slot h w b < slots h w)%Z) /\
  forall s, (0 <= s < slots h w)%Z -> exists! b, solvable h w g b /\ slot h w b = s.
Proof. split; [exact (slot_range h w tall wide small)|]. intros s S.
  destruct (unslot_right h w tall wide small g s S) as [H E]. exists (unslot h w g s). split; [split; assumption|].
  intros b [Hb Eb]. rewrite <- Eb. exact (unslot_slot h w tall wide small g b Hb). Qed.
Theorem unranking_returns_the_board g b : solvable h w g b -> unslot h w g (slot h w b) = b.
Proof. exact (unslot_slot h w tall wide small g b). Qed.

(** Two files that FORMAT.md allows have the same entries. *)
Theorem entries_are_unique cell length length' file file' :
  specified h w cell length file -> specified h w cell length' file' ->
  forall s, (0 <= s < slots h w)%Z -> entry file s = entry file' s.
Proof. intros [_ [_ [_ [_ [_ [_ M]]]]]] [_ [_ [_ [_ [_ [_ M']]]]]] s S.
  destruct (unslot_right h w tall wide small (goal h w cell) s S) as [H <-]. set (b := unslot h w _ s) in *.
  destruct (M b H) as [G N], (M' b H) as [G' N'].
  destruct (list_eq_dec (fun x y => Bool.reflect_dec _ _ (eqb_dec x y)) b (goal h w cell)) as [E|E];
    [now rewrite G, G'|].
  destruct (N E) as [m [[Hm Lm] ->]], (N' E) as [m' [[Hm' Lm'] ->]].
  apply to_Z_inj, Z.le_antisymm; [exact (Lm m' Hm')|exact (Lm' m Hm)]. Qed.
End Shape.

(** ** An accepted file *)
Section Accepted.
Variables (h w cell : nat) (length : int) (file certificate : bytes).
Hypothesis accepted : file_ok h w cell length file certificate = true.
Let g := goal h w cell.

Lemma header_right : (2 <= h /\ 2 <= w /\ h * w <= 16 /\ canonical h w cell = true) /\
  to_Z length = (64 + payload_length h w)%Z /\
  forall i, i < 64 -> file (int_of i) = nth i (header h w g (checksum (to_Z length) file)) 0%uint63.
Proof. destruct (andb_prop _ _ accepted) as [H _]. unfold header_ok in H. apply andb_prop in H.
  destruct H as [H B]. apply andb_prop in H. destruct H as [H L]. rewrite !andb_true_iff, !Nat.leb_le in H.
  split; [tauto|]. split; [now apply Z.eqb_eq|]. intros i I. rewrite forallb_forall in B.
  apply eqb_correct, B, in_seq. lia. Qed.
Let tall : 2 <= h := proj1 (proj1 header_right).
Let wide : 2 <= w := proj1 (proj2 (proj1 header_right)).
Let small : h * w <= 16 := proj1 (proj2 (proj2 (proj1 header_right))).

(** The distance of a board is its byte in the certificate. *)
Let d (b : board) : nat := Z.to_nat (to_Z (certificate (of_Z (slot h w b)))).

Lemma certificate_right : d g = 0 /\ forall b, solvable h w g b -> right_at h w g d file b.
Proof. destruct (andb_prop _ _ accepted) as [_ R].
  apply (range_ok_spec h w tall wide small) in R. destruct R as [Z R]. split; [unfold d, g; now rewrite Z|].
  apply (ok_right h w tall wide small g file certificate). intros b H. apply R; [exact H|].
  pose proof (slot_range h w tall wide small b (proj1 H)) as I. rewrite zero.
  rewrite of_Z_small; [exact I|]. pose proof (slots_small h w tall wide small). pose proof bound. lia. Qed.

(** 1. The file is one that FORMAT.md allows. *)
Theorem accepted_file_is_specified : specified h w cell (to_Z length) file.
Proof. pose proof header_right as [[T [W [S C]]] [L B]]. pose proof certificate_right as [Z R].
  split; [exact T|]. split; [exact W|]. split; [exact S|]. split; [exact C|]. split; [exact L|]. split; [exact B|].
  exact (entries_right h w T W S g d file Z R). Qed.

(** 2. From every board that can reach the goal, the walk along the file's moves reaches it, by a shortest path. *)
Theorem walk_is_shortest b : solvable h w g b ->
  (exists p, walk h w file g b p) /\ forall p, walk h w file g b p -> shortest h w b p g.
Proof. intros H. pose proof certificate_right as [Z R]. split.
  - destruct (walk_exists h w tall wide small g d file Z R b H) as [p [P _]]. exists p. exact P.
  - intros p. exact (walk_shortest h w tall wide small g d file Z R b p H). Qed.

(** 3. The certificate holds the distance of each of these boards. *)
Theorem certificate_has_distances b : solvable h w g b -> distance h w b g (d b).
Proof. intros H. pose proof certificate_right as [Z R].
  apply (distance_is h w tall wide small g d file Z R b H). reflexivity. Qed.
End Accepted.

(** The checksum and the slot that FORMAT.md computes for examples. *)
Example checksum_example :
  crc32c 9 (fun i => (0x31 + i)%uint63) = 0xE3069283%uint63.
Proof. reflexivity. Qed.

Example slot_example : slot 3 3 [2; 3; 4; 1; 5; 0; 7; 6; 8]%uint63 = 103741%Z.
Proof. vm_compute. reflexivity. Qed.
