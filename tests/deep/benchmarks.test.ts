import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, inject, test } from "vitest";
import { patience } from "../setup/slowness.ts";
import { isLong } from "./rounds.ts";

/** Runs short versions of two measurements, and with FAULTS=long of all, so that `npm run bench` keeps working. */
test("the benchmarks measure, and find no overlap", { timeout: patience(1200) }, async () => {
  const databases = ["--data", inject("preparedData"), "--postgres", inject("postgresUrl")];
  const run = (...command: string[]) => promisify(execFile)(process.execPath, command);
  await run("scripts/with-packages.ts", "benchmarks");
  const parts = isLong ? [] : ["http", "contention"];
  const { stdout } = await run("benchmarks/bench.ts", ...parts, "--quick", ...databases);
  expect(stdout).toMatch(/^\| server \| 200 \| 10 \| 10 \| 190 \| 0 \| \d+ \| 0 \|/m);
  const otherRows = [
    /^\| \/ \| \d+ \| \d+ \|/m, // The row of the home page, with its scores.
    /^\| booking \| [\d.]+ \(/m,
    /^\| this site \| 20 \| \d+/m,
    /^\| embedded \| 4 \| \d+/m,
    /^\| server, barbers \| 3 \|/m,
  ];
  for (const row of isLong ? otherRows : []) expect(stdout).toMatch(row);
});

test("the simulation of many shops gives the same result twice", async () => {
  const simulate = () => promisify(execFile)(process.execPath, ["benchmarks/scale.ts", "--shops", "10,20"]);
  const [first, second] = await Promise.all([simulate(), simulate()]);
  expect(first.stdout).toMatch(/^\| 20 \| one each \| 0\.00 \+ 0\.14 idle \| .* \| 120-440 \| 60 \|/m);
  expect(first.stdout).toMatch(/^\| 20 \| 2, shared \|/m);
  expect(second.stdout).toBe(first.stdout);
});
