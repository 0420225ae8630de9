(** The theorems about the bytes of the three shipped tables of 3x3. *)

From Slidebase Require Import Format Boards Steps Check Shipped Tables Goals Bytes.

(** Slots number the boards of the goals' parity. *)
Theorem slots_are_a_bijection :
  (forall b, is_board b -> even b = true -> (slot b < 181440)%N) /\
  forall s, (s < 181440)%N -> exists! b, is_board b /\ even b = true /\ slot b = s.
Proof. split; [intros b Hb He; apply slot_range; now exists b|]. intros s Hs.
  destruct (proj2 (slot_range s) Hs) as [b [[Hb He] E]]. exists b. split; [easy|]. intros c [Hc [He' E']].
  now apply slot_injective; [..|rewrite E, E']. Qed.

(** 1. From every board of the goal's parity the walk makes legal moves and reaches the goal. *)
Theorem walk_reaches_goal k b : is_board b -> even b = true ->
  exists p, walk (bytes k) (goal k) b p /\ path b p (goal k).
Proof. intros Hb He. destruct (walk_exists k b (conj Hb He)) as [p [W _]]. exists p.
  split; [exact W|exact (walk_path _ _ _ _ W)]. Qed.

(** 2. No path is shorter than the walk. *)
Theorem walk_is_shortest k b p : is_board b -> walk (bytes k) (goal k) b p -> shortest b p (goal k).
Proof. intros H W. apply walk_shortest; [|exact W]. split; [exact H|].
  rewrite (path_even b p (goal k) (walk_path _ _ _ _ W) H). apply goal_solvable. Qed.

(** 3. Boards of the other parity have no path; nor has any board to a goal of the other parity. *)
Theorem other_parity_has_no_path b g p : is_board b -> even b <> even g -> ~ path b p g.
Proof. intros H E P. exact (E (path_even b p g P H)). Qed.

(** 4. The counts by distance are those of OEIS. Beyond its end, [nth] is 0: there are no boards. *)
Theorem counts_by_distance k d : exists l, NoDup l /\ N.of_nat (length l) = nth d (census k) 0%N /\
  forall b, In b l <-> is_board b /\ distance b (goal k) d.
Proof. destruct (counts_right k d) as [l [Hu [Hn Hl]]]. exists l. split; [exact Hu|]. split; [exact Hn|].
  intros b. rewrite Hl. split; intros [Hb Hd]; (split; [|exact Hd]); [apply Hb|]. split; [exact Hb|].
  destruct Hd as [p [[P _] _]]. rewrite (path_even b p (goal k) P Hb). apply goal_solvable. Qed.

(** 5. For any board and any goal of its parity, the reduction gives an answer, and each answer is a shortest path. *)
Theorem any_goal b g : is_board b -> is_board g -> even b = even g ->
  (exists p, answer bytes b g p) /\ forall p, answer bytes b g p -> shortest b p g.
Proof. intros Hb Hg E. exact (conj (answer_exists b g Hb Hg E) (fun p => answer_shortest b g p Hb Hg E)). Qed.

(** 6. The bytes are as FORMAT.md specifies them, and no other bytes are. *)
Theorem bytes_are_as_specified k : specified (goal k) (bytes k).
Proof. destruct (bytes_ok_parts _ _ (proj1 (class_right k))) as [E [L B]].
  split; [exact E|]. split; [exact L|]. split; [exact B|]. intros b Hb He. split.
  - intros ->. exact (proj2 (depth_goal k)).
  - intros Hn. exact (entry_right k b (conj Hb He) Hn). Qed.

Theorem no_other_bytes k blob : specified (goal k) blob -> blob = bytes k.
Proof. intros H. exact (specified_unique _ _ _ H (bytes_are_as_specified k)). Qed.

(** The checksum and the slot that FORMAT.md computes for examples. *)
Example checksum_example : crc32c [0x31; 0x32; 0x33; 0x34; 0x35; 0x36; 0x37; 0x38; 0x39]%N = 0xE3069283%N.
Proof. reflexivity. Qed.

Example slot_example : slot [2; 3; 4; 1; 5; 0; 7; 6; 8] = 103741%N.
Proof. reflexivity. Qed.
