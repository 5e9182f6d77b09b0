import { useShop } from "#app/shop/facts/use-shop.ts";
import { freshUntil, type Wait, waitLine } from "#app/walk-ins/wait-line.ts";
import { linesNow } from "./lines-now.ts";

/** Rewritten each minute by app/islands/clock-lines.ts. */
export function OpenNowBadge({ className = "" }: { className?: string }) {
  const { openNow, openNowUntil } = linesNow(useShop());
  return (
    <span
      data-clock="open"
      data-open={openNow.startsWith("Nu open")}
      data-until={openNowUntil}
      className={`open-now ${className}`}
    >
      {openNow}
    </span>
  );
}

/** Shows the waiting time without an appointment, if staff record it. Rewritten by app/islands/clock-lines.ts. */
export function WaitBadge({ wait, className = "" }: { wait: Wait | undefined; className?: string }) {
  if (!wait) return null;
  return (
    <span
      data-clock="wait"
      data-wait={JSON.stringify(wait)}
      data-until={freshUntil(wait.queueUsedAt)}
      className={className}
    >
      {waitLine(wait, Date.now())}
    </span>
  );
}

/** Marks invented starter content. Shown on localhost only, because a public site leaves that content out. */
export function ExampleMark() {
  return (
    <span className="inline-block whitespace-nowrap rounded-full border border-current px-2.5 font-normal font-text text-small leading-6 opacity-80">
      voorbeeld
    </span>
  );
}
