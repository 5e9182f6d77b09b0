import { useShop } from "#app/content/shop/use-shop.ts";
import { openNowLine, openNowUntil } from "./open-now-line.ts";

/** app/islands/clock-lines.ts writes it again. */
export function OpenNowBadge({ className = "" }: { className?: string }) {
  const shop = useShop();
  const line = openNowLine(shop);
  return (
    <span
      data-clock="open"
      data-open={line.startsWith("Nu open")}
      data-until={openNowUntil(shop)}
      className={`open-now ${className}`}
    >
      {line}
    </span>
  );
}
