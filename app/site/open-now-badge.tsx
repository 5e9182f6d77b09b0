import { useEffect, useState } from "react";
import { openNowLine } from "./open-now-line.ts";

export function OpenNowBadge({ className = "" }: { className?: string }) {
  const [line, setLine] = useState(openNowLine);

  useEffect(() => {
    const timer = setInterval(() => setLine(openNowLine()), 60_000);
    return () => clearInterval(timer);
  }, []);

  return (
    // The page may have been rendered a moment before the shop opened.
    <span data-open={line.startsWith("Nu open")} suppressHydrationWarning className={`open-now ${className}`}>
      {line}
    </span>
  );
}
