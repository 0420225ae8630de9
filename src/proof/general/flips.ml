(* Flips bits of a right table, one at a time, and requires that each is rejected: flips H W CELL TABLE DISTANCES COUNT WHOLE

   The checksum is made to match each time. Every tenth bit is of the header; the others are of the payload, where the range
   of the flipped slot must be rejected. The first WHOLE flips of the payload must pass as far as the header and its checksum,
   and be rejected as whole tables. *)

open Checker

let fail text = prerr_endline text; exit 1

let () =
  let number i = int_of_string Sys.argv.(i) in
  let h, w, cell = (Files.nat (number 1), Files.nat (number 2), Files.nat (number 3)) in
  let bytes = Files.map Sys.argv.(4) and distances = Files.byte (Files.map Sys.argv.(5)) in
  let length = Bigarray.Array1.dim bytes and file = Files.byte bytes in
  let accepts_header () = header_ok h w cell (Uint63.of_int length) file in
  let accepts first last = range_ok h w (goal h w cell) file distances first last in
  (* What a flipped bit changes in the checksum depends only on how many bytes follow. *)
  let repair i bit =
    let shift crc = if crc land 1 = 1 then (crc lsr 1) lxor 0x82F63B78 else crc lsr 1 in
    let shifted = Array.init 256 (fun byte -> List.fold_left (fun crc () -> shift crc) byte (List.init 8 ignore)) in
    let change = ref (1 lsl bit) in
    for _ = i to length - 1 do change := (!change lsr 8) lxor shifted.(!change land 255) done;
    for k = 0 to 3 do
      bytes.{20 + k} <- Char.chr (Char.code bytes.{20 + k} lxor ((!change lsr (8 * k)) land 255))
    done
  in
  let flip i bit = bytes.{i} <- Char.chr (Char.code bytes.{i} lxor (1 lsl bit)) in
  if not (accepts_header ()) then fail "the table that is not changed is rejected";
  Random.init 61;
  let whole = ref (number 7) in
  for k = 1 to number 6 do
    let i = if k mod 10 = 0 then Random.int 64 else 64 + Random.full_int (length - 64) in
    let bit = Random.int 8 in
    let what = Printf.sprintf "bit %d of byte %d is flipped and not noticed" bit i in
    let change () = flip i bit; if i < 20 || i > 23 then repair i bit in
    change ();
    if i < 64 then (if accepts_header () then fail what)
    else begin
      let slot = (4 * (i - 64)) + (bit / 2) in
      let range_accepted () = accepts (Uint63.of_int slot) (Uint63.of_int (slot + 1)) in
      if range_accepted () then fail what;
      if !whole > 0 then begin
        decr whole;
        if not (accepts_header ()) then fail "the checksum is not made to match";
        if accepts (Uint63.of_int 0) (of_Z (slots h w)) then fail what
      end;
      change ();
      if not (range_accepted ()) then fail "a slot of the table that is not changed is rejected";
      change ()
    end;
    change ()
  done;
  print_endline (Sys.argv.(6) ^ " flipped bits are rejected")
