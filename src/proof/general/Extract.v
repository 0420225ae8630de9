(** The checker in OCaml. Machine integers become those of Coq's own kernel, [Uint63], as in Coq's library ExtrOCamlInt63;
    booleans, pairs, lists and options become OCaml's. *)

From Coq Require Import Extraction ExtrOcamlBasic ExtrOCamlInt63.
From General Require Import Checker.

Extraction "checker.ml" file_ok header_ok range_ok Puzzle.checksum Puzzle.goal Puzzle.slots Uint63.of_Z.
