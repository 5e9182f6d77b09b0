import type { Ref } from "react";
import { longDateAndTime } from "../../shop/dates.ts";
import { euros } from "../../shop/money.ts";
import { serviceLabel } from "../../shop/services.ts";
import { useShop } from "../../shop/use-shop.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { useMinutesLeft } from "./use-minutes-left.ts";
import type { HeldBooking } from "./use-pending.ts";

export function HeldPanel({
  held,
  heading,
  onGiveUp,
}: {
  held: HeldBooking;
  heading: Ref<HTMLHeadingElement>;
  onGiveUp: () => void;
}) {
  const shop = useShop();
  const { booking, checkout, isOpened, isProcessing } = held;
  const amount = euros(checkout.amountCents ?? shop.prepayment.amountCents);
  const minutes = useMinutesLeft(checkout.heldUntil);
  const isOver = minutes === 0;
  if (isProcessing) return <ProcessingNotice heading={heading} booking={booking} />;
  return (
    <section
      aria-labelledby="booking-held"
      className="rounded-control border border-accent bg-surface-raised p-5 sm:p-6"
    >
      <h3 id="booking-held" ref={heading} tabIndex={-1} className="text-h3 focus:outline-none">
        {isOver ? "We houden je uur niet langer vrij" : `Nog één stap: betaal ${amount} vooraf`}
      </h3>
      {isOver ? (
        <p className="mt-2 max-w-prose">
          Wil je het nog? Boek dan opnieuw, of kies een ander uur. Heb je net betaald, dan krijg je een
          bevestiging per e-mail.
        </p>
      ) : (
        <>
          <p className="mt-2 max-w-prose">
            We houden <strong className="text-accent">{longDateAndTime(booking)}</strong> voor je vrij
            <span className="text-muted"> ({serviceLabel(booking.service, shop)})</span>
            {minutes !== undefined && (
              <>
                , nog <strong className="whitespace-nowrap text-accent">{inMinutes(minutes)}</strong>
              </>
            )}
            .
          </p>
          {checkout.refundTerms && <p className="mt-2 max-w-prose">{checkout.refundTerms}</p>}
          <p className="mt-2 max-w-prose text-muted">{isOpened ? inOtherTab : here}</p>
        </>
      )}
      {/* Announced at a few moments, not every minute. */}
      <p role="status" className="sr-only">
        {isOver && "We houden je uur niet langer vrij."}
        {minutes && [10, 5, 1].includes(minutes) ? `Nog ${inMinutes(minutes)} om te betalen.` : ""}
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        {!isOver && (
          <ButtonLink href={checkout.url} className="w-full sm:w-auto sm:px-8">
            Betaal {amount}
          </ButtonLink>
        )}
        <Button variant="outline" onClick={onGiveUp} className="w-full sm:w-auto">
          Kies een ander uur
        </Button>
      </div>
    </section>
  );
}

function ProcessingNotice({
  booking,
  heading,
}: {
  booking: HeldBooking["booking"];
  heading: Ref<HTMLHeadingElement>;
}) {
  return (
    <section
      aria-labelledby="booking-held"
      className="rounded-control border border-accent bg-surface-raised p-5 sm:p-6"
    >
      <h3 id="booking-held" ref={heading} tabIndex={-1} className="text-h3 focus:outline-none">
        Je betaling is in behandeling
      </h3>
      <p role="status" className="mt-2 max-w-prose">
        Je bank is er nog mee bezig. We houden{" "}
        <strong className="text-accent">{longDateAndTime(booking)}</strong> intussen vast en mailen je zodra
        het geld er is. Betaal niet opnieuw.
      </p>
    </section>
  );
}

export function CompletingNotice() {
  return (
    <p
      role="status"
      className="rounded-control border border-accent bg-surface-raised p-5 font-semibold sm:p-6"
    >
      Je betaling is binnen. We leggen je afspraak vast…
    </p>
  );
}

function inMinutes(minutes: number): string {
  return minutes === 1 ? "1 minuut" : `${minutes} minuten`;
}

const inOtherTab =
  "Betaal in het tabblad dat net openging en kom dan hier terug. Je afspraak staat vanzelf vast.";
const here = "Na het betalen kom je hier terug en staat je afspraak vast.";
