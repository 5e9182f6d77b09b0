import { useEffect } from "react";
import * as z from "zod/mini";
import { toast, whenToastsShow } from "#app/ui/toasts.tsx";

/** What a page of staff tells of the step that led to it. */
const labels = {
  "not-checked": "We konden niet nagaan of je binnen mag. Probeer het zo opnieuw.",
  welcome: "Welkom terug!",
  "signed-out": "Uitgelogd",
  "new-password": "Je nieuwe wachtwoord staat klaar. Log ermee in.",
  "new-account": "Welkom! Je account staat klaar.",
  "mail-again": "De mail wordt opnieuw verstuurd",
  "booking-added": "Ingeboekt",
  "booking-added-missed": "Ingeboekt. Let op: deze klant kwam al eens niet opdagen.",
  "series-added": "De reeks is ingeboekt",
  "block-removed": "Blokkering verwijderd. De uren zijn weer vrij.",
  "customer-erased": "Alles van deze klant is gewist",
  "off-list": "Van de wachtlijst gehaald",
  "off-list-already": "Die klant stond al niet meer op de wachtlijst",
  "visit-paid": "Klaar en afgerekend",
  "till-saved": "Bewaard in het dagtotaal",
} as const;

export type StaffFlash = keyof typeof labels;
export const staffFlash = z.enum(Object.keys(labels) as StaffFlash[]);

/** As a toast; without script, in the page. */
export function FlashToast({ flash }: { flash: StaffFlash | undefined }) {
  useEffect(() => {
    if (flash) whenToastsShow(() => showToast(flash));
  }, [flash]);
  if (!flash) return null;
  return (
    <noscript>
      <p className={`mb-4 font-semibold ${flash === "not-checked" ? "text-alarm" : "text-good"}`}>
        {flash === "not-checked" && `${trouble}. `}
        {labels[flash]}
      </p>
    </noscript>
  );
}

function showToast(flash: StaffFlash): void {
  if (flash === "not-checked") toast.error(trouble, { id: flash, description: labels[flash] });
  else toast.success(labels[flash], { id: flash });
}

const trouble = "Er ging iets mis";
