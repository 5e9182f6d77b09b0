import { Info } from "lucide-react";
import { useShop } from "#app/content/shop/use-shop.ts";

/** What the owner wants visitors to know today. */
export function ShopNotice() {
  const { notice } = useShop();
  if (!notice) return null;
  return (
    <aside aria-label="Mededeling" className="border-accent border-t bg-surface-raised">
      <p className="wrap flex gap-3 py-4 md:py-5">
        <Info aria-hidden className="mt-0.5 size-6 shrink-0 text-accent" />
        <span className="min-w-0 max-w-4xl whitespace-pre-line font-medium wrap-anywhere">{notice}</span>
      </p>
    </aside>
  );
}
