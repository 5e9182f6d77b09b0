import type { Moment } from "#app/bookings/booking-schema.ts";
import { longDateAndTime } from "#app/i18n/format/dates.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { Button } from "#app/ui/button.tsx";

/** @param props.onPick fills in a picked time; without script the button posts it instead. */
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
