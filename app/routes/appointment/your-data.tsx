import { Download } from "lucide-react";
import { monthsOfBooking } from "../../customers/retention-periods.ts";
import { useShop } from "../../shop/use-shop.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import type { View } from "./view.server.ts";

export function YourData({ token, state }: { token: string; state: View["state"] }) {
  return (
    <section aria-labelledby="your-data" className="grid gap-4 border-line border-t pt-10">
      <h2 id="your-data" className="text-h3">
        Je gegevens
      </h2>
      <p className="max-w-prose text-muted">
        We bewaren je naam, telefoon, e-mail en bericht om je te ontvangen, hoogstens {monthsOfBooking}{" "}
        maanden.{" "}
        <a href="/privacy" className="link">
          Alles over je privacy
        </a>
      </p>
      <p>
        <ButtonLink variant="outline" href={`/afspraak/${token}/gegevens.json`}>
          <Download aria-hidden />
          Download mijn gegevens
        </ButtonLink>
      </p>
      <Disclosure id="wissen" title="Gegevens wissen">
        <EraseForm state={state} />
      </Disclosure>
    </section>
  );
}

function EraseForm({ state }: { state: View["state"] }) {
  const { withinMonths } = useShop().prepayment;
  if (state === "confirmed") {
    return (
      <p className="max-w-prose text-muted">
        Zolang je afspraak staat, hebben we je gegevens nodig. Annuleer eerst je afspraak, dan kun je je
        gegevens hier wissen.
      </p>
    );
  }
  return (
    <>
      <p className="max-w-prose text-muted">
        We wissen je naam, telefoon, e-mail en bericht bij deze afspraak, en deze link werkt daarna niet meer.
        Wat overblijft, zegt niet meer wie je was. Dat kunnen we niet ongedaan maken.
        {state === "no-show" &&
          ` Je e-mailadres houden we tot ${withinMonths} maanden na de gemiste afspraak, en enkel daarvoor.`}
      </p>
      <form method="post">
        <input type="hidden" name="intent" value="erase" />
        <Button type="submit" variant="outline">
          Wis mijn gegevens
        </Button>
      </form>
    </>
  );
}
