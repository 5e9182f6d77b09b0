import { Link } from "react-router";
import { staffOf, whereStaff } from "#app/accounts/access.server.ts";
import { bookingHref } from "#app/desk/addresses.ts";
import { CallLink } from "#app/desk/call-link.tsx";
import { SendAgainButton } from "#app/desk/form-parts.tsx";
import { CardPage } from "#app/desk/page-parts.tsx";
import { formatMoment } from "#app/i18n/format/dates.server.ts";
import { unlistedPage } from "#app/site/page-meta.ts";
import { formatProblem, listUnsentMails, mailNames } from "../problems.server.ts";
import { shopMailbox } from "../shop-mailbox.server.ts";
import type { Route } from "./+types/mails";

export async function loader({ context }: Route.LoaderArgs) {
  const mails = await listUnsentMails(whereStaff(staffOf(context)));
  return {
    mails: mails.map(({ mail, booking, prepayment, link, entry }) => {
      const isToShop = mail.kind === "shop-notice" || mail.kind === "refund-notice";
      const email = link?.email ?? prepayment?.email ?? booking?.email ?? entry?.email ?? "";
      return {
        id: mail.id,
        name: mailNames[mail.kind],
        words: formatProblem(mail),
        to: isToShop ? shopMailbox() : email,
        about: booking && {
          name: booking.name,
          when: formatMoment(booking.startsAt),
          phone: booking.phone,
          href: mail.bookingId ? bookingHref(mail.bookingId) : undefined,
        },
        createdAtText: formatMoment(mail.createdAt),
      };
    }),
  };
}

export const meta = unlistedPage(
  "Niet verstuurde mails",
  "Mails die niet vertrokken zijn, en wat je eraan kunt doen.",
);

export default function Mails({ loaderData: { mails } }: Route.ComponentProps) {
  return (
    <CardPage
      title="Niet verstuurde mails"
      intro="Klopt het adres niet, bel dan de klant. Een mail verdwijnt hier als hij verstuurd is of als zijn afspraak voorbij is."
      empty={{
        text: "Alle mails zijn verstuurd",
        hint: "Lukt er een niet, dan lees je hier waarom en wat je doet.",
      }}
      items={mails}
      card={(mail) => <TroubledMail mail={mail} />}
    />
  );
}

function TroubledMail({ mail }: { mail: Route.ComponentProps["loaderData"]["mails"][number] }) {
  const { id, name, words, to, about, createdAtText } = mail;
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
            {about.phone && <CallLink phone={about.phone} className="tap-link" />}
          </p>
        )}
        <p className="text-muted text-small">Gemaakt: {createdAtText}</p>
      </div>
      <SendAgainButton
        mailId={id}
        place={titleId}
        fields={{ from: "mails" }}
        className="mt-3 shrink-0"
        aria-describedby={titleId}
      />
    </article>
  );
}
