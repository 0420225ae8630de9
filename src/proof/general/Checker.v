(** The checker that runs: it enumerates the boards of a range of slots and looks at the neighbours of each.

    Nothing here needs trust: Sound.v proves what an answer of [true] means. Orders of tiles come in the order of their
    ranks, tile by tile. After some tiles, [acc * f] is the least rank with these tiles, where f is the factorial of the number
    of tiles that are left; so whole branches outside the range are left out. *)

From General Require Import Puzzle.
Local Open Scope uint63_scope.

Fixpoint count_smaller (x : int) (l : list int) (n : int) : int :=
  match l with [] => n | y :: rest => count_smaller x rest (if y <? x then n + 1 else n) end.

(** The rank of an order of so many tiles, if acc is 0. *)
Fixpoint int_rank (l : list int) (count acc : int) : int :=
  match l with [] => acc | x :: rest => int_rank rest (count - 1) (acc * count + count_smaller x rest 0) end.

Fixpoint same (l l' : list int) : bool :=
  match l, l' with [], [] => true | x :: l, y :: l' => if x =? y then same l l' else false | _, _ => false end.

Definition without (x : int) (l : list int) : list int := filter (fun y => negb (y =? x)) l.

(** Orders, continued: [tiles] are left, and [chosen] are before them, the last one first. *)
Section Orders.
Variables (first last base : int) (leaf : list int -> int -> bool).

Fixpoint orders (n : nat) (count f acc : int) (parity : bool) (chosen tiles : list int) : bool :=
  match n with
  | O => if parity then leaf (rev_append chosen []) (base + (acc >> 1)) else true
  | S k =>
      let least := base + ((acc * f) >> 1) in
      if (last <=? least) || (least + f <=? first) then true
      else
        let f' := f / count in
        forallb (fun x =>
          let d := count_smaller x tiles 0 in
          orders k (count - 1) f' (acc * count + d) (if is_even d then parity else negb parity)
            (x :: chosen) (without x tiles)) tiles
  end.
End Orders.

Section Checker.
Variables (h w : nat) (g : board) (file certificate : bytes).
Let tiles : nat := (h * w - 1)%nat.

Definition base (cell : nat) : int := of_Z (Z.of_nat cell * (factorial tiles / 2)).

(** The moves of the blank in a cell, each with the cell where it leads and the first slot there. *)
Definition targets (cell : nat) : list (move * nat * int) :=
  flat_map (fun m => match target h w m cell with Some t => [(m, t, base t)] | None => [] end) [Up; Down; Left; Right].

Definition is_vertical (m : move) : bool := match m with Up | Down => true | Left | Right => false end.

(** The board in a slot. The certificate is the distance of each slot. A horizontal move keeps the order of tiles. *)
Definition board_ok (cell : nat) (moves : list (move * nat * int)) (here count : int) (b : board) (s : int) : bool :=
  let d := certificate s in
  let near := map (fun '(m, t, there) =>
    (m, certificate (if is_vertical m then there + (int_rank (tile_order (exchange cell t b)) count 0 >> 1)
                     else s + there - here))) moves in
  if (d <? 256) && forallb (fun '(_, d') => (d' + 1 =? d) || (d + 1 =? d')) near then
    if d =? 0 then same b g && (two_bits file s =? 0)
    else match find (fun '(_, d') => d' + 1 =? d) near with Some (m, _) => two_bits file s =? code m | None => false end
  else false.

Definition cell_ok (first last : int) (cell : nat) : bool :=
  let '(moves, here, count) := (targets cell, base cell, int_of tiles) in
  let parity := Bool.eqb (Z.even (if Nat.odd w then 0 else Z.of_nat (cell / w))) (even w g) in
  orders first last here (fun p s => board_ok cell moves here count (with_blank cell p) s)
    tiles count (of_Z (factorial tiles)) 0 parity [] (map int_of (seq 1 tiles)).

(** All boards with slots from first to last-1. *)
Definition range_ok (first last : int) : bool :=
  (certificate (of_Z (slot h w g)) =? 0) && forallb (cell_ok first last) (seq 0 (h * w)).
End Checker.

Section File.
Variables (h w cell : nat) (length : int) (file certificate : bytes).

Definition header_ok : bool :=
  ((2 <=? h) && (2 <=? w) && (h * w <=? 16) && canonical h w cell)%nat &&
  (to_Z length =? 64 + payload_length h w)%Z &&
  let bytes := header h w (goal h w cell) (checksum (to_Z length) file) in
  forallb (fun i => file (int_of i) =? nth i bytes 0) (seq 0 64).

Definition file_ok : bool := header_ok && range_ok h w (goal h w cell) file certificate 0 (of_Z (slots h w)).
End File.
