/** What the step before this page did, as the address says it: the page can be reloaded and nothing happens again. */
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

/** The query and place of the page after it was done. */
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
