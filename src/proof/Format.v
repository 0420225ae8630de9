(** The 8-puzzle and its tables, in the words of data/FORMAT.md.

    Trust this file, [bytes] and [census] in Shipped.v, the statements in Theorems.v, and Coq's kernel with its virtual
    machine. All else is proofs, and Coq checks them. Tiles and cells are [nat]; bytes, slots and checksums are [N]. *)

From Coq Require Export List Arith NArith Permutation Lia Bool FMapPositive.
Export ListNotations.

(** ** Boards *)

(** A board is its nine tiles in reading order; 0 is the blank. Each of 0 to 8 stands on it once. *)
Definition board := list nat.
Definition is_board (b : board) : Prop := Permutation b (seq 0 9).
Definition tile (b : board) (cell : nat) : nat := nth cell b 0.

(** The place of a number in a list, from 0. *)
Fixpoint position (x : nat) (l : list nat) : nat :=
  match l with [] => 0 | y :: rest => if x =? y then 0 else S (position x rest) end.
Definition blank (b : board) : nat := position 0 b.

(** ** Moves and paths *)

(** A move is the direction in which the blank travels. *)
Inductive move := Up | Down | Left | Right.
Definition code (m : move) : N := match m with Up => 0 | Down => 1 | Left => 2 | Right => 3 end.

(** The cell to which a move takes the blank from a cell; none if that would leave the board. *)
Definition target (m : move) (cell : nat) : option nat :=
  match m with
  | Up => if cell / 3 =? 0 then None else Some (cell - 3)
  | Down => if cell / 3 =? 2 then None else Some (cell + 3)
  | Left => if cell mod 3 =? 0 then None else Some (cell - 1)
  | Right => if cell mod 3 =? 2 then None else Some (cell + 1)
  end.

(** The board with the tiles of two cells exchanged. *)
Definition exchange (b : board) (c d : nat) : board :=
  map (fun cell => tile b (if cell =? c then d else if cell =? d then c else cell)) (seq 0 9).

(** The board after a legal move; none if the move is not legal. *)
Definition step (m : move) (b : board) : option board :=
  match target m (blank b) with Some cell => Some (exchange b (blank b) cell) | None => None end.

Inductive path : board -> list move -> board -> Prop :=
  | path_end b : path b [] b
  | path_step b m b' p g : step m b = Some b' -> path b' p g -> path b (m :: p) g.

Definition shortest (b : board) (p : list move) (g : board) : Prop :=
  path b p g /\ forall q, path b q g -> length p <= length q.

Definition distance (b g : board) (d : nat) : Prop := exists p, shortest b p g /\ length p = d.

(** The move leads from a board one step nearer the goal. *)
Definition nearer (g b : board) (m : move) : Prop :=
  exists b' d, step m b = Some b' /\ distance b' g d /\ distance b g (S d).

Definition least_nearer (g b : board) (m : move) : Prop :=
  nearer g b m /\ forall m', nearer g b m' -> (code m <= code m')%N.

(** ** Slots *)

Definition tile_order (b : board) : list nat := filter (fun x => negb (x =? 0)) b.
Definition smaller (x : nat) (later : list nat) : nat := length (filter (fun y => y <? x) later).

Fixpoint inversions (p : list nat) : nat :=
  match p with [] => 0 | x :: later => smaller x later + inversions later end.
Definition even (b : board) : bool := Nat.even (inversions (tile_order b)).

Definition factorial (n : nat) : N := nth n [1; 1; 2; 6; 24; 120; 720; 5040]%N 0%N.
Fixpoint rank (p : list nat) : N :=
  match p with [] => 0 | x :: later => N.of_nat (smaller x later) * factorial (length later) + rank later end.
Definition slot (b : board) : N := N.of_nat (blank b) * 20160 + rank (tile_order b) / 2.

(** ** Bytes *)

(** The payload begins behind 64 bytes. The number at a slot is two bits of it. *)
Definition payload (blob : list N) : list N := skipn 64 blob.
Definition entry (payload : list N) (s : N) : N :=
  N.land (N.shiftr (nth (N.to_nat (s / 4)) payload 0%N) (2 * (s mod 4))) 3.

(** The moves that a reader of a blob makes, from a board to the goal. *)
Inductive walk (blob : list N) (g : board) : board -> list move -> Prop :=
  | walk_end : walk blob g g []
  | walk_step b m b' p : b <> g -> entry (payload blob) (slot b) = code m -> step m b = Some b' ->
      walk blob g b' p -> walk blob g b (m :: p).

(** A number in so many bytes, the least significant first. *)
Fixpoint little_endian (count : nat) (n : N) : list N :=
  match count with 0 => [] | S k => (n mod 256)%N :: little_endian k (n / 256) end.

Definition crc_bit (crc : N) : N := if N.odd crc then N.lxor (N.div2 crc) 0x82F63B78 else N.div2 crc.
Definition crc_byte (crc byte : N) : N := Nat.iter 8 crc_bit (N.lxor crc byte).
Definition crc32c (bytes : list N) : N := N.lxor (fold_left crc_byte bytes 0xFFFFFFFF%N) 0xFFFFFFFF.

Definition header (g : board) (checksum : N) : list N :=
  [0x89; 0x53; 0x4C; 0x49; 0x44; 0x45; 0x0D; 0x0A]%N (* magic *)
  ++ little_endian 2 1 ++ little_endian 2 0          (* version 1.0 *)
  ++ little_endian 4 64                              (* length of the header *)
  ++ little_endian 1 3 ++ little_endian 1 3          (* height and width *)
  ++ little_endian 1 1 ++ little_endian 1 0          (* encoding 1, moves; reserved *)
  ++ little_endian 4 checksum
  ++ little_endian 8 181440                          (* number of slots *)
  ++ little_endian 8 45360                           (* length of the payload *)
  ++ map N.of_nat g ++ little_endian 7 0             (* goal; reserved *)
  ++ little_endian 8 0.                              (* reserved *)

(** The blobs that FORMAT.md allows for a goal on 3x3 with encoding 1, moves. Four times 45,360 is 181,440: there are no
    bits behind the last slot. *)
Definition specified (g : board) (blob : list N) : Prop :=
  let checksum := crc32c (header g 0 ++ payload blob) in
  blob = header g checksum ++ payload blob /\
  N.of_nat (length (payload blob)) = 45360%N /\
  (forall byte, In byte (payload blob) -> (byte < 256)%N) /\
  (forall b, is_board b -> even b = true ->
    (b = g -> entry (payload blob) (slot b) = 0%N) /\
    (b <> g -> exists m, least_nearer g b m /\ entry (payload blob) (slot b) = code m)).

(** ** Goals *)

Inductive class := Corner | Edge | Centre.
Definition goal (k : class) : board :=
  match k with
  | Corner => [1; 2; 3; 4; 5; 6; 7; 8; 0]
  | Edge => [1; 2; 3; 4; 5; 6; 7; 0; 8]
  | Centre => [1; 2; 3; 4; 0; 5; 6; 7; 8]
  end.

(** The class of a goal with its blank in a canonical cell. *)
Definition class_of (cell : nat) : option class :=
  match cell with 8 => Some Corner | 7 => Some Edge | 4 => Some Centre | _ => None end.

(** Symmetry t, 0 to 7, takes a cell to another. *)
Definition turn_cell (t cell : nat) : nat :=
  let '(r, c) := (cell / 3, cell mod 3) in
  let '(r, c) := if Nat.testbit t 2 then (c, r) else (r, c) in
  let r := if Nat.testbit t 1 then 2 - r else r in
  let c := if Nat.testbit t 0 then 2 - c else c in
  3 * r + c.

(** The board whose tiles have moved to the cells where t takes them. *)
Definition turn (t : nat) (b : board) : board :=
  map (fun cell => tile b (position cell (map (turn_cell t) (seq 0 9)))) (seq 0 9).

(** Undoes the flips, then the exchange of rows and columns. *)
Definition turn_back (t : nat) (m : move) : move :=
  let m := if Nat.testbit t 1 then match m with Up => Down | Down => Up | _ => m end else m in
  let m := if Nat.testbit t 0 then match m with Left => Right | Right => Left | _ => m end else m in
  if Nat.testbit t 2 then match m with Up => Left | Left => Up | Down => Right | Right => Down end else m.

(** The new name of a tile, with which the goal reads 1, 2, 3, ... *)
Definition name (g : board) (x : nat) : nat := if x =? 0 then 0 else S (position x (tile_order g)).

(** The path that a reader of three tables answers with, for a board and any goal. *)
Definition answer (tables : class -> list N) (b g : board) (p : list move) : Prop :=
  exists t k q,
    t < 8 /\ class_of (turn_cell t (blank g)) = Some k /\
    (forall t', t' < t -> class_of (turn_cell t' (blank g)) = None) /\
    walk (tables k) (goal k) (map (name (turn t g)) (turn t b)) q /\
    p = map (turn_back t) q.

(** The bytes of a generated file, which has numbers of sixteen bytes, the first byte foremost. *)
Definition bytes_of (lines : list N) : list N := flat_map (fun line => rev (little_endian 16 line)) lines.
