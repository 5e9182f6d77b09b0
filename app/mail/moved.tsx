import { Button, Text } from "@react-email/components";
import { bookedLabel } from "../bookings/booked-service.server.ts";
import { shop } from "../publishing/snapshot.server.ts";
import { dayAndTime } from "../shop/dates.server.ts";
import { type AppointmentData, AppointmentFacts, ChangeOptions, Greeting } from "./appointment-parts.tsx";
import { button, Letter, type MailContent, paragraph } from "./letter.tsx";

export function moved(about: AppointmentData): MailContent {
  const when = dayAndTime(about.startsAt);
  return {
    subject: `Je afspraak bij ${shop().name} is verplaatst naar ${when}`,
    letter: (
      <Letter title="Je afspraak is verplaatst" preview={`${bookedLabel(about)}, nu op ${when}`}>
        <Text style={paragraph}>
          <Greeting name={about.name} />, in orde: we hebben je afspraak verplaatst. Dit is je nieuwe moment,
          het oude is weer vrij.
        </Text>
        <AppointmentFacts about={about} />
        <ChangeOptions about={about} />
        <Button href={about.manageUrl} style={button}>
          Bekijk je afspraak
        </Button>
        <Text style={{ ...paragraph, margin: "20px 0 0" }}>
          Met het bestand in de bijlage schuift de afspraak mee in je agenda. Tot dan!
        </Text>
      </Letter>
    ),
  };
}
