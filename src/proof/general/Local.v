(** The local theorem: distances that look right at each board and its neighbours are the lengths of shortest paths.

    The least move to a neighbour with one less is then the one that FORMAT.md asks for. Distances modulo 4 would not do: a
    ring of twelve boards, each one nearer than the next, passes. *)

From General Require Import Puzzle Orders Steps.

Lemma path_cases h w b p g : path h w b p g ->
  match p with [] => b = g | m :: q => exists b', step h w m b = Some b' /\ path h w b' q g end.
Proof. destruct 1; eauto. Qed.

Section Local.
Variables (h w : nat).
Hypothesis tall : 2 <= h.
Hypothesis wide : 2 <= w.
Hypothesis small : h * w <= 16.
Variable g : board.
Hypothesis g_board : is_board h w g.

Lemma step_solvable m b b' : solvable h w g b -> step h w m b = Some b' -> solvable h w g b'.
Proof. intros [H E] S. destruct (step_facts h w tall wide small m b b' H S) as [H' [E' _]]. split; [easy|congruence].
Qed.
Lemma path_solvable b p : path h w b p g -> is_board h w b -> even w b = even w g.
Proof. induction 1 as [|b m b' p g S P IH]; [easy|]. intros H.
  destruct (step_facts h w tall wide small m b b' H S) as [H' [E' _]]. rewrite <- E'. auto. Qed.

Variables (d : board -> nat) (file : bytes).

(** What is right about one board. *)
Definition right_at (b : board) : Prop :=
  (forall m b', step h w m b = Some b' -> S (d b') = d b \/ d b' = S (d b)) /\
  (d b = 0 -> b = g /\ entry file (slot h w b) = 0%uint63) /\
  (d b <> 0 -> exists m b', step h w m b = Some b' /\ S (d b') = d b /\ entry file (slot h w b) = code m /\
    forall m' b'', step h w m' b = Some b'' -> S (d b'') = d b -> (to_Z (code m) <= to_Z (code m'))%Z).

Hypothesis d_goal : d g = 0.
Hypothesis right : forall b, solvable h w g b -> right_at b.

Lemma d_zero b : solvable h w g b -> (d b = 0 <-> b = g).
Proof. intros H. split; [intros Z; now apply (right b H)|now intros ->]. Qed.
Lemma path_longer p : forall b, solvable h w g b -> path h w b p g -> d b <= length p.
Proof. induction p as [|m p IH]; intros b H P; apply path_cases in P.
  - now rewrite P, d_goal.
  - destruct P as [b' [S P]]. specialize (IH b' (step_solvable _ _ _ H S) P).
    destruct (proj1 (right b H) m b' S); simpl; lia. Qed.
Lemma walk_exists b : solvable h w g b -> exists p, walk h w file g b p /\ length p = d b.
Proof. remember (d b) as n eqn:N. revert b N. induction n as [|n IH]; intros b N H.
  - exists []. rewrite (proj1 (d_zero b H)) by easy. split; constructor.
  - destruct (proj2 (proj2 (right b H))) as [m [b' [S [D [E _]]]]]; [lia|].
    destruct (IH b') as [p [W L]]; [lia|now apply step_solvable in S|]. exists (m :: p). split; [|simpl; lia].
    apply walk_step with b'; try easy. intros ->. lia. Qed.
Lemma walk_path b p : walk h w file g b p -> path h w b p g.
Proof. induction 1; eauto using path. Qed.
Lemma code_injective m m' : code m = code m' -> m = m'.
Proof. intros E. apply (f_equal to_Z) in E. destruct m, m'; easy. Qed.
Lemma walk_length b p : solvable h w g b -> walk h w file g b p -> length p = d b.
Proof. intros H W. induction W as [|b m b' p N E S W IH]; [now rewrite d_goal|].
  destruct (proj2 (proj2 (right b H))) as [m' [b'' [S' [D [E' _]]]]]; [now rewrite (d_zero b H)|].
  rewrite E in E'. apply code_injective in E'. subst m'. simpl. rewrite IH by (eapply step_solvable; eauto). congruence.
Qed.
Lemma walk_shortest b p : solvable h w g b -> walk h w file g b p -> shortest h w b p g.
Proof. intros H W. split; [now apply walk_path|]. intros q Q. rewrite (walk_length b p H W). now apply path_longer. Qed.
Lemma distance_is b : solvable h w g b -> forall n, distance h w b g n <-> n = d b.
Proof. intros H n. destruct (walk_exists b H) as [p [W L]]. pose proof (walk_shortest b p H W) as [P Hs]. split.
  - intros [q [[Q Hq] <-]]. specialize (Hs q Q). specialize (Hq p P). lia.
  - intros ->. exists p. now repeat split. Qed.
Lemma nearer_is b m : solvable h w g b -> (nearer h w g b m <-> exists b', step h w m b = Some b' /\ S (d b') = d b).
Proof. intros H. split.
  - intros [b' [n [S [D' D]]]]. exists b'. split; [easy|].
    apply (distance_is b H) in D. apply (distance_is b' (step_solvable _ _ _ H S)) in D'. congruence.
  - intros [b' [S D]]. exists b', (d b'). split; [easy|].
    split; apply distance_is; eauto using step_solvable. Qed.
Lemma entries_right : right_entries h w g file.
Proof. intros b H. split.
  - intros ->. apply (right g H). exact d_goal.
  - intros N. destruct (proj2 (proj2 (right b H))) as [m [b' [S [D [E L]]]]]; [now rewrite (d_zero b H)|].
    exists m. split; [|easy]. split; [apply nearer_is; eauto|].
    intros m' N'. apply nearer_is in N'; [|easy]. destruct N' as [b'' [S' D']]. eauto. Qed.
End Local.
