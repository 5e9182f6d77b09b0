import { useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { FormOutcome } from "#app/bookings/booking-schema.ts";
import type { LinkedChoice } from "#app/bookings/linked-choice.ts";
import { useShop } from "#app/content/shop/use-shop.ts";
import { ErrorBoundary } from "#app/ui/island.tsx";
import { LazyToasts } from "#app/ui/lazy-toasts.tsx";
import { companionBooking, keepTypedForNext, type Typed, takeTyped, typedIn } from "./kept-typed.ts";
import { rememberCustomer } from "./remember-me.tsx";
import { RequestForm } from "./request-form.tsx";
import { focusField } from "./reveal.ts";
import type { MadeBooking } from "./send-booking.ts";
import { submitChunk, usePending } from "./use-pending.ts";

/**
 * @param outcome the answer to a plain post.
 * @param linked what the address of the page chooses.
 * @param weeks rows of the calendar, as it opens.
 * @param path where it posts to without script, when not to the language's own page.
 */
export function BookingForm(props: {
  outcome?: FormOutcome;
  linked?: LinkedChoice;
  weeks: number;
  path?: string;
}) {
  const { outcome, linked, weeks, path } = props;
  const shop = useShop();
  const form = useRef<HTMLFormElement>(null);
  const [{ round, booking, typed, draft }, setShown] = useState<Shown>({ round: 0, draft: outcome });
  // A new round remounts the form and reloads free times.
  const show = (next: Omit<Shown, "round">) => setShown((before) => ({ ...next, round: before.round + 1 }));
  const showBooked = (made: MadeBooking) => {
    const fields = typedIn(form.current);
    if (fields.remember) rememberCustomer(customerIn(fields));
    show({ booking: made, typed: fields });
  };
  const pending = usePending({
    onBooked: showBooked,
    onDraft: (kept) => show({ draft: kept }),
  });
  const handleMount = useEffectEvent(() => {
    const values = takeTyped();
    if (values) show({ draft: { values } });
  });
  useEffect(() => {
    handleMount();
    return keepTypedForNext(() => form.current);
  }, []);
  const parts = submitChunk();
  return (
    <>
      {booking && parts && (
        <ErrorBoundary fallback={<parts.BookedBriefly {...booking} />}>
          <parts.BookingSummary
            key={round}
            booking={booking}
            barber={typed?.barber ?? ""}
            onAgain={() => {
              flushSync(() => show({ draft: { values: companionBooking(booking, typed, shop) } }));
              focusField(form.current, "name");
            }}
          />
        </ErrorBoundary>
      )}
      <div hidden={booking !== undefined}>
        <RequestForm
          key={round}
          form={form}
          outcome={draft}
          linked={linked}
          weeks={weeks}
          path={path}
          isPosted={round === 0}
          pending={pending}
          onBooked={(made) => {
            pending.forget();
            showBooked(made);
          }}
        />
      </div>
      <LazyToasts />
    </>
  );
}

type Shown = { round: number; booking?: MadeBooking; typed?: Typed; draft?: FormOutcome };

function customerIn({ name = "", phone = "", email = "", service = "", barber = "" }: Typed) {
  return { name, phone, email, service, barber };
}
