import { useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { BookingRequest, FormOutcome } from "#app/bookings/booking-schema.ts";
import { useWords } from "#app/i18n/words.ts";
import { useShop } from "#app/shop/facts/use-shop.ts";
import { loadOnline } from "#app/ui/lazy-toasts.tsx";
import { isBookingKept, verifiedKey } from "./kept-booking.ts";
import type { Checkout, HeldBooking } from "./pending-booking.ts";
import type { MadeBooking } from "./send-booking.ts";

/** Loads the chunk at the first touch of the form, so that it is ready when it is needed. */
export const loadSubmitChunk = loadOnline(async () => {
  loaded = await import("./submit-chunk.ts");
  return loaded;
});

/**
 * Returns the chunk, or undefined if it is not loaded. Nothing is booked or held before it is loaded, so
 * panels can use it without waiting.
 */
export const submitChunk = () => loaded;

let loaded: typeof import("./submit-chunk.ts") | undefined;

export type Pending = ReturnType<typeof usePending>;

export function usePending(handlers: {
  onBooked: (booking: MadeBooking) => void;
  onDraft: (draft: FormOutcome) => void;
}) {
  const shop = useShop();
  const words = useWords();
  const [held, setHeld] = useState<HeldBooking>();
  const [isCompleting, setCompleting] = useState(false);
  const isBusy = useRef(false);
  const heading = useRef<HTMLHeadingElement>(null);

  async function completeIfPaid(): Promise<boolean> {
    if (!isBookingKept()) return false;
    const { completePending, pendingBooking, verifiedFor } = await loadSubmitChunk();
    const pending = pendingBooking();
    const payment = pending && verifiedFor(pending.booking.email, shop);
    if (!payment || isBusy.current) return isBusy.current;
    isBusy.current = true;
    setCompleting(true);
    const completed = await completePending(pending.booking, payment, { shop, words });
    isBusy.current = false;
    setCompleting(false);
    setHeld(undefined);
    if ("booking" in completed) handlers.onBooked(completed.booking);
    else handlers.onDraft(completed.draft);
    return true;
  }

  async function checkPayment(): Promise<void> {
    if (!isBookingKept()) return;
    const { forgetCheckout, keepVerified, pendingBooking, verifyPayment } = await loadSubmitChunk();
    const pending = pendingBooking();
    if (!pending || (await completeIfPaid())) return;
    const { booking, checkout } = pending;
    if (!checkout || (checkout.heldUntil ?? Infinity) < Date.now()) return;
    const { sessionId } = checkout;
    const answer = sessionId ? await verifyPayment(sessionId) : undefined;
    if (sessionId && answer?.state === "paid") {
      keepVerified({ email: booking.email, sessionId });
      await completeIfPaid();
      return;
    }
    const isProcessing = answer?.state === "processing";
    const isOver = answer?.state === "unpaid" && answer.isOver;
    if (isOver) forgetCheckout();
    const known = isOver ? { ...checkout, heldUntil: 0 } : checkout;
    setHeld((before) => ({ booking, checkout: known, isOpened: before?.isOpened ?? false, isProcessing }));
  }

  const handleMount = useEffectEvent(async () => {
    if (!isBookingKept()) return;
    const pending = (await loadSubmitChunk()).pendingBooking();
    if (pending) handlers.onDraft({ values: pending.booking });
    checkPayment();
  });
  const handleVisible = useEffectEvent(() => {
    if (document.visibilityState === "visible") checkPayment();
  });
  const handleStorage = useEffectEvent((event: StorageEvent) => {
    if (event.key === verifiedKey && event.newValue) completeIfPaid();
  });
  useEffect(() => {
    const onVisibilityChange = () => handleVisible();
    const onStorage = (event: StorageEvent) => handleStorage(event);
    handleMount();
    addEventListener("storage", onStorage);
    document.addEventListener("visibilitychange", onVisibilityChange);
    return () => {
      removeEventListener("storage", onStorage);
      document.removeEventListener("visibilitychange", onVisibilityChange);
    };
  }, []);

  return {
    held,
    isCompleting,
    heading,
    hold(now: HeldBooking): void {
      flushSync(() => setHeld(now));
      heading.current?.focus();
    },
    async complete(booking: BookingRequest, checkout: Checkout): Promise<void> {
      const { keepPending, keepVerified } = await loadSubmitChunk();
      keepPending(booking, checkout);
      if (checkout.sessionId) keepVerified({ email: booking.email, sessionId: checkout.sessionId });
      await completeIfPaid();
    },
    /** Gives the held time back. A payment that was made meanwhile is completed instead. */
    async giveUp(): Promise<void> {
      const sessionId = held?.checkout.sessionId;
      const { cancelPayment } = await loadSubmitChunk();
      const answer = sessionId ? await cancelPayment(sessionId) : undefined;
      if (held && answer?.state === "processing") return setHeld({ ...held, isProcessing: true });
      if (held && answer?.state === "paid") return this.complete(held.booking, held.checkout);
      await this.forget();
    },
    async forget(): Promise<void> {
      setHeld(undefined);
      if (isBookingKept()) (await loadSubmitChunk()).forgetPending();
    },
  };
}
