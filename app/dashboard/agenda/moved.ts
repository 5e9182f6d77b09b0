/** The answer to a move on the agenda. */
export type Moved =
  /** @property undo the fields of a form that takes it back. */
  | { ok: true; title: string; words: string; undo: Record<string, string> }
  | { ok: false; title: string; words: string; conflicts?: string[]; keys?: string };

type Fields = Record<string, string>;

/** What staff see happen. */
export function titleOf(before: { date: string; time: string; barberId: string }, to: Fields): string {
  const isElsewhere =
    before.date !== to.date || before.time !== to.time || before.barberId !== (to.barber ?? "");
  return isElsewhere ? "Verplaatst" : "Duur aangepast";
}

export function refused(status: number, moved: Omit<Extract<Moved, { ok: false }>, "ok">) {
  return { status, moved: { ok: false as const, ...moved } };
}
