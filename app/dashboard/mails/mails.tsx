import { Link } from "react-router";
import { staffOf } from "#app/accounts/access.server.ts";
import { unlistedMeta } from "#app/site/page-meta.ts";
import { Button } from "#app/ui/button.tsx";
import { CardPage } from "../card-page.tsx";
import type { Route } from "./+types/mails";
import { type TroubledMailView, viewOf } from "./view.server.ts";

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

/** A mail that did not leave, with the one tap that sends it again. */
function TroubledMail({ mail }: { mail: TroubledMailView }) {
  const { id, name, words, to, about, made } = mail;
  const titleId = `mail-${id}`;
  return (
    <article aria-labelledby={titleId} className="md:flex md:items-end md:justify-between md:gap-6">
      <div className="min-w-0">
        <h2 id={titleId} className="font-semibold font-text text-body">
          {name}
        </h2>
        <p className="text-alarm">{words}</p>
        <p className="text-muted">Aan {to}</p>
        {about && (
          <p className="flex flex-wrap items-center gap-x-4">
            {about.href ? (
              <Link to={about.href} className="link inline-flex min-h-11 min-w-0 items-center">
                {about.name}
              </Link>
            ) : (
              <span>{about.name}</span>
            )}
            <span className="text-muted">{about.when}</span>
            {about.phone && (
              <a href={`tel:${about.phone}`} className="link inline-flex min-h-11 items-center">
                {about.phone}
              </a>
            )}
          </p>
        )}
        <p className="text-muted text-small">Gemaakt: {made}</p>
      </div>
      <form method="post" action="/admin/mail-opnieuw" className="mt-3 shrink-0">
        <input type="hidden" name="from" value="mails" />
        <Button type="submit" variant="outline" name="mailId" value={id} aria-describedby={titleId}>
          Opnieuw versturen
        </Button>
      </form>
    </article>
  );
}
