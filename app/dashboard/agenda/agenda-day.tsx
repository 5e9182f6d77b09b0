import type { CSSProperties } from "react";
import { AgendaColumn } from "./agenda-column.tsx";
import type { Column } from "./view.server.ts";

/** @property titled what the page does not say: the barber of each column, the day, or both. */
export function AgendaDay(props: {
  columns: Column[];
  titled: "barber" | "day" | "both";
  nowMinute: number | undefined;
}) {
  const { columns, titled, nowMinute } = props;
  const [first] = columns;
  if (!first) return null;
  return (
    <div
      className="agenda-day"
      data-date={first.date}
      data-is-closed={first.isClosed || undefined}
      style={{ "--columns": columns.length } as CSSProperties}
    >
      {titled === "both" && <p className="agenda-day-head first-letter:uppercase">{first.day}</p>}
      <div className="agenda-columns">
        {columns.map((column) => (
          <AgendaColumn
            key={column.id}
            column={column}
            title={titled === "day" ? column.day : column.isClosed ? "Gesloten" : column.barber}
            isNarrow={titled === "both"}
            nowMinute={nowMinute}
          />
        ))}
      </div>
    </div>
  );
}
