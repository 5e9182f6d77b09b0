import { openingHoursLines } from "../shop/opening-hours.ts";
import { useShop } from "../shop/use-shop.ts";

export function OpeningHoursTable() {
  const shop = useShop();
  return (
    <table className="w-full">
      <caption className="sr-only">Openingsuren per dag</caption>
      <tbody>
        {openingHoursLines(shop).map(({ day, hours }) => (
          <tr key={day}>
            <th scope="row" className="py-1 pr-6 text-left font-normal">
              {day}
            </th>
            <td className="py-1 text-right tabular-nums">{hours}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
