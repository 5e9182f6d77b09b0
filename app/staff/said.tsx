import { useEffect } from "react";
import { toast } from "sonner";
import { whenToastsShow } from "../ui/toasts.tsx";

/** What a page has to say of the step that led to it. */
export type Said = "welcome" | "signed-out" | "mail-again";

const words: Record<Said, string> = {
  welcome: "Welkom terug!",
  "signed-out": "Uitgelogd",
  "mail-again": "De mail wordt opnieuw verstuurd",
};

/** Says it once as a toast; without script, in the page. */
export function SaidHere({ said }: { said: Said | undefined }) {
  useEffect(() => {
    if (said) whenToastsShow(() => toast.success(words[said], { id: said }));
  }, [said]);
  if (!said) return null;
  return (
    <noscript>
      <p className="mb-4 font-semibold text-good">{words[said]}</p>
    </noscript>
  );
}
