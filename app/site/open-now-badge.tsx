import { useEffect, useState } from "react";
import { openNow } from "../shop/open-now.ts";
import { openNowMarks } from "./served-page.ts";

/**
 * "Nu open tot 20:00". A page is built long before it is read, so its HTML holds marks that the server replaces
 * when it sends the page; the visitor's browser keeps the line true from then on.
 */
export function OpenNowBadge({ className = "" }: { className?: string }) {
  const [line, setLine] = useState(() => (import.meta.env.SSR ? openNowMarks.line : openNow(new Date())));

  useEffect(() => {
    const timer = setInterval(() => setLine(openNow(new Date())), 60_000);
    return () => clearInterval(timer);
  }, []);

  return (
    <span
      data-open={import.meta.env.SSR ? openNowMarks.isOpen : line.startsWith("Nu open")}
      suppressHydrationWarning
      className={`open-now ${className}`}
    >
      {line}
    </span>
  );
}
