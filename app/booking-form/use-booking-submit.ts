import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { BookingRequest, Company, Issue, IssueField, Moment } from "#app/bookings/booking-schema.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { useWords } from "#app/i18n/words.ts";
import { useShop } from "#app/shop/facts/use-shop.ts";
import { dismissToasts, showToast } from "#app/ui/lazy-toasts.tsx";
import { valuesIn } from "./form-draft.ts";
import type { Checkout, HeldBooking, RunningHold } from "./pending-booking.ts";
import type { Answer, MadeBooking } from "./send-booking.ts";
import { loadSubmitChunk } from "./use-pending.ts";

/**
 * `isUntried`: nothing was submitted with script yet, so the answer to a plain post is still shown.
 * `refusal`: shown until a field changes.
 */
type Progress = {
  isUntried?: true;
  sending?: true;
  issues: Issue[];
  alternatives?: Moment[];
  /** Says that an appointment overlaps that this browser made. */
  ownTime?: string;
  refusal?: Refusal;
  /** Another time that this browser holds for the same e-mail address. */
  running?: RunningHold;
};
/** `asks`: whether a second appointment on that day is intended, or a mail should be sent again. */
export type Refusal = { kind: "info" | "error"; title: string; text: string; asks?: "second" | "mail" };
type Attempt = { replacing?: string; isSecondMeant?: boolean };

export function useBookingSubmit(handlers: {
  issues?: Issue[];
  onInvalid: (field: IssueField) => void;
  onTimeGone: () => void;
  onRefused: () => void;
  onBooked: (booking: MadeBooking) => void;
  onHeld: (held: HeldBooking) => void;
  onPaidBefore: (booking: BookingRequest, checkout: Checkout) => void;
}) {
  const shop = useShop();
  const language = useLanguage();
  const { payment, refusals } = useWords();
  const [progress, setProgress] = useState<Progress>({ isUntried: true, issues: handlers.issues ?? [] });
  const isLoading = useRef(false);
  const attempt = useRef({ contents: "", key: "" });
  const isSecond = useRef(false);

  /**
   * @param attempt.replacing the session of a checkout that may be replaced.
   * @param attempt.isSecondMeant confirms a second appointment on that day, until the form is left.
   */
  async function submit(form: HTMLFormElement, attempt: Attempt = {}): Promise<void> {
    await trySubmit(form, attempt).catch((error) => {
      refuse({ error: "failed" });
      throw error;
    });
  }

  async function trySubmit(
    form: HTMLFormElement,
    { replacing, isSecondMeant = false }: Attempt,
  ): Promise<void> {
    if (progress.sending || isLoading.current) return;
    isLoading.current = true;
    setProgress((before) => ({ ...before, sending: true }));
    const chunk = await loadSubmitChunk().catch(() => undefined);
    isLoading.current = false;
    if (!chunk) setProgress(({ sending: _, ...before }) => before);
    if (!chunk && !navigator.onLine) return showRefusal({ refusal: refusalOf({ error: "offline" }) });
    // Posts the form without script, which the server answers as well.
    if (!chunk) return form.submit();
    // Clears toasts left by the previous attempt.
    dismissToasts();
    const { forgetVerified, parseBooking, sendBooking, verifiedFor } = chunk;
    const input = valuesIn(form);
    const parsed = parseBooking({ ...input, language }, shop);
    if (!parsed.ok) {
      showIssues(parsed.issues);
      return;
    }
    const { booking, company } = parsed;
    setProgress({ sending: true, issues: [] });
    // The record serves one attempt; the server knows by itself what was paid.
    if (verifiedFor(booking.email, shop)) forgetVerified();
    isSecond.current ||= isSecondMeant || input.nog === "1";
    const answer = await sendBooking(
      { ...booking, ...company },
      { key: keyFor({ ...booking, ...company }), isSecondMeant: isSecond.current },
    );
    if (answer.error === "prepayment_required") {
      const visit = input.visit && "on";
      await payFirst(booking, answer, { replacing, visit });
    } else show(answer);
  }

  async function payFirst(
    booking: BookingRequest,
    { noShowCount, reason, amountCents }: Due,
    about: { replacing?: string; visit?: string },
  ): Promise<void> {
    showToast("info", payment.whyPay(reason ? 0 : noShowCount, amountCents), {
      id: "prepayment",
      // Short, because on a phone the toast covers the panel that says the rest.
      description: payment.offThePrice,
    });
    const { keepPending, requestCheckout, runningHoldOf, verifyPayment } = await loadSubmitChunk();
    const answer = await requestCheckout(booking, about);
    if (answer.error !== undefined) {
      // The toasts announce a payment that will not happen.
      await dismissToasts();
      const running = answer.error === "check_your_mail" ? runningHoldOf(booking.email) : undefined;
      const state = running && (await verifyPayment(running.sessionId));
      if (running && state?.state === "unpaid" && !state.isOver) showRefusal({ running });
      else show(answer);
      return;
    }
    const { checkout, isPaid } = answer;
    setProgress({ issues: [] });
    if (isPaid) {
      handlers.onPaidBefore(booking, checkout);
      return;
    }
    keepPending(booking, checkout);
    handlers.onHeld({ booking, checkout, isOpened: openTab(checkout.url) });
  }

  function show(answer: Exclude<Answer, Due>): void {
    switch (answer.error) {
      case undefined:
        handlers.onBooked({ ...answer.booking, others: answer.others });
        break;
      case "invalid":
        showIssues(answer.issues);
        break;
      case "slot_unavailable":
        flushSync(() =>
          setProgress({
            issues: [],
            alternatives: answer.alternatives,
            ownTime: answer.ownTime && answer.message,
          }),
        );
        handlers.onTimeGone();
        break;
      default:
        refuse(answer);
    }
  }

  function refuse(answer: AnswerRefusal): void {
    showRefusal({ refusal: refusalOf(answer) });
  }

  function showRefusal(why: Pick<Progress, "refusal" | "running">): void {
    flushSync(() => setProgress({ issues: [], ...why }));
    handlers.onRefused();
  }

  function refusalOf(answer: AnswerRefusal): Refusal {
    const refused = (title: string, text: string): Refusal => ({ kind: "error", title, text });
    switch (answer.error) {
      case "check_your_mail":
        return { ...refused(refusals.tooManyTitles[answer.error], answer.message), asks: "mail" };
      case "group_prepayment":
      case "call_to_book":
        return refused(refusals.tooManyTitles[answer.error], answer.message);
      case "second_appointment":
        return {
          kind: "info",
          title: answer.message,
          text: refusals.alreadyBookedText,
          asks: "second",
        };
      // Staff waived the prepayment between the two requests.
      case "no_prepayment_required":
        return { kind: "info", title: refusals.nothingToPay, text: answer.message };
      case "too_many_requests":
        return refused(refusals.patience, answer.message);
      case "unavailable":
        return refused(refusals.patience, refusals.unavailable(answer.message));
      case "idempotency_key_reused":
        return refused(refusals.wrong, answer.message);
      case "offline":
        return refused(refusals.offline, refusals.offlineText);
      case "failed":
        return refused(refusals.wrong, refusals.tryAgain(shop.phone));
    }
  }

  function showIssues(issues: Issue[]): void {
    flushSync(() => setProgress(({ alternatives, ownTime }) => ({ issues, alternatives, ownTime })));
    const [first] = issues;
    if (!first) return;
    showToast("error", refusals.invalid, { description: first.message });
    handlers.onInvalid(first.field);
  }

  /** Returns the same key for the same contents, so that a retry cannot book twice. */
  function keyFor(booking: BookingRequest & Company): string {
    const contents = JSON.stringify(booking);
    if (attempt.current.contents !== contents) attempt.current = { contents, key: randomUuid() };
    return attempt.current.key;
  }

  function forget(field: string): void {
    if (!progress.refusal && !progress.running && !progress.issues.some((issue) => issue.field === field))
      return;
    dismissToasts();
    setProgress(({ refusal: _, running: __, ...before }) => ({
      ...before,
      issues: before.issues.filter((issue) => issue.field !== field),
    }));
  }

  return {
    isUntried: progress.isUntried,
    refusal: progress.refusal,
    running: progress.running,
    sending: progress.sending ?? false,
    alternatives: progress.alternatives,
    ownTime: progress.ownTime,
    hasIssues: progress.issues.length > 0,
    issueOf: (field: IssueField) => progress.issues.find((issue) => issue.field === field)?.message,
    submit,
    forget,
    /** @param isUntried whether the answer to a plain post stays. */
    forgetAlternatives: (isUntried?: true) =>
      setProgress(({ sending, issues }) => ({ isUntried, sending, issues })),
  };
}

type Due = Extract<Answer, { error: "prepayment_required" }>;
type AnswerRefusal = Exclude<Answer, Due | { error?: undefined | "invalid" | "slot_unavailable" }>;

/** Opens a tab. Call it after storing the draft: the new tab copies session storage. */
function openTab(url: string): boolean {
  const tab = window.open(url, "_blank");
  if (tab) tab.opener = null;
  return tab !== null;
}

/** Returns a random UUID. `crypto.randomUUID` needs https or localhost. */
function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, "$1-$2-4$3-8$4-$5");
}
