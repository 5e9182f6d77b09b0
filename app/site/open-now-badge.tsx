import { useShop } from "../shop/use-shop.ts";
import { openNowLine } from "./open-now-line.ts";
import { useClockLine } from "./use-clock-line.ts";

export function OpenNowBadge({ className = "" }: { className?: string }) {
  const shop = useShop();
  const line = useClockLine(() => openNowLine(shop));
  return (
    // The page may have been rendered a moment before the shop opened.
    <span data-open={line.startsWith("Nu open")} suppressHydrationWarning className={`open-now ${className}`}>
      {line}
    </span>
  );
}
