/** Kept in the address: a reload repeats nothing. */
const actionCodes = [
  "moved",
  "moved-mailed",
  "cancelled",
  "cancelled-mailed",
  "reopened",
  "noted",
  "note-removed",
  "waived",
  "waiver-back",
  "no-reviews",
  "reviews-again",
] as const;
export type Done = (typeof actionCodes)[number];

export function doneIn(query: URLSearchParams): Done | undefined {
  return actionCodes.find((done) => done === query.get("gedaan"));
}

/** Query and fragment of the page after the action. */
export function afterDone(done: Done, place = ""): string {
  return `?gedaan=${done}${place}`;
}

export const actionLabels: Record<Done, string> = {
  moved: "Verplaatst.",
  "moved-mailed": "Verplaatst. De klant krijgt er een mail van.",
  cancelled: "Geannuleerd.",
  "cancelled-mailed": "Geannuleerd. De klant krijgt er een mail van.",
  reopened: "Staat weer op confirmed.",
  noted: "Notitie bewaard.",
  "note-removed": "Notitie verwijderd.",
  waived: "Vooruitbetaling één keer kwijtgescholden.",
  "no-reviews": "Deze klant krijgt geen reviewmails meer.",
  "reviews-again": "Deze klant kan weer een reviewmail krijgen.",
  "waiver-back": "Kwijtschelding ingetrokken.",
};
