import { shop } from "../../content/shop.ts";
import { longDate } from "../shop/dates.ts";
import type { Moment } from "./form-outcome.ts";

/** The times that are offered when the wanted one has just gone; one click picks one. */
export function OtherTimes({ moments, onPick }: { moments: Moment[]; onPick: (moment: Moment) => void }) {
  return (
    <fieldset
      id="booking-other-times"
      tabIndex={-1}
      className="rounded-control border border-brass p-5 focus:outline-none"
    >
      <p className="font-semibold">{moments.length > 0 ? gone : goneForLong}</p>
      <PickButtons moments={moments} type="button" onPick={onPick} />
    </fieldset>
  );
}

/** Buttons that carry a moment as `pick`, so that they work as a plain post too. */
export function PickButtons(props: {
  moments: Moment[];
  type: "button" | "submit";
  onPick?: (moment: Moment) => void;
}) {
  return (
    <ul className="mt-4 flex flex-wrap gap-3 empty:hidden">
      {props.moments.map((moment) => (
        <li key={`${moment.date}T${moment.time}`}>
          <button
            type={props.type}
            name="pick"
            value={`${moment.date}T${moment.time}`}
            onClick={() => props.onPick?.(moment)}
            className="min-h-12 rounded-control border border-brass px-4 py-2 text-left font-semibold text-brass hover:bg-leather focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-brass"
          >
            {longDate(moment.date)} om {moment.time}
          </button>
        </li>
      ))}
    </ul>
  );
}

const gone = "Dat uur is net weg. Deze zijn nog vrij:";
const goneForLong = `Dat uur is net weg, en de dagen erna zijn volzet. Kies een andere dag of bel ons op ${shop.phone}.`;
