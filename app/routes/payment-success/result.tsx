import type { ReactNode } from "react";
import type { ShopFacts } from "../../shop/facts.ts";
import { euros, testPaymentLabel } from "../../shop/money.ts";
import { useShop } from "../../shop/use-shop.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Message } from "./message.tsx";
import { PaidAppointment } from "./paid-appointment.tsx";
import { type Progress, secondsUntilHome } from "./use-verification.ts";

/** role="status" announces each change. */
export function Result({ verification }: { verification: Progress }) {
  const shop = useShop();
  return (
    <div
      data-wake
      className="wrap grid flex-1 place-content-center justify-items-center gap-4 py-section text-center"
    >
      <div role="status" className="grid justify-items-center gap-4">
        {describe(verification, shop)}
      </div>
      <div className="mt-3 grid justify-items-center gap-3">{nextStep(verification, shop)}</div>
    </div>
  );
}

function describe(verification: Progress, { prepayment }: ShopFacts): ReactNode {
  const paidCents = "amountCents" in verification ? verification.amountCents : undefined;
  const amount = euros(paidCents ?? prepayment.amountCents);
  switch (verification.state) {
    case "verifying":
      return (
        <Message icon="verifying" title="Betaling verifiëren…">
          <span className="[@media(scripting:none)]:hidden">
            Even geduld, we kijken na of je betaling binnen is.
          </span>
          <noscript>Druk op de knop, dan kijken we na of je betaling binnen is.</noscript>
        </Message>
      );
    case "paid":
      return (
        <Message icon="good" title="Betaling Succesvol" toast="Betaling succesvol geverifieerd!">
          {verification.isTest && <strong className="text-accent">{testPaymentLabel}. </strong>}
          We hebben je vooruitbetaling van {amount} ontvangen. In de zaak gaat het van de prijs af.{" "}
          {verification.booking
            ? "Je afspraak ligt vast, en je krijgt een bevestiging per e-mail."
            : `Kies nu je uur: je betaling blijft ${prepayment.validHours} uur geldig.`}
        </Message>
      );
    case "processing":
      return (
        <Message icon="waiting" title="Betaling in behandeling">
          Je bank is nog bezig met je betaling. We houden je uur intussen vast en mailen je zodra het geld er
          is. Betaal niet opnieuw.
        </Message>
      );
    case "unpaid":
      return (
        <Message icon="bad" title="Betaling Mislukt" toast="Betaling niet voltooid">
          {verification.isRefunded
            ? `${whyRefunded(verification)} Je krijgt je ${amount} terug.`
            : "Je betaling is niet voltooid. Er is niets geboekt; je kunt het opnieuw proberen."}
          <ComingRedirect />
        </Message>
      );
    case "failed":
      return (
        <Message icon="bad" title="Betaling Mislukt" toast="Kon betaling niet verifiëren">
          We konden je betaling niet verifiëren. Heb je toch betaald, dan krijg je vanzelf een bevestiging per
          e-mail. Betaal niet opnieuw, maar bel ons bij twijfel.
          <ComingRedirect />
        </Message>
      );
    case "none":
      return (
        <Message icon="bad" title="Geen sessie ID gevonden">
          Deze pagina hoort bij een betaling, en we vinden er geen.
        </Message>
      );
  }
}

function nextStep(verification: Progress, shop: ShopFacts): ReactNode {
  const { state } = verification;
  switch (state) {
    case "verifying":
      return (
        <noscript>
          <form method="post">
            <Button type="submit">Kijk mijn betaling na</Button>
          </form>
        </noscript>
      );
    case "paid":
      if (verification.booking) return <PaidAppointment booking={verification.booking} />;
      return <ButtonLink href="/#booking">Afspraak Boeken</ButtonLink>;
    case "processing":
    case "unpaid":
    case "failed":
    case "none":
      return (
        <>
          <ButtonLink href="/" variant="outline">
            Naar de startpagina
          </ButtonLink>
          {state === "failed" && (
            <a href={shop.links.phone} className="link inline-flex min-h-11 items-center font-semibold">
              Bel {shop.phone}
            </a>
          )}
        </>
      );
  }
}

function whyRefunded({ isLate }: { isLate: boolean }): string {
  return isLate
    ? "Je betaling kwam binnen toen je uur al vergeven was."
    : "Bij deze betaling hoort geen afspraak meer.";
}

/** Script only. */
function ComingRedirect() {
  return (
    <span className="mt-3 block [@media(scripting:none)]:hidden">
      Over {secondsUntilHome} seconden gaan we naar de startpagina.
    </span>
  );
}
