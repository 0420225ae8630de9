(* Runs the proved checker on files: main HEIGHT WIDTH CELL TABLE DISTANCES [FIRST LAST]

   CELL is that of the goal's blank. TABLE is a blob; DISTANCES has a byte for each slot. FIRST and LAST limit the slots. *)

open Checker

let rec nat n = if n = 0 then O else S (nat (n - 1))
let int n = Uint63.of_int n

(* A mapped file: its length, and its bytes as a function. A read outside the file raises an exception. *)
let map path =
  let file = Unix.openfile path [ Unix.O_RDONLY ] 0 in
  let bytes = Bigarray.array1_of_genarray (Unix.map_file file Bigarray.char Bigarray.c_layout false [| -1 |]) in
  (Bigarray.Array1.dim bytes, fun i -> int (Char.code bytes.{Int64.to_int (Uint63.to_int64 i)}))

let () =
  let number i = int_of_string Sys.argv.(i) in
  let h, w, cell = (nat (number 1), nat (number 2), nat (number 3)) in
  let length, table = map Sys.argv.(4) and _, distances = map Sys.argv.(5) in
  let part = Array.length Sys.argv > 6 in
  let first, last = if part then (int (number 6), int (number 7)) else (int 0, of_Z (slots h w)) in
  if not (header_ok h w cell (int length) table) then (print_endline "rejected: header, checksum or length"; exit 1);
  if not (range_ok h w (goal h w cell) table distances first last) then (print_endline "rejected: an entry"; exit 1);
  print_endline (if part then "accepted: some slots" else "accepted")
