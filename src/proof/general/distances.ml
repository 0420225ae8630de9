(* Writes the distance of each slot, one byte each, by following the moves of a table: distances TABLE OUT

   The checker does not trust these distances. Where the moves lead in a circle, they are wrong. *)

let map path flags shared size =
  let file = Unix.openfile path flags 0o644 in
  Bigarray.array1_of_genarray (Unix.map_file file Bigarray.int8_unsigned Bigarray.c_layout shared [| size |])

let () =
  let table = map Sys.argv.(1) [ Unix.O_RDONLY ] false (-1) in
  let h = table.{16} and w = table.{17} in
  let n = h * w in
  let m = n - 1 in
  let factorial = Array.make (n + 1) 1 in
  for i = 1 to n do factorial.(i) <- i * factorial.(i - 1) done;
  let half = factorial.(m) / 2 in
  let goal = Array.init n (fun i -> table.{40 + i}) in
  let ones = Array.make (1 lsl n) 0 in
  for i = 1 to (1 lsl n) - 1 do ones.(i) <- ones.(i lsr 1) + (i land 1) done;
  let cell_of board = let rec find i = if board.(i) = 0 then i else find (i + 1) in find 0 in
  let goal_cell = cell_of goal in
  let board = Array.make n 0 and digits = Array.make m 0 in
  let slot cell =
    let unused = ref ((1 lsl n) - 1) and rank = ref 0 and left = ref m in
    for i = 0 to n - 1 do
      let x = board.(i) in
      if x > 0 then begin
        rank := (!rank * !left) + ones.(!unused land ((1 lsl x) - 2));
        unused := !unused land lnot (1 lsl x);
        decr left
      end
    done;
    (cell * half) + (!rank / 2)
  in
  let unslot s =
    let cell = s / half and rest = ref (s mod half) and sum = ref 0 in
    for i = m - 3 downto 0 do
      digits.(i) <- !rest mod (m - i);
      rest := !rest / (m - i);
      sum := !sum + digits.(i)
    done;
    let odd = if w land 1 = 1 then 0 else ((cell / w) - (goal_cell / w)) land 1 in
    digits.(m - 2) <- (!sum + odd) land 1;
    let unused = ref ((1 lsl n) - 2) in
    for i = 0 to m - 1 do
      let x = ref 1 and d = ref digits.(i) in
      while !d > 0 || !unused land (1 lsl !x) = 0 do
        if !unused land (1 lsl !x) <> 0 then decr d;
        incr x
      done;
      unused := !unused land lnot (1 lsl !x);
      board.(if i < cell then i else i + 1) <- !x
    done;
    board.(cell) <- 0;
    cell
  in
  let found = map Sys.argv.(2) [ Unix.O_RDWR; Unix.O_CREAT; Unix.O_TRUNC ] true (n * half) in
  Array.blit goal 0 board 0 n;
  let unknown = 0 and stack = Array.make 256 0 in
  (* While the program runs, a byte is the distance plus 1, or 0 for unknown. *)
  found.{slot goal_cell} <- 1;
  for s = 0 to (n * half) - 1 do
    if found.{s} = unknown then begin
      let cell = ref (unslot s) and at = ref s and depth = ref 0 in
      while found.{!at} = unknown && !depth < 254 do
        stack.(!depth) <- !at;
        incr depth;
        let move = (table.{64 + (!at lsr 2)} lsr (2 * (!at land 3))) land 3 in
        let next = !cell + [| -w; w; -1; 1 |].(move) in
        if next >= 0 && next < n then begin
          board.(!cell) <- board.(next);
          board.(next) <- 0;
          cell := next;
          at := slot next
        end
      done;
      let d = ref found.{!at} in
      for i = !depth - 1 downto 0 do
        incr d;
        found.{stack.(i)} <- min 255 !d
      done
    end
  done;
  for s = 0 to (n * half) - 1 do found.{s} <- found.{s} - 1 done
