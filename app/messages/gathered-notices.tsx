import { Text } from "@react-email/components";
import { bookedLabel } from "#app/bookings/booked-service.server.ts";
import { dayAndTime } from "#app/i18n/dates/dates.server.ts";
import type { bookings } from "#app/tables/bookings.server.ts";
import { Fact, Letter, type MailContent, paragraph } from "./letter.tsx";
import { AllBookings, titleOf } from "./shop-notice.tsx";

type Booking = Pick<
  typeof bookings.$inferSelect,
  "id" | "name" | "service" | "serviceLabel" | "startsAt" | "sequence" | "status"
>;

/** @param dashboardUrl absolute. */
export function gatheredNotices(changes: Booking[], { dashboardUrl }: { dashboardUrl: string }): MailContent {
  const title = `${changes.length} berichten over afspraken`;
  return {
    subject: title,
    letter: (
      <Letter title={title} preview="Er kwamen er veel tegelijk: je krijgt ze in één mail.">
        <Text style={paragraph}>Er kwamen er veel tegelijk: je krijgt ze in één mail.</Text>
        {changes.map((booking) => (
          <Fact key={`${booking.id} ${booking.sequence}`} label={titleOf(booking)}>
            {dayAndTime(booking.startsAt)}: {bookedLabel(booking)}, <bdi>{booking.name}</bdi>
          </Fact>
        ))}
        <AllBookings dashboardUrl={dashboardUrl} />
      </Letter>
    ),
  };
}
