import { TriangleAlert } from "lucide-react";
import { useShop } from "#app/content/shop/use-shop.ts";
import { formatMonths } from "#app/i18n/format/numbers.ts";

export function MissedWarning({ count }: { count: number }) {
  const { withinMonths } = useShop().prepayment;
  return (
    <>
      <TriangleAlert aria-hidden className="mt-1 size-5 shrink-0" />
      <span>
        {count === 1 ? "Kwam één keer niet opdagen" : `Kwam ${count} keer niet opdagen`}{" "}
        {recently(withinMonths)}. Je vraagt hier geen vooruitbetaling.
      </span>
    </>
  );
}

function recently(months: number): string {
  if (months === 12) return "in het voorbije jaar";
  return months === 1 ? "in de voorbije maand" : `in de voorbije ${formatMonths(months)}`;
}
