import type { ReactNode } from "react";
import { daysOfAbandonedDraft, monthsOfBooking } from "#app/content/schema/retention-periods.ts";
import type { ShopFacts } from "#app/content/shop/facts.ts";
import { useShop } from "#app/content/shop/use-shop.ts";
import { EmailText } from "#app/content/site/email-text.tsx";
import { shownIn } from "#app/content/snapshot.server.ts";
import { formatMonths } from "#app/i18n/format/numbers.ts";
import { PageHeader } from "#app/site/page-header.tsx";
import { shopIn } from "#app/site/page-meta.ts";
import { privacyMeta } from "#app/site/page-metas.ts";
import { texts } from "#app/site/texts.server.ts";
import { islandsOnly } from "#app/ui/island.tsx";
import type { Route } from "./+types/privacy";

export function loader({ context }: Route.LoaderArgs) {
  return { search: texts(shownIn(context)).search.privacy };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData && privacyMeta(shopIn(matches), loaderData);
}

export const handle = islandsOnly;

export default function Privacy() {
  const shop = useShop();
  const { legal, address, prepayment, reminders } = shop;
  const isReminded = reminders.firstHours + reminders.secondHours > 0;
  return (
    <>
      <PageHeader
        title="Wat we met je gegevens doen"
        lead="In het kort: we gebruiken ze om je te ontvangen. We verkopen niets en volgen je niet."
      />
      <div className="wrap grid gap-12 py-section md:gap-14">
        <Part title="Wat we van je vragen">
          <p>
            Maak je een afspraak, dan bewaren we je naam, je telefoonnummer, je e-mailadres, de service, het
            uur en het bericht dat je eventueel schrijft. Betaal je vooruit, dan doe je dat bij onze
            betaalpartner Stripe: wij zien dat er betaald is en hoeveel, nooit je kaart of je rekening. In de
            zaak noteren we soms hoe je het graag hebt, om je de volgende keer goed te helpen.
          </p>
        </Part>
        <Part title="Waarom">
          <ul className="grid list-disc gap-2 pl-5">
            <li>
              {`Om je afspraak na te komen: je stoel${isReminded ? ", de bevestiging en een herinnering" : " en de bevestiging"}. Dat is wat we met je afspreken.`}
            </li>
            <li>
              {`Om te weten of een afspraak gemist werd${prepaymentReason(prepayment)}: een lege stoel kost ons een uur werk. Daar hebben we een gerechtvaardigd belang bij.${prepayment.isAsked ? " Het boekingsformulier zegt het je voor je betaalt." : ""}`}
            </li>
            <li>
              Om je na je bezoek te bedanken en om een review te vragen, hoogstens één keer per half jaar. Eén
              tik op de link onderaan die mail en we doen het niet meer; in de zaak zeggen mag ook.
            </li>
            <li>Om onze boekhouding te voeren, omdat de wet dat vraagt.</li>
          </ul>
        </Part>
        <Part title="Hoe lang">
          <ul className="grid list-disc gap-2 pl-5">
            <li>
              {`Je naam, telefoon, e-mail en bericht: tot ${monthsOfBooking} maanden na je afspraak. Daarna wissen we ze vanzelf en blijft enkel over dat er iemand was.`}
            </li>
            <li>
              Sta je op de wachtlijst: je naam, telefoon, e-mail en wat je vroeg, tot de dag voorbij is of je
              van de lijst gaat.
            </li>
            <li>
              Wacht je in de zaak zonder afspraak: je naam, tot die dag om is. Ga je zitten, dan is het een
              afspraak als een andere.
            </li>
            <li>Wat we over je noteerden: tot we je laatste afspraak wissen.</li>
            <li>{`Een gemiste afspraak: ${formatMonths(prepayment.withinMonths)}, dan is ze vergeten.`}</li>
            <li>{`Begon je een vooruitbetaling en maakte je ze niet af: ${daysOfAbandonedDraft} dagen.`}</li>
            <li>
              {`Dat je de link in een mail van ons opende: ${monthsOfBooking} maanden. Dat je geen reviewmails wilt: zolang we ons daaraan moeten houden. We bewaren het niet bij je e-mailadres, maar bij een vingerafdruk ervan waaruit het adres niet af te lezen is.`}
            </li>
            <li>
              Een betaling: het bedrag en de datum zo lang als de boekhoudwet het vraagt, zonder je
              e-mailadres.
            </li>
          </ul>
        </Part>
        <Part title="Wie ze ziet">
          <p>
            {`Wijzelf, en wie het voor ons technisch mogelijk maakt: de dienst die onze site en mails verstuurt${reminders.bySms ? ", Twilio voor een sms" : ""}, en Stripe voor een betaling. Een kapper kan zijn afspraken in zijn eigen agenda zetten, bij Google, Apple of Microsoft: het uur, de dienst en je naam of initialen. Niemand anders.`}
          </p>
        </Part>
        <Part title="Cookies en volgen">
          <p>
            Deze site zet geen cookies om je te volgen en laadt niets van een ander voor je erop klikt. Je
            browser onthoudt enkel even je aanvraag als je gaat betalen, zodat je ze terugvindt, en hoogstens
            een minuut wat je net deed, zodat de volgende pagina het kan bevestigen. Vink je “Onthoud mij op
            dit toestel” aan, dan bewaart je browser ook je naam, telefoon, e-mail en laatste keuze, tot je op
            “Vergeet mij” tikt. Daarom krijg je ook geen cookiebanner.
          </p>
        </Part>
        <Part title="Wat je kunt doen">
          <p>
            Op de pagina van je afspraak, via de link in je bevestiging, kun je je gegevens inkijken,
            downloaden en na afloop wissen. Wil je iets laten verbeteren, of alles van je laten wissen? Mail
            of bel ons, dan is het binnen een maand in orde, meestal veel sneller. Kom je er met ons niet uit,
            dan kun je terecht bij de{" "}
            <a href="https://www.gegevensbeschermingsautoriteit.be" rel="noopener" className="link">
              Gegevensbeschermingsautoriteit
            </a>
            .
          </p>
        </Part>
        <Part title="Wie we zijn">
          <address className="not-italic">
            {[legal.companyName, shop.name].filter(Boolean).join(", handelend als ")}
            <br />
            {`${address.street}, ${address.postcode} ${address.city}, België`}
            <br />
            {[
              legal.enterpriseNumber && `Ondernemingsnummer ${legal.enterpriseNumber}`,
              legal.vatNumber && `btw ${legal.vatNumber}`,
            ]
              .filter(Boolean)
              .join(" · ")}
            <span className="flex flex-wrap gap-x-4">
              {shop.email && (
                <a href={shop.links.email} className="link">
                  <EmailText />
                </a>
              )}
              {shop.phone && (
                <a href={shop.links.phone} className="link whitespace-nowrap">
                  {shop.phone}
                </a>
              )}
            </span>
          </address>
        </Part>
      </div>
    </>
  );
}

function prepaymentReason({ isAsked, noShowThreshold, withinMonths }: ShopFacts["prepayment"]): string {
  if (!isAsked) return "";
  const who = noShowThreshold === 1 ? "niet kwam opdagen" : `${noShowThreshold} keer niet kwam opdagen`;
  return `. Aan wie ${who}, vragen we ${formatMonths(withinMonths)} lang bij elke online boeking een vooruitbetaling`;
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-x-12 gap-y-3 md:grid-cols-[16rem_1fr]">
      <h2 className="text-h3">{title}</h2>
      <div className="max-w-prose text-muted">{children}</div>
    </section>
  );
}
