import { unlistedMeta } from "../../site/page-meta.ts";
import { staffOf } from "../../staff/access.server.ts";
import type { Route } from "./+types/mails";
import { TroubledMail } from "./mails/troubled-mail.tsx";
import { viewOf } from "./mails/view.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return viewOf(staffOf(context));
}

export function meta() {
  return unlistedMeta({
    title: "Niet verstuurde mails",
    description: "Mails die niet vertrokken zijn, en wat je eraan kunt doen.",
    path: "/admin/mails",
  });
}

/** Every mail that did not leave, whomever it was for. */
export default function Mails({ loaderData: { mails } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-h2">Niet verstuurde mails</h1>
      <p className="mt-1 max-w-prose text-muted">
        Klopt het adres niet, bel dan de klant. Een mail verdwijnt hier als hij verstuurd is of als zijn
        afspraak voorbij is.
      </p>
      {mails.length === 0 && <p className="mt-10">Alle mails zijn verstuurd</p>}
      <ul className="mt-8 grid grid-cols-1 gap-4">
        {mails.map((mail) => (
          <li key={mail.id} className="rounded-card border border-line bg-surface p-5">
            <TroubledMail mail={mail} />
          </li>
        ))}
      </ul>
    </>
  );
}
