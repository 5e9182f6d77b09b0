import { Button, Text } from "@react-email/components";
import { shop } from "#app/content/snapshot.server.ts";
import { button, Letter, type MailContent, paragraph } from "./letter.tsx";

export function newPassword({ url }: { url: string }): MailContent {
  return {
    subject: `Een nieuw wachtwoord voor ${shop().name}`,
    letter: (
      <Letter title="Kies een nieuw wachtwoord" preview="De link werkt een uur en één keer.">
        <Text style={paragraph}>
          Je vroeg een nieuw wachtwoord voor het dashboard van {shop().name}. Met deze knop kies je er een.
        </Text>
        <Button href={url} style={button}>
          Kies je wachtwoord
        </Button>
        <Text style={{ ...paragraph, margin: "20px 0 0" }}>
          De link werkt een uur en één keer. Vroeg je dit niet? Dan hoef je niets te doen: je wachtwoord
          blijft zoals het is.
        </Text>
      </Letter>
    ),
  };
}
