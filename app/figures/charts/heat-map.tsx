import { scaleBand } from "@visx/scale";
import { ChartFrame, chartWidth } from "./chart-picture.tsx";

const margin = { top: 20, left: 44 };

/** Draws a table of cells that are brighter the fuller they are. Leaves out days without a cell. */
export function HeatMap(props: {
  label: string;
  columns: string[];
  rows: string[];
  /** `ratio` is undefined for an hour when the shop is closed. */
  cells: { column: string; row: string; ratio: number | undefined; text: string; words: string }[];
}) {
  const { label, rows, cells } = props;
  const columns = props.columns.filter((name) => cells.some(({ column }) => column === name));
  const rowHeight = 21;
  const height = margin.top + rows.length * rowHeight + 2;
  const right = margin.left + (chartWidth - margin.left) * (columns.length / props.columns.length);
  const x = scaleBand({ domain: columns, range: [margin.left, right], padding: 0.06 });
  const y = scaleBand({ domain: rows, range: [margin.top, height - 2], padding: 0.1 });
  return (
    <ChartFrame label={label} height={height}>
      <text className="axis-name" x={0} y={12}>
        uur · dag
      </text>
      {columns.map((column) => (
        <text key={column} x={(x(column) ?? 0) + x.bandwidth() / 2} y={12} textAnchor="middle">
          {column}
        </text>
      ))}
      {rows.map((row) => (
        <text
          key={row}
          x={margin.left - 8}
          y={(y(row) ?? 0) + y.bandwidth() / 2}
          dy="0.32em"
          textAnchor="end"
        >
          {row}
        </text>
      ))}
      {cells.map(({ column, row, ratio, text, words }) => (
        <g
          key={`${column} ${row}`}
          data-value={words}
          className={`cell ${ratio === undefined ? "closed" : ""}`}
        >
          <title>{words}</title>
          <rect
            x={x(column)}
            y={y(row)}
            width={x.bandwidth()}
            height={y.bandwidth()}
            rx={2}
            className="mark color-1"
            fillOpacity={ratio === undefined ? undefined : brightness(ratio)}
          />
          <text
            x={(x(column) ?? 0) + x.bandwidth() / 2}
            y={(y(row) ?? 0) + y.bandwidth() / 2}
            dy="0.34em"
            textAnchor="middle"
            className={ratio !== undefined && ratio >= 0.6 ? "on-bright" : ""}
          >
            {text}
          </text>
        </g>
      ))}
    </ChartFrame>
  );
}

/** Returns stepped values that skip the middle, where neither light nor dark text is legible. */
function brightness(ratio: number): number {
  if (ratio < 0.2) return 0.1;
  if (ratio < 0.4) return 0.25;
  if (ratio < 0.6) return 0.42;
  return ratio < 0.8 ? 0.78 : 1;
}
