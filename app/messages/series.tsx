import { Link, Text } from "@react-email/components";
import { bookedLabel } from "#app/bookings/booked-service.server.ts";
import { barberName } from "#app/content/shop/barbers.ts";
import { shop } from "#app/content/snapshot.server.ts";
import { dayAndTime } from "#app/i18n/dates/dates.server.ts";
import { mailWordsIn } from "#app/i18n/mail-words.server.ts";
import { wordsIn } from "#app/i18n/words.ts";
import { type AppointmentData, ChangeOptions, Greeting, Where } from "./appointment-parts.tsx";
import { Fact, Letter, link, type MailContent, paragraph } from "./letter.tsx";

/** The confirmation of appointments that staff booked at once. */
export function seriesOf(about: AppointmentData & { appointments: AppointmentData[] }): MailContent {
  const { language, appointments } = about;
  const words = mailWordsIn(language).series;
  const { booked } = wordsIn(language);
  return {
    subject: words.subject(shop().name, appointments.length),
    letter: (
      <Letter
        language={language}
        title={words.title}
        preview={`${bookedLabel(about, language)}, ${words.times(appointments.length)}`}
      >
        <Text style={paragraph}>
          <Greeting to={about} />, {words.text}
        </Text>
        <Fact label={booked.what}>{bookedLabel(about, language)}</Fact>
        {appointments.map(({ startsAt, barberId, manageUrl }) => {
          const barber = barberName(barberId, shop());
          return (
            <Text key={manageUrl} style={{ ...paragraph, margin: "0 0 10px" }}>
              <strong>{dayAndTime(startsAt, language)}</strong>
              {barber && `, ${words.with(barber)}`}
              <br />
              <Link href={manageUrl} style={link}>
                {words.change}
              </Link>
            </Text>
          );
        })}
        <Where language={language} />
        <Text style={paragraph}>{words.early}</Text>
        <ChangeOptions about={about} />
      </Letter>
    ),
  };
}
