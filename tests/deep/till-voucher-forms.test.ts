/** Forms of the till that are sent again: after going back, after a correction, or after the balance changed. */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { clockAt } from "../setup/clock.ts";
import { day, voucherDesk } from "./voucher-desk.ts";

const { lines, add, sell, book, pay, correct, expectRefused, expectBalance } = voucherDesk("server");

test("a form that wrote something else, or a line that was corrected since, is refused and writes nothing", async () => {
  const used = "Dit formulier is al gebruikt. Open het opnieuw.";
  const code = await sell("100");
  const [early, visit] = [await book("10:00"), await book("11:00")];
  clockAt(`${day} 11:20`);
  const ways: Record<string, string>[] = [{ code }, { way: "card" }, { way: "card", cash: "5" }];
  for (const fields of ways) {
    const form: Record<string, string> = { amount: "28", id: randomUUID(), ...fields };
    expect([(await pay(visit, form)).status, (await pay(visit, form)).status]).toEqual([303, 303]);
    await expectRefused(await pay(visit, { ...form, amount: "29" }), "Al afgerekend: ", 409);
    await expectRefused(await pay(early, form), used, 409);
    const standing = (await lines()).filter(({ bookingId, takesBack }) => bookingId && !takesBack);
    for (const { id, way } of standing) await correct(id, { way, amount: "0" });
    const count = (await lines()).length;
    await expectRefused(await pay(visit, form), used, 409);
    expect(await lines()).toHaveLength(count);
  }
  await expectBalance(code, "€100");
  for (const [fields, other] of [
    [{ sold: "yes", amount: "20" }, { amount: "25" }],
    [{ sold: "yes", amount: "20" }, { reason: "voor Jan" }],
    [{ amount: "5", reason: "wax", code }, { code: await sell() }],
    [{ amount: "5", reason: "wax", code }, { code: "" }],
    [{ amount: "-5", reason: "terug", code }, { code: "" }],
  ] as const) {
    const form = { id: randomUUID(), ...fields };
    expect([(await add(form)).status, (await add(form)).status]).toEqual([303, 303]);
    const count = (await lines()).length;
    await expectRefused(await add({ ...form, ...other }), used, 409);
    expect(await lines()).toHaveLength(count);
  }
});

test("a rest that was asked before the balance rose is told again; the tip is on the line of the rest", async () => {
  const code = await sell("20");
  const sale = (await lines())[0]?.id ?? "";
  const product = { id: randomUUID(), amount: "28", tip: "2", reason: "wax", code };
  await expectRefused(await add(product), "Op de bon staat €20. Vraag nog €8 en bevestig hieronder.");
  expect((await correct(sale, { amount: "40" })).status).toBe(303);
  const question = "Op de bon staat €40. Vraag niets meer en bevestig hieronder.";
  await expectRefused(await add({ ...product, restCents: "800" }), question);
  expect((await add({ ...product, restCents: "0" })).status).toBe(303);
  await expectBalance(code, "€12");
  expect((await add({ ...product, id: randomUUID(), restCents: "1600" })).status).toBe(303);
  const tips = (await lines()).filter(({ amountCents, reason }) => reason === "wax" && amountCents > 0);
  expect(tips.map(({ way, amountCents, tipCents }) => [way, amountCents, tipCents]).sort()).toEqual([
    ["cash", 1600, 200],
    ["voucher", 1200, 0],
    ["voucher", 2800, 200],
  ]);
});
