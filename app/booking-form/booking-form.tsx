import { useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { FormOutcome } from "#app/bookings/booking-schema.ts";
import type { LinkedChoice } from "#app/bookings/linked-choice.ts";
import { useShop } from "#app/shop/facts/use-shop.ts";
import { LazyToasts } from "#app/ui/lazy-toasts.tsx";
import { changedValuesIn, companionFor, saveDraftOnLeave, savedDraft, valuesIn } from "./form-draft.ts";
import { isBookingKept } from "./kept-booking.ts";
import { RequestForm } from "./request-form.tsx";
import { focusField } from "./reveal.ts";
import type { MadeBooking } from "./send-booking.ts";
import { submitChunk, usePending } from "./use-pending.ts";

/**
 * @param outcome the answer to a form that was posted without script.
 * @param linked the choices in the link to the page.
 * @param weeks the number of rows of the calendar when it opens.
 * @param path where the form posts without script, if not to the language's own page.
 * @param served the server's form. React replaces it if a browser translated the page, even while it is filled in.
 *   `data-sent`: submitted before the script ran (app/hydrate-on-demand.ts); it is submitted again.
 */
export function BookingForm(props: {
  outcome?: FormOutcome;
  linked?: LinkedChoice;
  weeks: number;
  path?: string;
  served?: HTMLFormElement | null;
}) {
  const { outcome, linked, weeks, path, served } = props;
  const shop = useShop();
  const isLeaving = useRef(false);
  const isRestoring = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  // Reads the focus while the server's form is still on the page.
  const [focusedBefore] = useState(() => served && focusedName());
  const [{ round, draft }, setRound] = useState<FormRound>({ round: 0, draft: outcome });
  // A new round remounts the form and reloads the free times.
  const show = (next?: FormOutcome) => setRound((before) => ({ draft: next, round: before.round + 1 }));
  const goToBooked = (booking: MadeBooking) => {
    submitChunk()?.keepForNext(booking, valuesIn(form.current), shop);
    isLeaving.current = true;
    // Empties the form for customers who come back to it with the browser's back button.
    form.current?.reset();
    location.assign(booking.manageUrl);
  };
  const pending = usePending({
    onBooked: goToBooked,
    onDraft: show,
  });
  const handleMount = useEffectEvent(() => {
    const draft = outcome ? undefined : savedDraft(linked);
    const companion = companionFor(linked);
    const isDraft = draft && (!companion || draft.bookedWith === companion.bookedWith);
    const changedValues = changedValuesIn(served ?? form.current);
    const isReplaced = served && served !== form.current && Object.keys(changedValues).length > 0;
    const stored = isDraft ? draft : companion;
    const values = { ...(stored ?? outcome?.values ?? linked), ...changedValues };
    if (!stored && !isReplaced) return;
    isRestoring.current = true;
    // `flushSync` has no effect inside an effect, so this waits for the next task.
    setTimeout(() => {
      isRestoring.current = false;
      const focused = focusedName() ?? focusedBefore;
      flushSync(() => show({ ...outcome, values }));
      if (stored && !isDraft) return focusField(form.current, "name");
      const field = focused && form.current?.elements.namedItem(focused);
      if (!(field instanceof HTMLElement)) return;
      field.focus({ preventScroll: true });
      // Puts the caret behind what was typed.
      getSelection()?.modify("move", "forward", "lineboundary");
    });
  });
  const handleLive = () => {
    if (isRestoring.current || served?.dataset.sent !== "") return;
    delete served.dataset.sent;
    form.current?.requestSubmit();
  };
  const startKeeping = useEffectEvent((signal: AbortSignal) =>
    saveDraftOnLeave(() => (isLeaving.current || isBookingKept() ? undefined : form.current), linked, signal),
  );
  // The browser may restore the page, with the form, from its back-forward cache.
  const handlePageShow = useEffectEvent(() => {
    if (isLeaving.current) show();
    isLeaving.current = false;
  });
  useEffect(() => {
    const mounted = new AbortController();
    handleMount();
    addEventListener("pageshow", () => handlePageShow(), mounted);
    startKeeping(mounted.signal);
    return () => mounted.abort();
  }, []);
  return (
    <>
      <RequestForm
        key={round}
        form={form}
        outcome={draft}
        linked={linked}
        weeks={weeks}
        path={path}
        isPosted={round === 0}
        pending={pending}
        onLive={handleLive}
        onBooked={async (made) => {
          await pending.forget();
          goToBooked(made);
        }}
      />
      <LazyToasts />
    </>
  );
}

const focusedName = () => document.activeElement?.getAttribute("name");

type FormRound = { round: number; draft?: FormOutcome };
