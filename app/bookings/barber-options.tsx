import { shop } from "../../content/shop.ts";

/** The barbers of a select, as far as the shop has more than one to choose from. */
export function BarberOptions({ barbers = shop.barbers }: { barbers?: { id: string; name: string }[] }) {
  return barbers.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));
}
