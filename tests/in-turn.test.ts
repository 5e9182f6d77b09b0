import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { inTurn } from "../app/platform/in-turn.server.ts";

test("of requests that arrive together, each turn of the event loop starts one", async () => {
  const started: string[] = [];
  const listener = inTurn((request: string) => started.push(request));
  listener("first");
  listener("second");
  listener("third");
  expect(started).toEqual([]);
  for (const count of [1, 2, 3]) {
    await nextTurn();
    expect(started).toHaveLength(count);
  }
  listener("after a rest");
  await nextTurn();
  expect(started).toEqual(["first", "second", "third", "after a rest"]);
});
