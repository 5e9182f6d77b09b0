import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { usePendingForms } from "#app/accounts/offline/pending-forms.ts";
import { type Revision, revisionFields } from "#app/bookings/revision.ts";
import { markName, marks } from "#app/bookings/tables/statuses.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { visitId } from "../addresses.ts";
import { HiddenFields } from "../form-parts.tsx";
import { PendingFormLine } from "../offline/offline-parts.tsx";
import { type ChangeResult, MarkQuestion } from "./change-result.tsx";

/**
 * @property where address to which the form is posted
 * @property isMain makes Show the primary button
 * @property isQuiet draws the buttons with lighter words on a wide screen
 * @property isSeated leaves out Show where paying does the same
 * @property canFinish offers to end a visit early
 * @property pay page that asks for the amount, in a shop that keeps a till
 */
export function MarkButtons(props: {
  booking: Revision & { id: string; name: string };
  describedBy: string;
  where: string;
  isMain?: boolean;
  isQuiet?: boolean;
  isSeated?: boolean;
  canFinish?: boolean;
  pay?: { href: string; label: string };
  className?: string;
}) {
  const {
    booking,
    describedBy,
    where,
    isMain = false,
    isQuiet = false,
    isSeated,
    canFinish = false,
    pay,
    className = "",
  } = props;
  const { Form, state, data } = useFetcher<ChangeResult>();
  const buttons = useRef<HTMLDivElement>(null);
  const isBusy = state !== "idle";
  const question = data?.ok === false && data.question ? { ...data, fields: data.question } : undefined;
  const [unsent] = usePendingForms(booking.id, "mark");
  const lookOf = (status: string) => (isMain && status === marks[0] ? "primary" : "outline");
  const look = {
    "aria-describedby": describedBy,
    className: `flex-1 whitespace-nowrap max-md:px-2 md:flex-none lg:px-4 ${isQuiet ? quietClass : ""}`,
  };

  // The pressed button disappears, so the other one gets the focus.
  useEffect(() => {
    if (!isBusy && document.activeElement === document.body && buttons.current?.dataset.pressed) {
      buttons.current.querySelector("button")?.focus({ preventScroll: true });
    }
    if (buttons.current) buttons.current.dataset.pressed = isBusy ? "yes" : "";
  }, [isBusy]);

  return (
    <>
      {/* Without script, the anchor keeps the visit in view. */}
      <Form method="post" action={`${where}#${visitId(booking.id)}`}>
        <HiddenFields fields={{ bookingId: booking.id, about: booking.name, ...revisionFields(booking) }} />
        <div ref={buttons} className={`flex flex-wrap gap-3 md:shrink-0 md:flex-nowrap ${className}`}>
          {pay && !unsent && (
            <ButtonLink href={pay.href} variant={lookOf(booking.status)} {...look}>
              {pay.label}
            </ButtonLink>
          )}
          {canFinish && !pay && !unsent && (
            <Button type="submit" name="finish" value="yes" variant="outline" disabled={isBusy} {...look}>
              Klaar
            </Button>
          )}
          {unsent ? (
            <PendingFormLine unsent={unsent} describedBy={describedBy} />
          ) : (
            marks
              .filter((to) => to !== booking.status && !(isSeated && pay && to === "show"))
              .map((to) => (
                <Button
                  key={to}
                  type="submit"
                  name="status"
                  value={to}
                  variant={lookOf(to)}
                  disabled={isBusy}
                  {...look}
                >
                  {markName(to)}
                </Button>
              ))
          )}
        </div>
      </Form>
      {question && (
        <MarkQuestion
          {...question}
          where={where}
          as={Form}
          // The dialog cannot restore the focus, because the button was disabled.
          onClose={() =>
            buttons.current?.querySelector<HTMLElement>(`[value=${question.fields.status}]`)?.focus()
          }
        />
      )}
    </>
  );
}

const quietClass = "lg:font-normal lg:text-muted lg:hover:text-foreground";
