/**
 * `node benchmarks/compare.ts OTHER [ROUNDS]`: another checkout and this one, both built, in turn, so that one machine and
 * one hour measure both: the rows of "Beside another system".
 */
import { print, spread, table } from "./measure.ts";
import { measureEngine } from "./peer.ts";
import { engines, openGround } from "./sites.ts";

const [checkout, rounds = "3"] = process.argv.slice(2);
if (!checkout) throw new Error("Which folder holds the other checkout?");
const size = { bookings: 200, restSeconds: 60, weeks: 100, past: 10_000 };
const grounds = { before: await openGround({ checkout }), after: await openGround() };
const found: Record<string, Record<string, number[]>> = {};
try {
  for (const engine of engines)
    for (let round = 0; round < Number(rounds); round++)
      for (const [name, ground] of Object.entries(grounds)) {
        const values = await measureEngine(ground, engine, size);
        print(`${engine} · ${name} · ${JSON.stringify(values)}`);
        for (const [what, value] of Object.entries(values)) {
          found[`${what}, ${engine}`] ??= { before: [], after: [] };
          found[`${what}, ${engine}`]?.[name]?.push(value);
        }
      }
} finally {
  for (const ground of Object.values(grounds)) await ground.close();
}
const rows = Object.entries(found).map(([what, { before = [], after = [] }]) => [
  ...[what, spread(before, 1), spread(after, 1)],
]);
print(`\n${table(["", "before", "after"], rows)}`);
