import { useEffect, useState } from "react";
import { openNow } from "../shop/open-now.ts";
import { openNowPlaceholders } from "./served-page.ts";

/** Prerendered HTML holds marks that the server replaces; the browser keeps the line up to date. */
export function OpenNowBadge({ className = "" }: { className?: string }) {
  const [line, setLine] = useState(() =>
    import.meta.env.SSR ? openNowPlaceholders.line : openNow(new Date()),
  );

  useEffect(() => {
    const timer = setInterval(() => setLine(openNow(new Date())), 60_000);
    return () => clearInterval(timer);
  }, []);

  return (
    <span
      data-open={import.meta.env.SSR ? openNowPlaceholders.isOpen : line.startsWith("Nu open")}
      suppressHydrationWarning
      className={`open-now ${className}`}
    >
      {line}
    </span>
  );
}
