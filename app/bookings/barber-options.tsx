import { useShop } from "#app/content/shop/use-shop.ts";

export function BarberOptions({ barbers }: { barbers?: { id: string; name: string }[] }) {
  const shop = useShop();
  return (barbers ?? shop.barbers).map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));
}
