import type { Role } from "#app/accounts/access.server.ts";
import { shop } from "#app/content/snapshot.server.ts";
import type { MailContent } from "./letter.ts";

export function invitation({ role, url }: { role: Role | null; url: string }): MailContent {
  const { name } = shop();
  const may =
    role === "admin"
      ? "Daarmee beheer je de agenda en alles van de zaak."
      : "Daarmee zie je de agenda en boek je klanten in.";
  return {
    subject: `Je bent uitgenodigd bij ${name}`,
    title: "Kom erbij",
    preview: "Kies een wachtwoord en je kunt inloggen.",
    blocks: [
      {
        paragraph: `Je krijgt een account voor het dashboard van ${name}. ${may} Kies een wachtwoord, dan ben je meteen binnen.`,
      },
      { button: "Kies je wachtwoord", href: url },
      {
        paragraph:
          "De link werkt 48 uur en één keer. Verwachtte je deze mail niet? Dan hoef je niets te doen.",
      },
    ],
  };
}

export function newPassword({ url }: { url: string }): MailContent {
  const { name } = shop();
  return {
    subject: `Een nieuw wachtwoord voor ${name}`,
    title: "Kies een nieuw wachtwoord",
    preview: "De link werkt een uur en één keer.",
    blocks: [
      {
        paragraph: `Je vroeg een nieuw wachtwoord voor het dashboard van ${name}. Met deze knop kies je er een.`,
      },
      { button: "Kies je wachtwoord", href: url },
      {
        paragraph:
          "De link werkt een uur en één keer. Vroeg je dit niet? Dan hoef je niets te doen: je wachtwoord blijft zoals het is.",
      },
    ],
  };
}
