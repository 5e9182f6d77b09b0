import { useRouteLoaderData } from "react-router";
import { openingHoursLines } from "#app/shop/facts/opening-hours.ts";
import { useShop } from "#app/shop/facts/use-shop.ts";

/** Lists the weekly hours and the exceptions of the coming weeks. */
export function OpeningHoursTable() {
  const shop = useShop();
  const exceptions = useComingExceptions();
  return (
    <>
      <table className="w-full">
        <caption className="sr-only">Openingsuren per dag</caption>
        <tbody>
          {openingHoursLines(shop).map(({ day, hours }) => (
            <tr key={day} className="flex flex-wrap justify-between gap-x-[min(1.5rem,4vw)]">
              <th scope="row" className="py-1 text-left font-normal">
                {day}
              </th>
              <td className="ml-auto py-1 text-right tabular-nums">{hours}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {exceptions.length > 0 && (
        <ul className="mt-4 grid gap-2 border-accent border-l-2 pl-4 text-foreground">
          {exceptions.map((line) => (
            <li key={line} className="wrap-break-word">
              {line}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Returns a line for each coming exception, loaded with every page by app/root.tsx. */
export function useComingExceptions(): string[] {
  return useRouteLoaderData<{ coming: string[] }>("root")?.coming ?? [];
}
