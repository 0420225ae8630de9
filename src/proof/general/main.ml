(* Runs the proved checker on files: main HEIGHT WIDTH CELL TABLE DISTANCES [FIRST LAST]

   CELL is that of the goal's blank. TABLE is a blob, and DISTANCES has a byte for each slot. FIRST and LAST limit the slots
   to FIRST, ..., LAST-1. *)

let () =
  let number i = int_of_string Sys.argv.(i) in
  let h, w, cell = (Files.nat (number 1), Files.nat (number 2), Files.nat (number 3)) in
  let table = Files.map Sys.argv.(4) and distances = Files.map Sys.argv.(5) in
  let length = Uint63.of_int (Bigarray.Array1.dim table) in
  let file = Files.byte table and certificate = Files.byte distances in
  if Array.length Sys.argv = 6 then
    if Checker.file_ok h w cell length file certificate then print_endline "accepted"
    else (print_endline "rejected"; exit 1)
  else
    let first, last = (Uint63.of_int (number 6), Uint63.of_int (number 7)) in
    if not (Checker.header_ok h w cell length file) then (print_endline "the header is rejected"; exit 1)
    else if Checker.range_ok h w (Checker.goal h w cell) file certificate first last then print_endline "the range is accepted"
    else (print_endline "the range is rejected"; exit 1)
