import { Button, Text } from "@react-email/components";
import { bookedLabel } from "../bookings/booked-service.server.ts";
import { shop } from "../publishing/snapshot.server.ts";
import { dayAndTime } from "../shop/dates.server.ts";
import { type AppointmentData, AppointmentFacts, ChangeOptions, Greeting } from "./appointment-parts.tsx";
import { button, Letter, type MailContent, paragraph } from "./letter.tsx";

export function changed(about: AppointmentData): MailContent {
  const when = dayAndTime(about.startsAt);
  return {
    subject: `Je afspraak bij ${shop().name} van ${when} is gewijzigd`,
    letter: (
      <Letter title="Je afspraak is gewijzigd" preview={`${bookedLabel(about)}, ${when}`}>
        <Text style={paragraph}>
          <Greeting name={about.name} />, in orde: we hebben je afspraak aangepast. Je uur blijft hetzelfde,
          zo staat alles er nu:
        </Text>
        <AppointmentFacts about={about} />
        <ChangeOptions about={about} />
        <Button href={about.manageUrl} style={button}>
          Bekijk je afspraak
        </Button>
        <Text style={{ ...paragraph, margin: "20px 0 0" }}>
          Met het bestand in de bijlage klopt ook je agenda weer. Tot dan!
        </Text>
      </Letter>
    ),
  };
}
