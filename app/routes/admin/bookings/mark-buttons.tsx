import { useEffect, useRef } from "react";
import { useFetcher, useLocation } from "react-router";
import type { ListedBooking } from "../../../staff/listed-booking.server.ts";
import type { Mark } from "../../../staff/mark-booking.server.ts";
import { Button } from "../../../ui/button.tsx";

/** Show and No Show, each hidden when the booking is so already. */
export function MarkButtons({
  booking: { id, status },
  describedBy,
}: {
  booking: ListedBooking;
  describedBy: string;
}) {
  const { Form, state } = useFetcher();
  const { search } = useLocation();
  const buttons = useRef<HTMLDivElement>(null);
  const isBusy = state !== "idle";

  // The button that was pressed is gone afterwards; whoever uses keys goes on from the one beside it.
  useEffect(() => {
    if (!isBusy && document.activeElement === document.body && buttons.current?.dataset.pressed) {
      buttons.current.querySelector("button")?.focus({ preventScroll: true });
    }
    if (buttons.current) buttons.current.dataset.pressed = isBusy ? "yes" : "";
  }, [isBusy]);

  return (
    <Form method="post" action={`/admin?index${search.replace("?", "&")}`}>
      <input type="hidden" name="bookingId" value={id} />
      <div ref={buttons} className="mt-4 flex shrink-0 gap-3 md:mt-0">
        {marks
          .filter(({ to }) => to !== status)
          .map(({ to, label }) => (
            <Button
              key={to}
              type="submit"
              name="status"
              value={to}
              look="line"
              aria-describedby={describedBy}
              disabled={isBusy}
              className="flex-1 md:flex-none"
            >
              {label}
            </Button>
          ))}
      </div>
    </Form>
  );
}

const marks: { to: Mark; label: string }[] = [
  { to: "show", label: "Show" },
  { to: "no-show", label: "No Show" },
];
