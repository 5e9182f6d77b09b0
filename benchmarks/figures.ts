/** Measures how long the owner waits for the figures of a shop that has been open for years. */
import { fillShop } from "./fill-shop.ts";
import { print, spread, table, timed } from "./measure.ts";
import { type Engine, type Ground, signIn } from "./sites.ts";

type Size = { engines: Engine[]; bookings: number; repeats: number };

const pages = {
  "this year": "/admin/cijfers?periode=jaar",
  "the year before": `/admin/cijfers?periode=jaar&dag=${new Date().getFullYear() - 1}-06-01`,
  "this month": "/admin/cijfers?periode=maand",
  "year of the accountant": "/admin/cijfers/jaar",
  "who stayed away": "/admin/cijfers/wegblijvers",
};

export async function measureFigures(ground: Ground, { engines, bookings, repeats }: Size): Promise<string> {
  print("figures · filling");
  const filled = await Promise.all(
    engines.map(async (engine) => {
      const environment = await ground.fresh(engine);
      await fillShop(environment, bookings);
      return { engine, environment };
    }),
  );
  const rows: string[][] = [];
  for (const { engine, environment } of filled) {
    print(`figures · ${engine}`);
    const site = await ground.start(environment);
    try {
      const headers = { Cookie: await signIn(site) };
      for (const [name, path] of Object.entries(pages)) {
        const read = async () => {
          const response = await fetch(site.url + path, { headers });
          if (!response.ok) throw new Error(`${path}: ${response.status}`);
          await response.arrayBuffer();
        };
        const [first = Number.NaN] = await timed(1, read);
        rows.push([engine, name, first.toFixed(), spread(await timed(repeats, read))]);
      }
    } finally {
      await ground.stop(site);
    }
  }
  return `${table(["engine", "page", "first look, ms", "later, ms"], rows)}

${bookings.toLocaleString("en")} bookings of one shop with five barbers, a hundred a day, so a year is 36,500 and is compared with as
many. The first look adds up the months that are over, as a job does every night; later ones find them in the database: median
(smallest-largest) of ${repeats} requests one after the other over HTTP.`;
}
