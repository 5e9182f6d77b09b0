import { Shares } from "#app/figures/charts/shares.tsx";
import { Figure } from "./figure.tsx";
import { compared, enough, percent, rateFact, shareText, whole } from "./figure-words.ts";
import type { FiguresView } from "./figures-view.server.ts";

export function SourcesFigure({ sources: { now, before } }: { sources: FiguresView["sources"] }) {
  const [all, allBefore] = [totalOf(now), totalOf(before)];
  const rows = names.map(([key, name]) => ({ key, name, count: now[key], before: before[key] }));
  const closed =
    now.online >= enough
      ? ` ${percent(now.whileClosed / now.online)} van de online boekingen kwam binnen toen de zaak dicht was.`
      : "";
  const verb = all < enough && now.online !== 1 ? "zijn" : "is";
  const sentence =
    all === 1
      ? `De enige afspraak is ${now.online === 1 ? "" : "niet "}online geboekt.`
      : `${shareText(now.online, all)} afspraken ${verb} online geboekt.${closed}`;
  return (
    <Figure
      id="geboekt"
      title="Hoe mensen boeken"
      sentence={sentence}
      facts={[
        ...rows.map((row) => ({
          term: row.name,
          value: whole(row.count),
          before: compared(row.count, row.before),
        })),
        rateFact(
          "Online terwijl de zaak dicht was",
          [now.whileClosed, now.online],
          [before.whileClosed, before.online],
        ),
        rateFact("Online van 22 tot 7 uur", [now.atNight, now.online], [before.atNight, before.online]),
      ]}
      table={{
        head: ["Via", "Aantal", "Aandeel", "Ervoor"],
        rows: rows.map((row) => [row.name, row.count, percent(share(row.count, all)), row.before]),
      }}
    >
      <Shares
        label={`Afspraken volgens hoe ze geboekt zijn. ${sentence}`}
        shares={rows.map((row) => ({
          ...{ key: row.key, name: row.name, value: share(row.count, all) },
          ...(allBefore > 0 && { before: row.before / allBefore }),
          text: all < enough ? whole(row.count) : percent(share(row.count, all)),
          words: `${row.name}: ${whole(row.count)} van ${whole(all)}, ervoor ${whole(row.before)} van ${whole(allBefore)}`,
        }))}
      />
    </Figure>
  );
}

const names = [
  ["online", "Online"],
  ["phone", "Telefoon of WhatsApp"],
  ["walkIn", "Walk-in"],
] as const;

type Sources = FiguresView["sources"]["now"];

const totalOf = (sources: Sources) => names.reduce((sum, [key]) => sum + sources[key], 0);
const share = (count: number, all: number) => (all > 0 ? count / all : 0);
