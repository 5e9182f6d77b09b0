import { useShop } from "#app/content/shop/use-shop.ts";
import { freshUntil, type Wait, waitLine } from "#app/walk-ins/wait-line.ts";
import { linesNow } from "./lines-now.ts";

/** app/islands/clock-lines.ts writes it again. */
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

/** How long one waits without an appointment; nothing when nobody keeps count. app/islands/clock-lines.ts writes it again. */
export function WaitBadge({ wait, className = "" }: { wait: Wait | undefined; className?: string }) {
  if (!wait) return null;
  return (
    <span
      data-clock="wait"
      data-wait={JSON.stringify(wait)}
      data-until={freshUntil(wait.updatedAt)}
      className={className}
    >
      {waitLine(wait, Date.now())}
    </span>
  );
}

/** Beside what the starter invented. Only on the machine of who tries it out: elsewhere it is not shown at all. */
export function ExampleMark() {
  return (
    <span className="inline-block whitespace-nowrap rounded-full border border-current px-2.5 font-normal font-text text-small leading-6 opacity-80">
      voorbeeld
    </span>
  );
}
