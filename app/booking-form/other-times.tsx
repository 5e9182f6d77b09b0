import type { Ref } from "react";
import type { Moment } from "#app/bookings/booking-schema.ts";
import { useWords } from "#app/i18n/words.ts";
import { useShop } from "#app/shop/facts/use-shop.ts";
import { PhoneText } from "#app/site/contact-links.tsx";
import { WaitingLink } from "#app/waiting-list/waiting-link.tsx";
import { PickButtons } from "./pick-buttons.tsx";

export function OtherTimes(props: {
  ref: Ref<HTMLFieldSetElement>;
  ownTime?: string;
  moments: Moment[];
  choice: { service: string; barber: string; date: string };
  onPick: (moment: Moment) => void;
}) {
  const { ref, ownTime, moments, choice, onPick } = props;
  const shop = useShop();
  const { refusals } = useWords();
  const explanation = moments.length > 0 ? refusals.goneButFree : refusals.goneAndFull(shop.phone);
  const ownTimeText = ownTime && `${ownTime} ${moments.length > 0 ? refusals.othersFree : ""}`.trim();
  return (
    <fieldset
      ref={ref}
      tabIndex={-1}
      aria-labelledby="booking-time-gone"
      className="rounded-control border border-accent p-5 focus:outline-none"
    >
      <p id="booking-time-gone" className="font-semibold">
        <PhoneText>{ownTimeText ?? explanation}</PhoneText>
      </p>
      <PickButtons moments={moments} type="button" onPick={onPick} />
      <div className="mt-4">
        <WaitingLink {...choice} />
      </div>
    </fieldset>
  );
}
