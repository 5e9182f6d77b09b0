import { BadgeCheck, CalendarCheck, Scissors } from "lucide-react";
import { useShop } from "../../shop/use-shop.ts";
import { PageHeader } from "../../site/page-header.tsx";

export function ServicesHeader() {
  const shop = useShop();
  const badges = [
    { Icon: Scissors, label: `${shop.experience} ervaring` },
    { Icon: CalendarCheck, label: "Afspraak op maat" },
    { Icon: BadgeCheck, label: "Premium kwaliteit" },
  ];
  return (
    <PageHeader
      title="Onze Services"
      lead="Van snel bijgewerkt tot een complete makeover. Bij elke service staat hoelang je in de stoel zit."
      picture="barberpaal-detail"
    >
      <ul className="flex flex-col gap-x-8 gap-y-3 lg:flex-row">
        {badges.map(({ Icon, label }) => (
          <li key={label} className="flex items-center gap-3 font-medium">
            <Icon aria-hidden className="size-5 text-accent" />
            {label}
          </li>
        ))}
      </ul>
    </PageHeader>
  );
}
