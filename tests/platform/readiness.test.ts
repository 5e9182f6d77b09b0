import { describe, expect, inject, test } from "vitest";
import { openReadiness } from "#app/platform/http/outage.server.ts";
import { openDatabase } from "#app/platform/runtime/runtime.server.ts";
import { readSettings } from "#app/platform/settings.server.ts";
import { isDeep } from "../setup/deep.ts";
import { engineOfRun, freshDatabase } from "../setup/engines.ts";
import { dataFolder } from "../setup/site-process.ts";
import { patience } from "../setup/slowness.ts";

describe.each(engineOfRun)("readiness on the %s database", (engine) => {
  test("asks the database once a second, and checks for space after a full disk", async () => {
    using data = dataFolder();
    const DATABASE_URL = engine === "server" ? await freshDatabase(inject("postgresUrl")) : "";
    const settings = readSettings({ DATA_DIR: data.path, DATABASE_URL, AUTH_SECRET: "x".repeat(32) });
    const database = await openDatabase(settings);
    const queries: boolean[] = [];
    const { problem, notice } = openReadiness({
      probe(options) {
        queries.push(options.needsSpace);
        return database.probe(options);
      },
    });
    const answers = await Promise.all(Array.from({ length: 200 }, problem));
    expect(new Set(answers)).toEqual(new Set([undefined]));
    for (let count = 0; count < 20; count++) await problem();
    expect(queries.length).toBeLessThanOrEqual(2);

    queries.length = 0;
    const full = Object.assign(new Error("could not extend file"), { code: "53100" });
    notice(new Error("Failed query", { cause: full }));
    expect(await problem()).toBeUndefined();
    notice(new Error("something else"));
    expect(queries).toEqual([true]);
    await database.close();
    expect(await openReadiness(database).problem()).toEqual(expect.any(String));
  });
});

test.skipIf(isDeep)(
  "a database that does not answer is reported within two seconds, and asked by one query at a time",
  async () => {
    let queries = 0;
    const { problem } = openReadiness({
      probe() {
        queries++;
        return new Promise(() => {});
      },
    });
    const began = performance.now();
    expect(await problem()).toBe("the database does not answer");
    expect(performance.now() - began).toBeLessThan(patience(5));
    expect(await Promise.all([problem(), problem()])).toHaveLength(2);
    expect(queries).toBe(1);
  },
);
