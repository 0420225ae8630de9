(* What the checker is given: numbers, and files as functions. *)

let rec nat n = if n = 0 then Checker.O else Checker.S (nat (n - 1))

(* The bytes of a file, mapped into memory. *)
let map path =
  let file = Unix.openfile path [ Unix.O_RDONLY ] 0 in
  Bigarray.array1_of_genarray (Unix.map_file file Bigarray.char Bigarray.c_layout false [| -1 |])

(* The byte at an offset. An offset outside the file raises an exception, which ends the program. *)
let byte (bytes : (char, Bigarray.int8_unsigned_elt, Bigarray.c_layout) Bigarray.Array1.t) i =
  Uint63.of_int (Char.code bytes.{Int64.to_int (Uint63.to_int64 i)})
