import { useEffect } from "react";
import * as z from "zod/mini";
import { ButtonLink } from "#app/ui/button.tsx";
import { toast, whenToastsShow } from "#app/ui/toasts.tsx";

/** Messages that a staff page shows about the step that led to it. */
const labels = {
  "not-checked": "We konden niet nagaan of je binnen mag. Probeer het zo opnieuw.",
  welcome: "Welkom terug!",
  /** After signing out, and after a session that ended. */
  "signed-out": "Uitgelogd",
  "new-password": "Je nieuwe wachtwoord staat klaar. Log ermee in.",
  "new-account": "Welkom! Je account staat klaar.",
  "mail-again": "De mail wordt opnieuw verstuurd",
  "booking-added": "Ingeboekt",
  "series-added": "De reeks is ingeboekt",
  "series-added-missed": "De reeks is ingeboekt. Let op: deze klant kwam al eens niet opdagen.",
  "block-removed": "Blokkering verwijderd. De uren zijn weer vrij.",
  "customer-erased": "Alles van deze klant is gewist",
  "off-list": "Van de wachtlijst gehaald",
  "off-list-already": "Die klant stond al niet meer op de wachtlijst",
  "visit-paid": "Klaar en afgerekend",
  "till-saved": "Bewaard in het dagtotaal",
  engraved: "Gegraveerd. De foto is niet bewaard.",
  "engraving-erased": "De gravure is gewist",
  "engraving-private": "Uit de galerij gehaald",
} as const;

export type StaffFlash = keyof typeof labels;
export const staffFlash = z.enum(Object.keys(labels) as StaffFlash[]);

/** Carries the booking that staff just made, so that the next page can name it without personal data in the cookie. */
export const addedFlash = z.object({ addedId: z.uuid(), hasNoShows: z.boolean() });
export type AddedFlash = z.infer<typeof addedFlash>;

/**
 * Carries the visit that was just paid, so that the next page can offer to engrave its cut.
 * @property from the page to return to from there.
 */
export const paidFlash = z.object({ paidId: z.uuid(), from: z.optional(z.string()) });
export type PaidFlash = z.infer<typeof paidFlash>;

type FlashProps = {
  flash: StaffFlash | undefined;
  /** Replaces the label of the flash. */
  text?: string | undefined;
  /** Page that engraves the cut of the visit that was paid. */
  engraveHref?: string | undefined;
};

/** Shows a toast; without script, a line in the page. */
export function FlashToast({ flash, text = flash && labels[flash], engraveHref }: FlashProps) {
  useEffect(() => {
    if (flash) whenToastsShow(() => showToast(flash, text, engraveHref));
  }, [flash, text, engraveHref]);
  if (!flash) return null;
  return (
    <noscript>
      <p
        className={`sticky top-2 z-20 mb-4 rounded-control bg-background py-2 font-semibold md:top-16 ${flash === "not-checked" ? "text-alarm" : "text-good"}`}
      >
        {flash === "not-checked" && `${trouble}. `}
        {text}{" "}
        {engraveHref && (
          <a href={engraveHref} className="tap-link">
            Graveer
          </a>
        )}
      </p>
    </noscript>
  );
}

function showToast(flash: StaffFlash, text: string | undefined, engraveHref: string | undefined): void {
  if (flash === "not-checked") toast.error(trouble, { id: flash, description: text });
  else {
    const action = engraveHref && <EngraveLink href={engraveHref} />;
    toast.success(text, { id: flash, action, ...(flash === "welcome" && { duration: greetingMs }) });
  }
}

/** Leads a toast's reader to the page that engraves the cut of a visit; renders nothing without an address. */
export function EngraveLink({ href }: { href: string | undefined }) {
  return (
    <ButtonLink href={href} variant="outline" className="toast-link min-h-11">
      Graveer
    </ButtonLink>
  );
}

/** Milliseconds. Short, so that a greeting is gone before the messages about the work come. */
const greetingMs = 4000;

const trouble = "Er ging iets mis";
