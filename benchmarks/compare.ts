/**
 * `node benchmarks/compare.ts OTHER [ROUNDS] [--quick]`: measures another checkout and this one in turn, so that both
 * are measured on one machine in one hour. Both must be built. Prints the rows of "Beside another system".
 */
import { parseArgs } from "node:util";
import { print, spread, table } from "./measure.ts";
import { measureEngine, peerSizes } from "./peer.ts";
import { engines, openGround } from "./sites.ts";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: "boolean" } },
});
const [checkout, rounds = "3"] = positionals;
if (!checkout) throw new Error("Which folder holds the other checkout?");
const size = values.quick ? peerSizes.quick : peerSizes.full;
const grounds = { before: await openGround({ checkout }), after: await openGround() };
const measurements: Record<string, Record<string, number[]>> = {};
try {
  for (const engine of engines)
    for (let round = 0; round < Number(rounds); round++)
      for (const [name, ground] of Object.entries(grounds)) {
        const measured = await measureEngine(ground, engine, size);
        print(`${engine} · ${name} · ${JSON.stringify(measured)}`);
        for (const [what, value] of Object.entries(measured)) {
          measurements[`${what}, ${engine}`] ??= { before: [], after: [] };
          measurements[`${what}, ${engine}`]?.[name]?.push(value);
        }
      }
} finally {
  for (const ground of Object.values(grounds)) await ground.close();
}
const rows = Object.entries(measurements).map(([what, { before = [], after = [] }]) => [
  what,
  spread(before, 1),
  spread(after, 1),
]);
print(`\n${table(["", "before", "after"], rows)}`);
