import type { Ref } from "react";
import type { Moment } from "#app/bookings/booking-schema.ts";
import { useShop } from "#app/content/shop/use-shop.ts";
import { longDateAndTime } from "#app/i18n/format/dates.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { useWords } from "#app/i18n/words.ts";
import { Button } from "#app/ui/button.tsx";
import { WaitingLink } from "#app/waiting-list/waiting-link.tsx";

export function OtherTimes({
  ref,
  moments,
  wanted,
  onPick,
}: {
  ref: Ref<HTMLFieldSetElement>;
  moments: Moment[];
  wanted: { service: string; barber: string; date: string };
  onPick: (moment: Moment) => void;
}) {
  const shop = useShop();
  const { refusals } = useWords();
  return (
    <fieldset
      ref={ref}
      tabIndex={-1}
      aria-labelledby="booking-time-gone"
      className="rounded-control border border-accent p-5 focus:outline-none"
    >
      <p id="booking-time-gone" className="font-semibold">
        {moments.length > 0 ? refusals.goneButFree : refusals.goneAndFull(shop.phone)}
      </p>
      <PickButtons moments={moments} type="button" onPick={onPick} />
      <div className="mt-4">
        <WaitingLink {...wanted} />
      </div>
    </fieldset>
  );
}

export function PickButtons(props: {
  moments: Moment[];
  type: "button" | "submit";
  onPick?: (moment: Moment) => void;
}) {
  const language = useLanguage();
  const inOrder = [...props.moments].sort((one, other) => toPickValue(one).localeCompare(toPickValue(other)));
  return (
    <ul className="mt-4 grid gap-3 empty:hidden sm:flex sm:flex-wrap">
      {inOrder.map((moment) => (
        <li key={toPickValue(moment)}>
          <Button
            variant="outline"
            className="w-full"
            type={props.type}
            name="pick"
            value={toPickValue(moment)}
            onClick={() => props.onPick?.(moment)}
          >
            {longDateAndTime(moment, language)}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function toPickValue({ date, time }: Moment): string {
  return `${date}T${time}`;
}
