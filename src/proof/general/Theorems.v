(** The proofs of the statements in Puzzle.v. *)

From General Require Import Puzzle Orders Steps Local Checker Sound Slots.

Theorem moves_keep_parity : Puzzle.moves_keep_parity.
Proof. intros h w m b b' [T [W S]] H E. destruct (step_facts h w T W S m b b' H E) as [H' [P _]]. split; assumption. Qed.

Theorem other_parity_has_no_path : Puzzle.other_parity_has_no_path.
Proof. intros h w b g p F H N P. apply N. clear N. revert H. induction P as [|b m b' p g E P IH]; [easy|]. intros H.
  destruct (moves_keep_parity h w m b b' F H E) as [H' <-]. exact (IH H'). Qed.

Theorem slots_are_a_bijection : Puzzle.slots_are_a_bijection.
Proof. intros h w g [T [W S]]. split; [exact (slot_range h w T W S)|]. intros s R.
  destruct (unslot_right h w T W S g s R) as [H E]. exists (unslot h w g s). split; [split; assumption|].
  intros b [Hb <-]. exact (unslot_slot h w T W S g b Hb). Qed.

(** Unranking returns the board. *)
Theorem unslot_returns_the_board h w g b : fits h w -> solvable h w g b -> unslot h w g (slot h w b) = b.
Proof. intros [T [W S]]. exact (unslot_slot h w T W S g b). Qed.

Theorem entries_are_unique : Puzzle.entries_are_unique.
Proof. intros h w cell length length' file file' [F [_ [_ [_ M]]]] [_ [_ [_ [_ M']]]] s R.
  destruct (proj2 (slots_are_a_bijection h w (goal h w cell) F) s R) as [b [[H <-] _]].
  destruct (M b H) as [G N], (M' b H) as [G' N'].
  destruct (list_eq_dec (fun x y => Bool.reflect_dec _ _ (eqb_dec x y)) b (goal h w cell)) as [E|E]; [now rewrite G, G'|].
  destruct (N E) as [m [[Hm Lm] ->]], (N' E) as [m' [[Hm' Lm'] ->]].
  apply to_Z_inj, Z.le_antisymm; [exact (Lm m' Hm')|exact (Lm' m Hm)]. Qed.

Theorem checker_is_sound : sound file_ok.
Proof. intros h w cell length file distances A g. apply andb_prop in A. destruct A as [A R].
  apply header_ok_spec in A. destruct A as [[T [W S]] [C [L B]]].
  apply (range_ok_spec h w T W S) in R. destruct R as [Z0 R]. fold g in Z0, R.
  set (d := fun b => Z.to_nat (to_Z (distances (of_Z (slot h w b))))).
  assert (Dg : d g = 0) by (unfold d; now rewrite Z0).
  assert (right : forall b, solvable h w g b -> right_at h w g d file b).
  { apply (ok_right h w T W S g file distances). intros b H. apply R; [exact H|]. rewrite zero, of_Z_small;
      [exact (slot_range h w T W S b (proj1 H))|]. pose proof (slots_small h w T W S). pose proof bound. lia. }
  split.
  - split; [easy|]. split; [exact C|]. split; [exact L|]. split; [exact B|].
    exact (entries_right h w T W S g d file Dg right).
  - intros b H. destruct (walk_exists h w T W S g d file Dg right b H) as [p [P _]]. split; [now exists p|]. split.
    + intros q. exact (walk_shortest h w T W S g d file Dg right b q H).
    + now apply (distance_is h w T W S g d file Dg right b H). Qed.

(** The checksum, the slot and the header that FORMAT.md has as examples. *)
Example checksum_example : crc32c 9 (fun i => (0x31 + i)%uint63) = 0xE3069283%uint63.
Proof. reflexivity. Qed.

Example slot_example : slot 3 3 [2; 3; 4; 1; 5; 0; 7; 6; 8]%uint63 = 103741%Z.
Proof. vm_compute. reflexivity. Qed.

Example header_example : header 3 3 (goal 3 3 8) 0x1AA64547 = [
  0x89; 0x53; 0x4c; 0x49; 0x44; 0x45; 0x0d; 0x0a; 0x01; 0x00; 0x00; 0x00; 0x40; 0x00; 0x00; 0x00;
  0x03; 0x03; 0x01; 0x00; 0x47; 0x45; 0xa6; 0x1a; 0xc0; 0xc4; 0x02; 0x00; 0x00; 0x00; 0x00; 0x00;
  0x30; 0xb1; 0x00; 0x00; 0x00; 0x00; 0x00; 0x00; 0x01; 0x02; 0x03; 0x04; 0x05; 0x06; 0x07; 0x08;
  0x00; 0x00; 0x00; 0x00; 0x00; 0x00; 0x00; 0x00; 0x00; 0x00; 0x00; 0x00; 0x00; 0x00; 0x00; 0x00]%uint63.
Proof. vm_compute. reflexivity. Qed.
