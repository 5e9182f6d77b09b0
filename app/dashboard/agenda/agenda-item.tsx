import { Ban, CreditCard } from "lucide-react";
import { Link } from "react-router";
import { AgendaBooking } from "./agenda-booking.tsx";
import { AgendaGap } from "./agenda-gap.tsx";
import { minutesStyle } from "./minutes-style.ts";
import type { Column, Item } from "./view.server.ts";

export function AgendaItem({ item, column }: { item: Item; column: Column }) {
  return (
    <li
      className="agenda-item"
      data-kind={item.kind}
      data-beside={(item.kind !== "gap" && item.isBeside) || undefined}
      style={minutesStyle(item)}
    >
      <Content item={item} column={column} />
    </li>
  );
}

function Content({ item, column }: { item: Item; column: Column }) {
  switch (item.kind) {
    case "booking":
      return <AgendaBooking booking={item} column={column} />;
    case "gap":
      return <AgendaGap gap={item} column={column} />;
    case "held":
      return (
        <p className="agenda-held">
          <CreditCard aria-hidden />
          <span>
            <strong>{item.from}</strong> {item.why}, {item.service}
          </span>
        </p>
      );
    case "block":
      return (
        <Link
          to={`/admin/blokkeren?blok=${item.id}`}
          data-grip={item.canMove ? item.id : undefined}
          draggable={false}
          aria-describedby={item.canMove ? "agenda-keys" : undefined}
          className="agenda-block"
        >
          <Ban aria-hidden />
          <span>
            <strong>
              {item.from}
              <span className="agenda-until">-{item.until}</span>
            </strong>{" "}
            {item.reason}
          </span>
        </Link>
      );
  }
}
