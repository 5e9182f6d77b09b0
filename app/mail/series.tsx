import { Link, Text } from "@react-email/components";
import { bookedLabel } from "../bookings/booked-service.server.ts";
import { shop } from "../publishing/snapshot.server.ts";
import { barberName } from "../shop/barbers.ts";
import { dayAndTime } from "../shop/dates.server.ts";
import { type AppointmentData, ChangeOptions, Greeting, Where } from "./appointment-parts.tsx";
import { Fact, Letter, link, type MailContent, paragraph } from "./letter.tsx";

/** The confirmation of appointments that staff booked at once. */
export function seriesOf(about: AppointmentData & { appointments: AppointmentData[] }): MailContent {
  const { name, appointments } = about;
  return {
    subject: `Je ${appointments.length} afspraken bij ${shop().name}`,
    letter: (
      <Letter
        title="Je afspraken zijn bevestigd"
        preview={`${bookedLabel(about)}, ${appointments.length} keer`}
      >
        <Text style={paragraph}>
          <Greeting name={name} />, leuk dat je langskomt! We houden deze momenten voor je vrij.
        </Text>
        <Fact label="Wat">{bookedLabel(about)}</Fact>
        {appointments.map(({ startsAt, barberId, manageUrl }) => {
          const barber = barberName(barberId, shop());
          return (
            <Text key={manageUrl} style={{ ...paragraph, margin: "0 0 10px" }}>
              <strong>{dayAndTime(startsAt)}</strong>
              {barber && `, bij ${barber}`}
              <br />
              <Link href={manageUrl} style={link}>
                Bekijk, verplaats of annuleer
              </Link>
            </Text>
          );
        })}
        <Where />
        <Text style={paragraph}>
          Kom 5 minuten vroeger, dan beginnen we op tijd. Met het bestand in de bijlage zet je ze allemaal in
          je agenda.
        </Text>
        <ChangeOptions about={about} />
      </Letter>
    ),
  };
}
