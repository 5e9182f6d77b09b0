import { NameLink, UnsentMail } from "./booking-parts.tsx";
import type { DayBooking } from "./view.server.ts";

export function CancelledList({ cancelled }: { cancelled: DayBooking[] }) {
  if (cancelled.length === 0) return null;
  return (
    <section aria-labelledby="cancelled" className="mt-8">
      <h2 id="cancelled" className="font-semibold font-text text-body text-muted">
        Geannuleerd
      </h2>
      <ul className="mt-1 grid grid-cols-1 text-muted">
        {cancelled.map((booking) => (
          <li key={booking.id}>
            <p className="flex min-h-11 items-center gap-3">
              <span>{booking.from}</span>
              <span className="min-w-0">
                <NameLink booking={booking} />
              </span>
            </p>
            <UnsentMail problem={booking.mailProblem} />
          </li>
        ))}
      </ul>
    </section>
  );
}
