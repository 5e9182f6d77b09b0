import { useEffect } from "react";
import { toast } from "sonner";
import { whenToastsShow } from "../ui/toasts.tsx";

export type Said = keyof typeof words;

const words = {
  "not-checked": "We konden niet nagaan of je binnen mag. Probeer het zo opnieuw.",
  welcome: "Welkom terug!",
  "signed-out": "Uitgelogd",
  "mail-again": "De mail wordt opnieuw verstuurd",
  "booking-added": "Ingeboekt",
  "booking-added-missed": "Ingeboekt. Let op: deze klant kwam al eens niet opdagen.",
  "block-removed": "Blokkering verwijderd. De uren zijn weer vrij.",
};

export const saids = Object.keys(words) as Said[];

/** Says it once as a toast; without script, in the page. */
export function SaidHere({ said }: { said: Said | undefined }) {
  useEffect(() => {
    if (said) whenToastsShow(() => toastSaid(said));
  }, [said]);
  if (!said) return null;
  return (
    <noscript>
      <p className={`mb-4 font-semibold ${said === "not-checked" ? "text-alarm" : "text-good"}`}>
        {said === "not-checked" && `${trouble}. `}
        {words[said]}
      </p>
    </noscript>
  );
}

function toastSaid(said: Said): void {
  if (said === "not-checked") toast.error(trouble, { id: said, description: words[said] });
  else toast.success(words[said], { id: said });
}

const trouble = "Er ging iets mis";
