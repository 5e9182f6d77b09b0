import { useEffect, useState } from "react";
import { useShop } from "../shop/use-shop.ts";
import { openNowLine } from "./open-now-line.ts";

export function OpenNowBadge({ className = "" }: { className?: string }) {
  const shop = useShop();
  const [line, setLine] = useState(() => openNowLine(shop));

  useEffect(() => {
    const timer = setInterval(() => setLine(openNowLine(shop)), 60_000);
    return () => clearInterval(timer);
  }, [shop]);

  return (
    // The page may have been rendered a moment before the shop opened.
    <span data-open={line.startsWith("Nu open")} suppressHydrationWarning className={`open-now ${className}`}>
      {line}
    </span>
  );
}
