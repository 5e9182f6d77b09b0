import { useLocation } from "react-router";
import { CallLink } from "#app/desk/call-link.tsx";
import { Folded } from "#app/desk/page-parts.tsx";
import { Button } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import type { ListedEntry } from "../flows/entries.server.ts";

export function WaitingPanel(props: { waiters: ListedEntry[]; className?: string }) {
  const { waiters, className = "mt-8" } = props;
  if (waiters.length === 0) return null;
  return (
    <div className={className}>
      <Disclosure id="wachtlijst" title={`Wachtlijst (online): ${waiters.length}`}>
        <ol className="grid gap-4">
          {waiters.map(({ id, name, phone, service, when, since, offered }) => (
            <li key={id} className="wrap-anywhere border-line border-t pt-4 first:border-t-0 first:pt-0">
              <p className="font-semibold">
                <bdi>{name}</bdi>
              </p>
              <p>
                {service}, {when}
              </p>
              <p className="text-muted text-small">
                {offered ? `Om ${offered} aangeboden, wacht op antwoord.` : `Wacht sinds ${since}.`}{" "}
                <CallLink phone={phone} className="tap-link whitespace-nowrap" />
              </p>
              <TakeOff id={id} name={name} isOffered={offered !== undefined} />
            </li>
          ))}
        </ol>
        <p className="max-w-prose text-muted text-small">
          Komt er iets vrij, dan krijgt wie het langst wacht vanzelf een mail. Dat uur staat dan even vast.
        </p>
      </Disclosure>
    </div>
  );
}

function TakeOff({ id, name, isOffered }: { id: string; name: string; isOffered: boolean }) {
  const { pathname, search } = useLocation();
  return (
    <Folded look="text-small" summary="Haal van de lijst" about={`: ${name}`}>
      <form method="post" action="/admin/wachtlijst#wachtlijst" className="mb-2 grid gap-2">
        <input type="hidden" name="from" value={pathname + search} />
        <p className="text-small">
          {isOffered && "Het aangeboden uur gaat naar de volgende. "}De klant krijgt er geen mail van.
        </p>
        <Button type="submit" name="entryId" value={id} variant="outline" className="justify-self-start">
          Ja, haal van de lijst
        </Button>
      </form>
    </Folded>
  );
}
