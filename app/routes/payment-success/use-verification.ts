import { useEffect, useState } from "react";
import { toast } from "sonner";
import { keepVerified } from "../../bookings/form/verified-payment.ts";
import { type Verification, verifyPayment } from "../../bookings/form/verify-payment.ts";
import { sayOnNextPage } from "../../ui/flash.ts";
import { whenToastsShow } from "../../ui/toasts.tsx";

export const secondsUntilHome = 3;

/** `none`: nothing to verify. */
export type Progress = Verification | { state: "verifying" } | { state: "none" };

/**
 * Asks the server once whether it was paid. If so the browser remembers it; if not the visitor goes home after
 * three seconds. What sends them home is said here and there, so that it can be read after the redirect too.
 * @param answered what the server said to a post without script.
 */
export function useVerification(sessionId: string, answered: Verification | undefined): Progress {
  const [progress, setProgress] = useState<Progress>(answered ?? { state: sessionId ? "verifying" : "none" });

  useEffect(() => {
    if (progress.state !== "verifying") return;
    let isHere = true;
    verifyPayment(sessionId).then((answer) => isHere && setProgress(answer));
    return () => {
      isHere = false;
    };
  }, [progress, sessionId]);

  useEffect(() => {
    switch (progress.state) {
      case "verifying":
        return;
      case "processing": {
        const look = async () => {
          const answer = await verifyPayment(sessionId);
          // Not hearing anything now changes nothing.
          setProgress(answer.state === "failed" ? { state: "processing" } : answer);
        };
        const again = setTimeout(look, 10_000);
        return () => clearTimeout(again);
      }
      case "paid":
        keepVerified({ email: progress.email, sessionId });
        whenToastsShow(() => toast.success("Betaling succesvol geverifieerd!"));
        return;
      case "none":
        goHome(noSession);
        return;
      case "unpaid":
      case "failed": {
        const { title, description } = progress.state === "failed" ? notVerified : notPaid(progress);
        whenToastsShow(() => toast.error(title, { description }));
        const redirect = setTimeout(() => goHome({ title, description }), secondsUntilHome * 1000);
        return () => clearTimeout(redirect);
      }
    }
  }, [progress, sessionId]);

  return progress;
}

type Message = { title: string; description?: string };

const noSession: Message = { title: "Geen sessie ID gevonden" };
const notVerified: Message = { title: "Kon betaling niet verifiëren" };

function notPaid({ isRefunded }: { isRefunded: boolean }): Message {
  const description = isRefunded ? "Je betaling kwam te laat. Je krijgt je geld terug." : undefined;
  return { title: "Betaling niet voltooid", description };
}

/** In place of this page: Back must not lead to it and be sent away again. */
function goHome({ title, description }: Message): void {
  sayOnNextPage(title, description);
  window.location.replace("/");
}
