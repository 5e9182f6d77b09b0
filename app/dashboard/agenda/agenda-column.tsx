import { counted } from "#app/i18n/format/numbers.ts";
import { AgendaItem } from "./agenda-item.tsx";
import { minutesStyle } from "./minutes-style.ts";
import type { Column } from "./view.server.ts";

/** @property title the day or the barber, whichever the page does not say. */
export function AgendaColumn(props: {
  column: Column;
  title: string;
  isNarrow: boolean;
  nowMinute: number | undefined;
}) {
  const { column, title, isNarrow, nowMinute } = props;
  return (
    <section
      aria-label={column.isClosed ? `${column.day}, gesloten` : `${column.day}, ${column.barber}`}
      id={`kolom-${column.barberId}`}
      data-column={column.id}
      className="agenda-column"
    >
      <div className="agenda-head">
        <h2 className="truncate font-semibold font-text text-body leading-tight first-letter:uppercase">
          {title}
        </h2>
        {!isNarrow && <p className="truncate text-muted text-small leading-tight">{summaryOf(column)}</p>}
      </div>
      <div className="agenda-body">
        {column.open.map((span) => (
          <div key={span.start} className="agenda-open" style={minutesStyle(span)} />
        ))}
        {nowMinute !== undefined && (
          <div className="agenda-now" style={minutesStyle({ start: nowMinute, minutes: 0 })} />
        )}
        <ol>
          {column.items.map((item) => (
            <AgendaItem key={item.id} item={item} column={column} />
          ))}
        </ol>
      </div>
    </section>
  );
}

function summaryOf({ open, count, free, isClosed }: Column): string {
  if (open.length === 0 && count === 0) return isClosed ? "" : "Werkt niet";
  return [counted(count, "afspraak", "afspraken"), free].filter(Boolean).join(", ");
}
