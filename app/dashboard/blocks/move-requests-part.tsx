import { Button } from "#app/ui/button.tsx";
import { AffectedBookings } from "./affected-bookings.tsx";
import { countAsked } from "./count-move-requests.ts";
import { ShownField } from "./shown-field.tsx";
import type { AffectedBookingView } from "./view.server.ts";

/** They still think that they have to choose another time. */
export function AskedPart({ asked }: { asked: AffectedBookingView[] }) {
  const count = asked.length;
  if (count === 0) return null;
  return (
    <>
      <p className="mt-1">{countAsked(count)}:</p>
      <AffectedBookings bookings={asked} />
      <form method="post" className="mt-4">
        <input type="hidden" name="intent" value="keep" />
        <ShownField bookings={asked} />
        <Button type="submit" variant="secondary" className="w-full sm:w-auto">
          {count === 1 ? "Mail dat het uur toch blijft" : "Mail hen dat hun uur toch blijft"}
        </Button>
      </form>
    </>
  );
}
