import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { AffectedBookings } from "./affected-bookings.tsx";
import { ShownField } from "./shown-field.tsx";
import type { AffectedBookingView } from "./view.server.ts";

/** Customers still think that they have to choose another time. */
export function RemovedNotice({ asked }: { asked: AffectedBookingView[] }) {
  const count = asked.length;
  return (
    <Notice
      kind="info"
      role="alert"
      title="Blokkering verwijderd. De uren zijn weer vrij."
      className="mt-2 mb-8 max-w-2xl"
    >
      {count > 0 && (
        <>
          <p className="mt-1">
            {count === 1
              ? "1 klant kreeg al de vraag om een ander moment te kiezen:"
              : `${count} klanten kregen al de vraag om een ander moment te kiezen:`}
          </p>
          <AffectedBookings bookings={asked} />
          <form method="post" className="mt-4">
            <input type="hidden" name="intent" value="keep" />
            <ShownField bookings={asked} />
            <Button type="submit" variant="secondary" className="w-full sm:w-auto">
              {count === 1 ? "Mail dat het uur toch blijft" : "Mail hen dat hun uur toch blijft"}
            </Button>
          </form>
        </>
      )}
    </Notice>
  );
}

export function KeptNotice({ count }: { count: number }) {
  const title =
    count === 0
      ? "Er is niemand gemaild: ze kozen intussen zelf."
      : count === 1
        ? "1 klant krijgt een mail dat het uur toch blijft."
        : `${count} klanten krijgen een mail dat hun uur toch blijft.`;
  return <Notice kind={count === 0 ? "info" : "success"} title={title} className="mt-2 mb-8 max-w-2xl" />;
}
