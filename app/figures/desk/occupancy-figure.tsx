import { useSearchParams } from "react-router";
import { SegmentLinks } from "#app/desk/page-parts.tsx";
import { addDays, weekdayName } from "#app/i18n/format/dates.ts";
import { HeatMap } from "../charts/heat-map.tsx";
import {
  Figure,
  type FigureProps,
  type FiguresView,
  formatWhole,
  hoursText,
  minSample,
  percent,
  type Table,
  tooFew,
} from "./figure.tsx";

type Occupancy = FiguresView["occupancy"]["all"];
type Cell = Occupancy["cells"][number];

/** Shows all barbers together, or the one that was chosen. */
export function OccupancyFigure({ view }: FigureProps) {
  const { all, barbers } = view.occupancy;
  const [parameters] = useSearchParams();
  const chosenBarber = barbers.find(({ id }) => id === parameters.get("kapper")) ?? all;
  const sentence = sentenceOf(chosenBarber);
  const hrefOf = (id: string) => {
    const query = new URLSearchParams(parameters);
    if (id) query.set("kapper", id);
    else query.delete("kapper");
    return `?${query}#bezetting`;
  };
  return (
    <Figure
      id="bezetting"
      title="Bezetting per uur"
      sentence={sentence}
      facts={[
        {
          term: "Bezet",
          value: share(all),
          note: `${hoursText(all.booked)} van ${hoursText(all.open)} open`,
          before: `ervoor ${share(all.before)}`,
        },
        ...(barbers.length > 1 ? barbers : []).map((barber) => ({
          term: barber.name,
          value: share(barber),
          note: `${hoursText(barber.booked)} ${barber.open > 0 ? `van ${hoursText(barber.open)}` : "buiten de uren"}`,
          before: barber.before.open > 0 ? `ervoor ${share(barber.before)}` : undefined,
        })),
      ]}
      table={tableOf(chosenBarber)}
    >
      {barbers.length > 1 && (
        <SegmentLinks
          label="Kapper"
          className="mb-4 max-w-2xl"
          options={[all, ...barbers].map(({ id, name }) => ({
            href: hrefOf(id),
            label: name,
            isChosen: id === chosenBarber.id,
          }))}
        />
      )}
      <HeatMap
        label={`Bezetting per weekdag en uur, ${chosenBarber.name}. ${sentence}`}
        columns={days.map((day) => day.slice(0, 2))}
        rows={hoursOf(chosenBarber).map(String)}
        cells={chosenBarber.cells.map(({ weekday, hour, open, booked }) => ({
          column: (days[weekday] ?? "").slice(0, 2),
          row: String(hour),
          ratio: open > 0 ? ratio({ open, booked }) : undefined,
          text: open === 0 ? "+" : booked === 0 ? "·" : formatWhole(100 * ratio({ open, booked })),
          words: `${days[weekday]} ${hour}–${hour + 1} uur: ${open > 0 ? `${percent(ratio({ open, booked }))}, ` : "buiten de uren, "}${formatWhole(booked)} van ${formatWhole(open)} minuten`,
        }))}
      />
    </Figure>
  );
}

/** Compares the hours that were open for at least an hour in total. */
function sentenceOf({ cells, open, booked }: Occupancy): string {
  const openCells = cells
    .filter((cell) => cell.open >= 60)
    .toSorted((one, other) => ratio(other) - ratio(one));
  const [fullest, quietest] = [openCells[0], openCells.at(-1)];
  if (!fullest || !quietest || open === 0) return "In deze periode was de zaak niet open.";
  if (booked < minSample * 30) return `Nog ${tooFew} over volle en rustige uren.`;
  if (ratio(fullest) === ratio(quietest)) return "Elk uur is even vol.";
  return `Het volst is ${momentOf(fullest)}, het rustigst ${momentOf(quietest)}.`;
}

/** Returns for example "zaterdagmiddag 14–15 uur (92 %)". */
function momentOf(cell: Cell): string {
  const part = cell.hour < 12 ? "voormiddag" : cell.hour < 18 ? "namiddag" : "avond";
  return `${days[cell.weekday]}${part} ${cell.hour}–${cell.hour + 1} uur (${percent(ratio(cell))})`;
}

function tableOf(all: Occupancy): Table {
  return {
    head: ["Uur", ...days],
    rows: hoursOf(all).map((hour) => [
      `${hour}–${hour + 1} uur`,
      ...days.map((_, weekday) => {
        const cell = all.cells.find((each) => each.weekday === weekday && each.hour === hour);
        return cell ? `${formatWhole(cell.booked)} / ${formatWhole(cell.open)}` : "";
      }),
    ]),
  };
}

function hoursOf({ cells }: Occupancy): number[] {
  return [...new Set(cells.map(({ hour }) => hour))].sort((one, other) => one - other);
}

/** Returns how much of the open time is booked, from 0 to 1: bookings outside the opening hours do not make it more. */
const ratio = ({ open, booked }: Pick<Cell, "open" | "booked">) =>
  open > 0 ? Math.min(1, booked / open) : 0;
const share = (each: Pick<Cell, "open" | "booked">) => (each.open > 0 ? percent(ratio(each)) : "-");

// 1 January 2024 was a Monday.
const days = Array.from({ length: 7 }, (_, index) => weekdayName(addDays("2024-01-01", index)));
