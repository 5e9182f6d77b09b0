import { useEffect, useState } from "react";
import { openNow } from "./open-now.ts";

/**
 * "Nu open tot 20:00". Empty in the HTML, which is older than its reader, and filled in by the visitor's browser:
 * the line keeps its height meanwhile.
 */
export function OpenNowBadge({ className = "" }: { className?: string }) {
  const [line, setLine] = useState("");

  useEffect(() => {
    const tell = () => setLine(openNow(new Date()));
    tell();
    const timer = setInterval(tell, 60_000);
    return () => clearInterval(timer);
  }, []);

  return (
    <span
      data-open-now
      data-open={line.startsWith("Nu open")}
      suppressHydrationWarning
      className={`open-now ${className}`}
    >
      {line}
    </span>
  );
}
