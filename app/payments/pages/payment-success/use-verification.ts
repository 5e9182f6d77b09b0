import { useEffect, useState } from "react";
import { type Verification, verifyPayment } from "#app/booking-form/payment-calls.ts";
import { keepVerified } from "#app/booking-form/pending-booking.ts";
import { type Language, languages } from "#app/i18n/format/language.ts";
import type { PageWords } from "#app/i18n/message-types.ts";
import { pageWordsIn } from "#app/i18n/page-words.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { toastOnNextPage } from "#app/ui/browser-storage.ts";
import { toast, whenToastsShow } from "#app/ui/toasts.tsx";

export const secondsUntilHome = 3;

/** `none`: there is no checkout to verify. */
export type Progress = Verification | { state: "verifying" } | { state: "none" };

/**
 * Verifies a payment until its result is final. Remembers a paid one in the browser; otherwise goes to the
 * home page after three seconds.
 * @param answered the result of a post without script.
 */
export function useVerification(sessionId: string, answered: Verification | undefined): Progress {
  const language = useLanguage();
  const [progress, setProgress] = useState<Progress>(answered ?? { state: sessionId ? "verifying" : "none" });
  useEffect(() => {
    const leaving = new AbortController();
    follow(sessionId, { answered, language, show: setProgress, signal: leaving.signal });
    return () => leaving.abort();
  }, [sessionId, answered, language]);
  return progress;
}

type Following = {
  answered: Verification | undefined;
  language: Language;
  show: (verification: Verification) => void;
  signal: AbortSignal;
};

async function follow(sessionId: string, { answered, language, show, signal }: Following): Promise<void> {
  const { paymentPage: page } = pageWordsIn(language);
  if (!sessionId && !answered) return goHome(language, { title: page.noSession });
  let answer = answered ?? (await verifyPayment(sessionId));
  while (answer.state === "processing" && !signal.aborted) {
    show(answer);
    await pause(10, signal);
    const next = await verifyPayment(sessionId);
    // A failed request changes nothing; the next one may succeed.
    if (next.state !== "failed") answer = next;
  }
  if (answer.state === "processing" || signal.aborted) return;
  show(answer);
  if (answer.state === "paid") {
    keepVerified({ email: answer.email, sessionId });
    whenToastsShow(() => toast.success(page.verified));
    return;
  }
  const message = answer.state === "failed" ? { title: page.notVerified } : notPaid(answer, page);
  // Shown here and again on the home page, so that it can be read after the redirect too.
  whenToastsShow(() => toast.error(message.title, { description: message.description }));
  await pause(secondsUntilHome, signal);
  goHome(language, message);
}

type Message = { title: string; description?: string };

function notPaid(
  { isRefunded, isLate }: { isRefunded: boolean; isLate: boolean },
  page: PageWords["paymentPage"],
): Message {
  const message = isLate ? page.late : page.noBooking;
  return { title: page.notCompleted, description: isRefunded ? `${message} ${page.moneyBack}` : undefined };
}

/** Waits. Never resolves once `signal` aborts. */
function pause(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, seconds * 1000);
    signal.addEventListener("abort", () => clearTimeout(timer));
  });
}

/** Goes to the home page. `replace`, so that the Back button does not return here. */
function goHome(language: Language, { title, description }: Message): void {
  toastOnNextPage(title, description);
  window.location.replace(languages[language].page);
}
