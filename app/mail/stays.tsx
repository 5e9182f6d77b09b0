import { Button, Text } from "@react-email/components";
import { bookedLabel } from "../bookings/booked-service.server.ts";
import { dayAndTime } from "../shop/dates.server.ts";
import { type AppointmentData, AppointmentFacts, ChangeOptions, Greeting } from "./appointment-parts.tsx";
import { button, Letter, type MailContent, paragraph } from "./letter.tsx";

/** Takes back the question to choose another time. */
export function stays(about: AppointmentData): MailContent {
  const when = dayAndTime(about.startsAt);
  return {
    subject: `Je afspraak van ${when} kan toch doorgaan`,
    letter: (
      <Letter title="Je afspraak kan toch doorgaan" preview={`${bookedLabel(about)}, ${when}`}>
        <Text style={paragraph}>
          <Greeting name={about.name} />, goed nieuws: op dit uur kunnen we je toch ontvangen. Je hoeft geen
          ander moment te kiezen.
        </Text>
        <AppointmentFacts about={about} />
        <ChangeOptions about={about} />
        <Button href={about.manageUrl} style={button}>
          Bekijk je afspraak
        </Button>
      </Letter>
    ),
  };
}
