import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import type { Mark, Marked } from "#app/staff/marking/mark-booking.server.ts";
import type { Seen } from "#app/staff/seen.ts";
import { Button } from "#app/ui/button.tsx";
import { SeenFields } from "../seen-fields.tsx";
import { isQuestion, NoShowQuestion } from "./no-show-question.tsx";

/**
 * @property where the address that answers the form.
 * @property isMain makes Show the primary button.
 */
export function MarkButtons(props: {
  booking: Seen & { id: string };
  describedBy: string;
  where: string;
  isMain?: boolean;
  className?: string;
}) {
  const { booking, describedBy, where, isMain = false, className = "" } = props;
  const { Form, state, data } = useFetcher<Marked>();
  const buttons = useRef<HTMLDivElement>(null);
  const isBusy = state !== "idle";

  // The pressed button disappears: focus the other one.
  useEffect(() => {
    if (!isBusy && document.activeElement === document.body && buttons.current?.dataset.pressed) {
      buttons.current.querySelector("button")?.focus({ preventScroll: true });
    }
    if (buttons.current) buttons.current.dataset.pressed = isBusy ? "yes" : "";
  }, [isBusy]);

  return (
    <>
      <Form method="post" action={where}>
        <input type="hidden" name="bookingId" value={booking.id} />
        <SeenFields booking={booking} />
        <div ref={buttons} className={`flex shrink-0 gap-3 ${className}`}>
          {marks
            .filter(({ to }) => to !== booking.status)
            .map(({ to, label }) => (
              <Button
                key={to}
                type="submit"
                name="status"
                value={to}
                variant={isMain && to === "show" ? "primary" : "outline"}
                aria-describedby={describedBy}
                disabled={isBusy}
                className="flex-1 whitespace-nowrap max-md:px-2 md:flex-none"
              >
                {label}
              </Button>
            ))}
        </div>
      </Form>
      {isQuestion(data) && (
        <NoShowQuestion
          question={data}
          where={where}
          as={Form}
          // The dialog cannot restore focus: the button was disabled.
          onClose={() => buttons.current?.querySelector<HTMLElement>("[value=no-show]")?.focus()}
        />
      )}
    </>
  );
}

const marks: { to: Mark; label: string }[] = [
  { to: "show", label: "Show" },
  { to: "no-show", label: "No Show" },
];
