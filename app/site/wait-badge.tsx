import { freshUntil, type Wait, waitLine } from "#app/walk-ins/wait-line.ts";

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
