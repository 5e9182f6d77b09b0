import { Button, Text } from "@react-email/components";
import type { Role } from "#app/accounts/access.server.ts";
import { shop } from "#app/content/snapshot.server.ts";
import { button, Letter, type MailContent, paragraph } from "./letter.tsx";

export function invitation({ role, url }: { role: Role | null; url: string }): MailContent {
  return {
    subject: `Je bent uitgenodigd bij ${shop().name}`,
    letter: (
      <Letter title="Kom erbij" preview="Kies een wachtwoord en je kunt inloggen.">
        <Text style={paragraph}>
          Je krijgt een account voor het dashboard van {shop().name}.{" "}
          {role === "admin"
            ? "Daarmee beheer je de agenda en alles van de zaak."
            : "Daarmee zie je de agenda en boek je klanten in."}{" "}
          Kies een wachtwoord, dan ben je meteen binnen.
        </Text>
        <Button href={url} style={button}>
          Kies je wachtwoord
        </Button>
        <Text style={{ ...paragraph, margin: "20px 0 0" }}>
          De link werkt 48 uur en één keer. Verwachtte je deze mail niet? Dan hoef je niets te doen.
        </Text>
      </Letter>
    ),
  };
}
