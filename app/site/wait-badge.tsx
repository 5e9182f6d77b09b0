import { type Wait, waitLine } from "../walk-ins/wait-line.ts";
import { useClockLine } from "./use-clock-line.ts";

/** How long one waits without an appointment; nothing when nobody keeps count. */
export function WaitBadge({ wait, className = "" }: { wait: Wait | undefined; className?: string }) {
  const line = useClockLine(() => waitLine(wait, Date.now()));
  if (!wait) return null;
  return (
    // The page may have been rendered a moment before the minutes changed.
    <span suppressHydrationWarning className={className}>
      {line}
    </span>
  );
}
