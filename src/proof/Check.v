(** The booleans that Coq evaluates: one about the boards, and one about each table.

    A breadth-first search finds a depth for each slot. Nothing is proved about this search: the depths are a witness,
    and the boolean compares them for each board and its neighbours. The virtual machine evaluates both sides of [&&],
    so [if] stands where the first failure should end the evaluation. *)

From Slidebase Require Import Format Boards.

Definition moves : list move := [Up; Down; Left; Right].

(** ** Boards and their neighbours *)

(** The codes of a board's legal moves, ascending, each with the slot to which it leads. *)
Definition neighbours (b : board) : list (N * N) :=
  flat_map (fun m => match step m b with Some b' => [(code m, slot b')] | None => [] end) moves.

(** The slots of these boards are [s], [s + 1], ..., [last - 1]. *)
Fixpoint numbered (l : list board) (s last : N) : bool :=
  match l with [] => (s =? last)%N | b :: rest => if (slot b =? s)%N then numbered rest (N.succ s) last else false end.

Definition steps_even (b : board) : bool :=
  forallb (fun m => match step m b with Some b' => even b' | None => true end) moves.

(** Exchanges the names of the tiles 1 and 2. *)
Definition exchange_names (x : nat) : nat := match x with 1 => 2 | 2 => 1 | _ => x end.

Definition changes_parity (p : list nat) : bool :=
  Bool.eqb (Nat.even (inversions (map exchange_names p))) (negb (Nat.even (inversions p))).

Definition boards_ok : bool :=
  numbered boards 0 181440 && forallb steps_even boards && forallb changes_parity (permutations 8 (seq 1 8)).

(** ** The witness *)
Definition tree := PositiveMap.t.
Definition find {A} (s : N) (t : tree A) : option A := PositiveMap.find (N.succ_pos s) t.
Definition add {A} (s : N) (x : A) (t : tree A) : tree A := PositiveMap.add (N.succ_pos s) x t.
Definition row := list (N * N).

Fixpoint tree_of (s : N) (rows : list row) (t : tree row) : tree row :=
  match rows with [] => t | r :: rest => tree_of (N.succ s) rest (add s r t) end.

Definition visit (d : nat) (found : list N * tree nat) (neighbour : N * N) : list N * tree nat :=
  let '((level, depths), s) := (found, snd neighbour) in
  match find s depths with Some _ => found | None => (s :: level, add s d depths) end.

Fixpoint search (levels : nat) (rows : tree row) (d : nat) (level : list N) (depths : tree nat) : tree nat :=
  match levels with
  | 0 => depths
  | S k =>
      let row_at s := match find s rows with Some r => r | None => [] end in
      let '(next, depths) := fold_left (fun found s => fold_left (visit d) (row_at s) found) level ([], depths) in
      search k rows (S d) next depths
  end.

Definition depth_in (depths : tree nat) (s : N) : nat := match find s depths with Some d => d | None => 0 end.

(** ** A table *)
Definition entries (payload : list N) : list N :=
  flat_map (fun byte => map (fun shift => N.land (N.shiftr byte shift) 3) [0; 2; 4; 6]%N) payload.

Section Rows.
Variables (depth : N -> nat) (goal_slot : N).

(** The neighbours of a slot differ from it in depth by 1, and its entry is the least move that leads nearer. *)
Definition row_ok (s : N) (r : row) (e : N) : bool :=
  let d := depth s in
  if forallb (fun n => let d' := depth (snd n) in if S d' =? d then true else d' =? S d) r then
    if (s =? goal_slot)%N then (d =? 0) && (e =? 0)%N
    else match List.find (fun n => S (depth (snd n)) =? d) r with Some n => (fst n =? e)%N | None => false end
  else false.

Fixpoint rows_ok (s : N) (rows : list row) (es : list N) : bool :=
  match rows, es with
  | r :: rest, e :: es => if row_ok s r e then rows_ok (N.succ s) rest es else false
  | [], [] => true
  | _, _ => false
  end.
End Rows.

Definition depths_of (rows : tree row) (g : board) : tree nat :=
  search 40 rows 1 [slot g] (add (slot g) 0 (PositiveMap.empty nat)).

Fixpoint same (l l' : list N) : bool :=
  match l, l' with [], [] => true | x :: l, y :: l' => if (x =? y)%N then same l l' else false | _, _ => false end.

Definition bytes_ok (g : board) (blob : list N) : bool :=
  let p := payload blob in
  if same blob (header g (crc32c (header g 0 ++ p)) ++ p) then
    (N.of_nat (length p) =? 45360)%N && forallb (fun byte => (byte <? 256)%N) p
  else false.

Definition table_ok (rows : list row) (depth : N -> nat) (g : board) (blob : list N) : bool :=
  if bytes_ok g blob then rows_ok depth (slot g) 0 rows (entries (payload blob)) else false.

(** ** Counts *)
Fixpoint count (d : nat) (l : list nat) : N :=
  match l with [] => 0 | x :: rest => if x =? d then N.succ (count d rest) else count d rest end.

Definition census_ok (depth : N -> nat) (census : list N) : bool :=
  let depths := map (fun b => depth (slot b)) boards in
  forallb (fun d => d <? length census) depths &&
  same (map (fun d => count d depths) (seq 0 (length census))) census.

(** ** Everything about one goal *)
Definition rows : list row := map neighbours boards.
Definition row_tree : tree row := tree_of 0 rows (PositiveMap.empty row).

Definition class_ok (rows : list row) (t : tree row) (g : board) (blob census : list N) : bool :=
  let depths := depths_of t g in
  table_ok rows (depth_in depths) g blob && census_ok (depth_in depths) census.

Global Opaque rows row_tree.
