import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { fairQueue } from "#app/platform/http/overload.server.ts";

function starts() {
  const { arrived, turn } = fairQueue();
  const started: string[] = [];
  return { started, arrived, come: (request: string) => void turn().then(() => started.push(request)) };
}

test("requests that arrive together: each turn of the event loop starts one", async () => {
  const { started, come } = starts();
  come("first");
  come("second");
  come("third");
  expect(started).toEqual([]);
  for (const count of [1, 2, 3]) {
    await nextTurn();
    expect(started).toHaveLength(count);
  }
  come("after a rest");
  await nextTurn();
  expect(started).toEqual(["first", "second", "third", "after a rest"]);
});

test("further requests are accepted before the next one starts, without delaying those that wait", async () => {
  const { started, arrived, come } = starts();
  come("first");
  arrived();
  await nextTurn();
  expect(started).toEqual([]);
  await nextTurn();
  expect(started).toEqual(["first"]);
  come("second");
  for (let turn = 0; turn < 20; turn++) {
    arrived();
    await nextTurn();
  }
  expect(started).toEqual(["first", "second"]);
});
