import { useEffect, useState } from "react";
import { toast } from "sonner";
import { keepVerified } from "../../bookings/form/verified-payment.ts";
import { type Verification, verifyPayment } from "../../bookings/form/verify-payment.ts";
import { toastOnNextPage } from "../../ui/next-page-toast.ts";
import { whenToastsShow } from "../../ui/toasts.tsx";

export const secondsUntilHome = 3;

/** `none`: nothing to verify. */
export type Progress = Verification | { state: "verifying" } | { state: "none" };

/**
 * Paid is remembered in the browser; otherwise home after three seconds.
 * @param answered the result of a post without script.
 */
export function useVerification(sessionId: string, answered: Verification | undefined): Progress {
  const [progress, setProgress] = useState<Progress>(answered ?? { state: sessionId ? "verifying" : "none" });
  useEffect(() => {
    const leaving = new AbortController();
    follow(sessionId, { answered, show: setProgress, signal: leaving.signal });
    return () => leaving.abort();
  }, [sessionId, answered]);
  return progress;
}

type Following = {
  answered: Verification | undefined;
  show: (verification: Verification) => void;
  signal: AbortSignal;
};

async function follow(sessionId: string, { answered, show, signal }: Following): Promise<void> {
  if (!sessionId && !answered) return goHome(noSession);
  let answer = answered ?? (await verifyPayment(sessionId));
  while (answer.state === "processing" && !signal.aborted) {
    show(answer);
    await pause(10, signal);
    const next = await verifyPayment(sessionId);
    // No answer this time changes nothing.
    if (next.state !== "failed") answer = next;
  }
  if (answer.state === "processing" || signal.aborted) return;
  show(answer);
  if (answer.state === "paid") {
    keepVerified({ email: answer.email, sessionId });
    whenToastsShow(() => toast.success("Betaling succesvol geverifieerd!"));
    return;
  }
  const message = answer.state === "failed" ? notVerified : notPaid(answer);
  // Said here and on the home page, so that it can be read after the redirect too.
  whenToastsShow(() => toast.error(message.title, { description: message.description }));
  await pause(secondsUntilHome, signal);
  goHome(message);
}

type Message = { title: string; description?: string };

const noSession: Message = { title: "Geen sessie ID gevonden" };
const notVerified: Message = { title: "Kon betaling niet verifiëren" };

function notPaid({ isRefunded, isLate }: { isRefunded: boolean; isLate: boolean }): Message {
  const why = isLate ? "Je betaling kwam te laat." : "Bij deze betaling hoort geen afspraak meer.";
  const description = isRefunded ? `${why} Je krijgt je geld terug.` : undefined;
  return { title: "Betaling niet voltooid", description };
}

/** Never ends once `signal` aborts. */
function pause(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, seconds * 1000);
    signal.addEventListener("abort", () => clearTimeout(timer));
  });
}

/** replace: Back must not return here. */
function goHome({ title, description }: Message): void {
  toastOnNextPage(title, description);
  window.location.replace("/");
}
