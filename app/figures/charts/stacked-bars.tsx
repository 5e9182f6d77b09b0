import { scaleBand, scaleLinear } from "@visx/scale";
import { BarStack } from "@visx/shape";
import { Axes, margin } from "./axes.tsx";
import { Picture, pictureWidth } from "./chart-picture.tsx";

/** @property color a class of charts.css. */
export type Series = { key: string; name: string; color: string };
export type Bar = { key: string; short: string; long: string; values: Record<string, number> };

/** One bar for each moment, a piece of it for each series. */
export function StackedBars(props: {
  label: string;
  bars: Bar[];
  series: Series[];
  names: { x: string; y: string };
}) {
  const { label, bars, series, names } = props;
  const height = 200;
  const sums = bars.map(({ values }) => series.reduce((sum, { key }) => sum + (values[key] ?? 0), 0));
  const x = scaleBand({
    domain: bars.map(({ key }) => key),
    range: [margin.left, pictureWidth - margin.right],
    padding: 0.2,
  });
  const y = scaleLinear({
    domain: [0, Math.max(4, ...sums)],
    range: [height - margin.bottom, margin.top],
    nice: true,
  });
  const byKey = new Map(bars.map((bar) => [bar.key, bar]));
  return (
    <>
      <Legend series={series} />
      <Picture label={label} height={height}>
        <Axes x={x} y={y} height={height} names={names} xText={(key) => byKey.get(key)?.short ?? ""} />
        <BarStack
          data={bars}
          keys={series.map(({ key }) => key)}
          value={({ values }, key) => values[key] ?? 0}
          x={({ key }) => key}
          xScale={x}
          yScale={y}
          color={(key) => series.find((each) => each.key === key)?.color ?? ""}
        >
          {(stacks) =>
            (stacks[0]?.bars ?? []).flatMap((_, index) =>
              stacks.map(({ key, bars: pieces }) => {
                const piece = pieces[index];
                const bar = bars[index];
                const one = series.find((each) => each.key === key);
                const count = bar?.values[key] ?? 0;
                if (!piece || !bar || count === 0) return null;
                const words = `${bar.long}: ${one?.name.toLowerCase()} ${count}`;
                return (
                  <rect
                    key={`${key} ${bar.key}`}
                    className={`mark hatched ${one?.color}`}
                    data-value={words}
                    x={piece.x}
                    y={piece.y}
                    width={piece.width}
                    height={piece.height}
                  >
                    <title>{words}</title>
                  </rect>
                );
              }),
            )
          }
        </BarStack>
      </Picture>
    </>
  );
}

function Legend({ series }: { series: Series[] }) {
  return (
    <ul className="mb-2 flex flex-wrap gap-x-5 gap-y-1 text-small">
      {series.map(({ key, name, color }) => (
        <li key={key} className="flex items-center gap-2">
          <svg viewBox="0 0 12 12" aria-hidden="true" className="size-3.5">
            <rect width="12" height="12" rx="2" className={`hatched ${color}`} />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}
