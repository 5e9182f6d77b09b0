import { Shares } from "#app/figures/charts/shares.tsx";
import { Figure } from "./figure.tsx";
import type { View } from "./view.server.ts";
import { compared, enough, percent, rateText, whole } from "./words.ts";

export function SourcesFigure({ sources: { now, before } }: { sources: View["sources"] }) {
  const all = now.online + now.phone + now.walkIn;
  const rows = [
    { key: "online", name: "Online", value: now.online },
    { key: "phone", name: "Telefoon of WhatsApp", value: now.phone },
    { key: "walkIn", name: "Walk-in", value: now.walkIn },
  ];
  const closed =
    now.online >= enough
      ? ` ${percent(now.whileClosed / now.online)} van de online boekingen kwam binnen toen de zaak dicht was.`
      : "";
  const sentence = `${percent(now.online / all)} is online geboekt.${closed}`;
  return (
    <Figure
      id="geboekt"
      title="Hoe mensen boeken"
      sentence={sentence}
      facts={[
        { term: "Online", value: whole(now.online), note: compared(now.online, before.online) },
        {
          term: "Terwijl de zaak dicht was",
          value: whole(now.whileClosed),
          note: rateText(now.whileClosed, now.online),
        },
        {
          term: "'s Nachts, van 22 tot 7 uur",
          value: whole(now.atNight),
          note: rateText(now.atNight, now.online),
        },
      ]}
      table={{
        head: ["Via", "Aantal", "Aandeel"],
        rows: rows.map(({ name, value }) => [name, value, percent(value / all)]),
      }}
    >
      <Shares
        label={`Afspraken volgens hoe ze geboekt zijn. ${sentence}`}
        shares={rows.map((row) => ({
          ...row,
          text: percent(row.value / all),
          words: `${row.name}: ${whole(row.value)} van ${whole(all)}`,
        }))}
      />
    </Figure>
  );
}
