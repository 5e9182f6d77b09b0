import { Link } from "react-router";
import { Button } from "#app/ui/button.tsx";
import type { TroubledMailView } from "./view.server.ts";

/** A mail that did not leave, with the one tap that sends it again. */
export function TroubledMail({ mail }: { mail: TroubledMailView }) {
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
