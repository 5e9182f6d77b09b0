import { useEffect, useState } from "react";
import { type Wait, waitLine } from "../walk-ins/wait-line.ts";

/** How long one waits without an appointment; nothing when nobody keeps count. */
export function WaitBadge({ wait, className = "" }: { wait: Wait | undefined; className?: string }) {
  const [line, setLine] = useState(() => waitLine(wait, Date.now()));
  useEffect(() => {
    const show = () => setLine(waitLine(wait, Date.now()));
    show();
    const timer = setInterval(show, 60_000);
    return () => clearInterval(timer);
  }, [wait]);
  if (!wait) return null;
  return (
    // The page may have been rendered a moment before the minutes changed.
    <span suppressHydrationWarning className={className}>
      {line}
    </span>
  );
}
