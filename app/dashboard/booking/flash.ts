import * as z from "zod/mini";

/** What the step before this page did. */
export type BookingFlash = z.infer<typeof bookingFlash>;

export const bookingFlash = z.enum([
  "moved",
  "moved-mailed",
  "moved-back",
  "moved-back-mailed",
  "edited",
  "edited-changed",
  "edited-confirmation",
  "edited-linked",
  "edited-confirmation-linked",
  "time-kept",
  "cancelled",
  "cancelled-mailed",
  "reopened",
  "reopened-cancelled",
  "noted",
  "note-removed",
  "waived",
  "waiver-back",
  "no-reviews",
  "reviews-again",
  "merged",
  "parted",
]);

const linked = "Notities en bezoeken van het vorige adres blijven op dezelfde kaart.";

export const flashLabels: Record<BookingFlash, string> = {
  moved: "Verplaatst.",
  "moved-mailed": "Verplaatst. De klant krijgt er een mail van.",
  "moved-back": "Teruggezet. De klant krijgt er geen mail van.",
  "moved-back-mailed": "Teruggezet. De klant wist het al en krijgt een nieuwe mail.",
  edited: "Aangepast.",
  "edited-changed": "Aangepast. De klant krijgt er een mail van.",
  "edited-confirmation": "Aangepast. De bevestiging gaat naar het nieuwe adres.",
  "edited-linked": `Aangepast. ${linked}`,
  "edited-confirmation-linked": `Aangepast. De bevestiging gaat naar het nieuwe adres. ${linked}`,
  "time-kept": "Dit uur blijft staan. De klant krijgt er een mail van.",
  cancelled: "Geannuleerd.",
  "cancelled-mailed": "Geannuleerd. De klant krijgt er een mail van.",
  reopened: "Staat weer op bevestigd.",
  "reopened-cancelled": "Staat weer op geannuleerd.",
  noted: "Notitie bewaard.",
  "note-removed": "Notitie verwijderd.",
  waived: "Vooruitbetaling één keer kwijtgescholden.",
  "no-reviews": "Deze klant krijgt geen reviewmails meer.",
  "reviews-again": "Deze klant kan weer een reviewmail krijgen.",
  merged: "Samengevoegd tot één kaart.",
  parted: "Het zijn weer twee kaarten.",
  "waiver-back": "Kwijtschelding ingetrokken.",
};
