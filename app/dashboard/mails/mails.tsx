import { staffOf } from "#app/accounts/access.server.ts";
import { unlistedMeta } from "#app/site/page-meta.ts";
import { CardPage } from "../card-page.tsx";
import type { Route } from "./+types/mails";
import { TroubledMail } from "./troubled-mail.tsx";
import { viewOf } from "./view.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return viewOf(staffOf(context));
}

export function meta({ matches }: Route.MetaArgs) {
  return unlistedMeta(
    {
      title: "Niet verstuurde mails",
      description: "Mails die niet vertrokken zijn, en wat je eraan kunt doen.",
      path: "/admin/mails",
    },
    matches,
  );
}

/** Every mail that did not leave, whomever it was for. */
export default function Mails({ loaderData: { mails } }: Route.ComponentProps) {
  return (
    <CardPage
      title="Niet verstuurde mails"
      intro="Klopt het adres niet, bel dan de klant. Een mail verdwijnt hier als hij verstuurd is of als zijn afspraak voorbij is."
      emptyText="Alle mails zijn verstuurd"
      items={mails}
      card={(mail) => <TroubledMail mail={mail} />}
    />
  );
}
