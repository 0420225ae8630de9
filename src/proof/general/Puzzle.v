(** Sliding-tile puzzles with sides of at least 2 and at most 16 cells, and their tables of moves, in the words of
    data/FORMAT.md: format 1.0, encoding 1.

    Trust this file, Coq with its machine integers, and what reads the files. Theorems.v proves the statements at the end.
    Tiles, bytes, offsets and checksums are [int], of 63 bits; cells are [nat]; ranks and slots are [Z]. Under [fits], no
    number here reaches 2^63: there are at most 16!/2 slots. *)

From Coq Require Export List Arith ZArith Uint63 Permutation Bool Lia.
Export ListNotations.

(** ** Boards *)

Definition int_of (n : nat) : int := of_Z (Z.of_nat n).

Section Puzzle.
Variables (height width : nat).
Let cells := height * width.
Definition fits : Prop := 2 <= height /\ 2 <= width /\ cells <= 16.

(** A board is its tiles in reading order; 0 is the blank. Each of 0 to cells-1 stands on it once. *)
Definition board := list int.
Definition is_board (b : board) : Prop := Permutation b (map int_of (seq 0 cells)).

(** The place of the first x in a list, from 0; the length of the list if there is none. *)
Fixpoint position (x : int) (l : list int) : nat :=
  match l with [] => 0 | y :: rest => if (x =? y)%uint63 then 0 else S (position x rest) end.
Definition blank (b : board) : nat := position 0 b.

(** ** Moves and paths *)

(** A move is the direction in which the blank travels. *)
Inductive move := Up | Down | Left | Right.
Definition code (m : move) : int := match m with Up => 0 | Down => 1 | Left => 2 | Right => 3 end.

(** The cell to which a move takes the blank from a cell; none if that would leave the board. *)
Definition target (m : move) (cell : nat) : option nat :=
  match m with
  | Up => if cell / width =? 0 then None else Some (cell - width)
  | Down => if cell / width =? height - 1 then None else Some (cell + width)
  | Left => if cell mod width =? 0 then None else Some (cell - 1)
  | Right => if cell mod width =? width - 1 then None else Some (cell + 1)
  end.

(** The board with another tile in a cell, and the board with the tiles of two cells exchanged. *)
Fixpoint put (cell : nat) (x : int) (b : board) : board :=
  match b, cell with [], _ => [] | _ :: rest, 0 => x :: rest | y :: rest, S k => y :: put k x rest end.
Definition exchange (c d : nat) (b : board) : board := put c (nth d b 0%uint63) (put d (nth c b 0%uint63) b).

(** The board after a legal move; none if the move is not legal. *)
Definition step (m : move) (b : board) : option board :=
  match target m (blank b) with Some cell => Some (exchange (blank b) cell b) | None => None end.

Inductive path : board -> list move -> board -> Prop :=
  | path_end b : path b [] b
  | path_step b m b' p g : step m b = Some b' -> path b' p g -> path b (m :: p) g.

Definition shortest (b : board) (p : list move) (g : board) : Prop :=
  path b p g /\ forall q, path b q g -> length p <= length q.

Definition distance (b g : board) (d : nat) : Prop := exists p, shortest b p g /\ length p = d.

(** [nearer]: the move leads from a board one step nearer the goal. [least_nearer]: of all moves that do, it has the least
    number. *)
Definition nearer (g b : board) (m : move) : Prop :=
  exists b' d, step m b = Some b' /\ distance b' g d /\ distance b g (S d).
Definition least_nearer (g b : board) (m : move) : Prop :=
  nearer g b m /\ forall m', nearer g b m' -> (to_Z (code m) <= to_Z (code m'))%Z.

(** ** Parity and slots *)

Definition tile_order (b : board) : list int := filter (fun x => negb (x =? 0)%uint63) b.
Definition smaller (x : int) (later : list int) : Z := Z.of_nat (length (filter (fun y => y <? x)%uint63 later)).

Fixpoint inversions (p : list int) : Z :=
  match p with [] => 0 | x :: later => smaller x later + inversions later end.

(** Where the width is even, the row of the blank counts, too. *)
Definition even (b : board) : bool :=
  Z.even (inversions (tile_order b) + if Nat.odd width then 0 else Z.of_nat (blank b / width)).
(** A board of the goal's parity. No other can reach the goal; that each of these can is part of [right_entries]. *)
Definition solvable (g b : board) : Prop := is_board b /\ even b = even g.

(** The Cantor rank and the slot, as FORMAT.md defines them under Slots. *)
Fixpoint factorial (n : nat) : Z := match n with 0 => 1 | S k => Z.of_nat n * factorial k end.
Fixpoint rank (p : list int) : Z :=
  match p with [] => 0 | x :: later => smaller x later * factorial (length later) + rank later end.
Definition slot (b : board) : Z := Z.of_nat (blank b) * (factorial (cells - 1) / 2) + rank (tile_order b) / 2.
Definition slots : Z := factorial cells / 2.

(** ** Goals *)

Definition with_blank (cell : nat) (p : list int) : board := firstn cell p ++ 0%uint63 :: skipn cell p.
Definition goal (cell : nat) : board := with_blank cell (map int_of (seq 1 (cells - 1))).

Definition canonical (cell : nat) : bool :=
  let '(r, c) := (cell / width, cell mod width) in
  (r <? height) && (height <=? 2 * r + 1) && (width <=? 2 * c + 1) && (negb (height =? width) || (c <=? r)).

(** ** Bytes *)

(** A file is a function from the offset to the byte, 0 to 255; its length is given apart, and nothing is said of what is
    behind it. The payload begins behind 64 bytes. The number at a slot is two bits of it; [>> 2] divides by 4, and [land 3]
    is the remainder. *)
Definition bytes := int -> int.
Definition two_bits (file : bytes) (s : int) : int := ((file (64 + (s >> 2)) >> (2 * (s land 3))) land 3)%uint63.
Definition entry (file : bytes) (s : Z) : int := two_bits file (of_Z s).

(** The moves that a reader of a file makes, from a board to the goal. *)
Inductive walk (file : bytes) (g : board) : board -> list move -> Prop :=
  | walk_end : walk file g g []
  | walk_step b m b' p : b <> g -> entry file (slot b) = code m -> step m b = Some b' ->
      walk file g b' p -> walk file g b (m :: p).

(** A number in so many bytes, the least significant first. *)
Fixpoint little_endian (count : nat) (n : int) : list int :=
  match count with 0 => [] | S k => (n land 255)%uint63 :: little_endian k (n >> 8)%uint63 end.

(** The checksum of so many bytes. *)
Definition crc_bit (crc : int) : int :=
  if is_even crc then (crc >> 1)%uint63 else ((crc >> 1) lxor 0x82F63B78)%uint63.
Definition crc_byte (crc byte : int) : int := Nat.iter 8 crc_bit (crc lxor byte)%uint63.
Definition crc32c (length : Z) (file : bytes) : int :=
  let next := fun state : int * int => let '(i, crc) := state in ((i + 1)%uint63, crc_byte crc (file i)) in
  (snd (Z.iter length next (0, 0xFFFFFFFF)) lxor 0xFFFFFFFF)%uint63.

(** The four bytes of the checksum, 20 to 23, count as zero. *)
Definition checksum (length : Z) (file : bytes) : int :=
  crc32c length (fun i => if ((20 <=? i) && (i <? 24))%uint63 then 0%uint63 else file i).

Definition payload_length : Z := (slots + 3) / 4.

Definition header (g : board) (checksum : int) : list int :=
  [0x89; 0x53; 0x4C; 0x49; 0x44; 0x45; 0x0D; 0x0A]%uint63   (* magic *)
  ++ little_endian 2 1 ++ little_endian 2 0                 (* version 1.0 *)
  ++ little_endian 4 64                                     (* length of the header *)
  ++ [int_of height; int_of width]
  ++ little_endian 1 1 ++ little_endian 1 0                 (* encoding 1, moves; reserved *)
  ++ little_endian 4 checksum
  ++ little_endian 8 (of_Z slots)                           (* number of slots *)
  ++ little_endian 8 (of_Z payload_length)                  (* length of the payload *)
  ++ g ++ repeat 0%uint63 (16 - cells)                      (* goal; reserved *)
  ++ little_endian 8 0.                                     (* reserved *)

(** The entry of each board of the goal's parity: 0 for the goal, and for any other the least-numbered move one step nearer.
    So each of them has a path to the goal. *)
Definition right_entries (g : board) (file : bytes) : Prop :=
  forall b, solvable g b ->
    (b = g -> entry file (slot b) = 0%uint63) /\
    (b <> g -> exists m, least_nearer g b m /\ entry file (slot b) = code m).

(** The one blob that a writer of format 1.0 may write for a goal, with encoding 1, moves. Readers accept more, such as
    other versions, and files of several blobs. The number of slots is a multiple of four, so there are no bits behind the
    last slot. *)
Definition specified (cell : nat) (length : Z) (file : bytes) : Prop :=
  let g := goal cell in
  fits /\ canonical cell = true /\
  length = (64 + payload_length)%Z /\
  (forall i, i < 64 -> file (int_of i) = nth i (header g (checksum length file)) 0%uint63) /\
  right_entries g file.
End Puzzle.

(** ** What is proved *)

(** Moves keep boards and their parity, so no path leads to a goal of the other parity. *)
Definition moves_keep_parity : Prop := forall h w m b b', fits h w ->
  is_board h w b -> step h w m b = Some b' -> is_board h w b' /\ even w b' = even w b.
Definition other_parity_has_no_path : Prop := forall h w b g p, fits h w ->
  is_board h w b -> even w b <> even w g -> ~ path h w b p g.

(** Every board has a slot in range, and every slot in range belongs to exactly one board of the goal's parity. *)
Definition slots_are_a_bijection : Prop := forall h w g, fits h w ->
  (forall b, is_board h w b -> (0 <= slot h w b < slots h w)%Z) /\
  forall s, (0 <= s < slots h w)%Z -> exists! b, solvable h w g b /\ slot h w b = s.

(** Two such files for a goal have the same entry at every slot. Whether there is one is not said here. *)
Definition entries_are_unique : Prop := forall h w cell length length' file file',
  specified h w cell length file -> specified h w cell length' file' ->
  forall s, (0 <= s < slots h w)%Z -> entry file s = entry file' s.

(** A checker is given a file and a second one, whose byte at each slot should be the distance. If it answers [true], the file
    is as specified; from every board of the goal's parity the walk along the file's moves reaches the goal, by a shortest
    path; and the second file has the lengths of these paths. With [slots_are_a_bijection], every entry but the goal's is
    the first move of a shortest path. A checker that never answers [true] is sound, too: what counts is the one that
    Theorems.v names, and its run that answered [true]. *)
Definition sound (check : nat -> nat -> nat -> int -> bytes -> bytes -> bool) : Prop :=
  forall h w cell length file distances, check h w cell length file distances = true ->
  let g := goal h w cell in
  specified h w cell (to_Z length) file /\
  forall b, solvable h w g b ->
    (exists p, walk h w file g b p) /\
    (forall p, walk h w file g b p -> shortest h w b p g) /\
    distance h w b g (Z.to_nat (to_Z (distances (of_Z (slot h w b))))).
