import { shop } from "../../content/shop.ts";

export function BarberOptions({ barbers = shop.barbers }: { barbers?: { id: string; name: string }[] }) {
  return barbers.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));
}
