import { Button, Text } from "@react-email/components";
import { bookedLabel } from "../bookings/booked-service.server.ts";
import { shop } from "../publishing/snapshot.server.ts";
import { dayAndTime } from "../shop/dates.server.ts";
import { type AppointmentData, AppointmentFacts, ChangeOptions, Greeting } from "./appointment-parts.tsx";
import { button, Letter, type MailContent, paragraph } from "./letter.tsx";

export function confirmation(about: AppointmentData): MailContent {
  const when = dayAndTime(about.startsAt);
  return {
    subject: `Je afspraak bij ${shop().name}: ${when}`,
    letter: (
      <Letter title="Je afspraak is bevestigd" preview={`${bookedLabel(about)}, ${when}`}>
        <Text style={paragraph}>
          <Greeting name={about.name} />, leuk dat je langskomt! We houden deze tijd voor je vrij.
        </Text>
        <AppointmentFacts about={about} />
        <Text style={paragraph}>Kom 5 minuten vroeger, dan beginnen we op tijd.</Text>
        <ChangeOptions about={about} />
        <Button href={about.manageUrl} style={button}>
          Bekijk je afspraak
        </Button>
        <Text style={{ ...paragraph, margin: "20px 0 0" }}>
          Met het bestand in de bijlage zet je de afspraak in je agenda. Tot dan!
        </Text>
      </Letter>
    ),
  };
}
