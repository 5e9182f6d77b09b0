/** Tests forms of the till that are sent again: after going back, after a correction, or after the balance changed. */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { clockAt } from "../setup/clock.ts";
import { day, earlier, total, voucherDesk } from "./voucher-desk.ts";

const { desk, lines, add, sell, book, pay, correct, expectRefused, expectBalance } = voucherDesk("server");

test("a form that wrote something else, or a line that was corrected since, is refused and writes nothing", async () => {
  const usedFormText = "Dit formulier was al gebruikt, er is nu niets bewaard.";
  const code = await sell("100");
  const [early, visit] = [await book("10:00"), await book("11:00")];
  clockAt(`${day} 11:20`);
  const ways: Record<string, string>[] = [{ code }, { way: "card" }, { way: "card", cash: "5" }];
  for (const fields of ways) {
    const form: Record<string, string> = { amount: "28", id: randomUUID(), ...fields };
    expect([(await pay(visit, form)).status, (await pay(visit, form)).status]).toEqual([303, 303]);
    const others: Record<string, string>[] = [{ amount: "29" }, { tip: "2" }];
    for (const other of others)
      await expectRefused(await pay(visit, { ...form, ...other }), "Al afgerekend: ", 409);
    await expectRefused(await pay(early, form), usedFormText, 409);
    const standing = (await lines()).filter(({ bookingId, takesBack }) => bookingId && !takesBack);
    for (const { id, way } of standing) await correct(id, { way, amount: "0" });
    const count = (await lines()).length;
    await expectRefused(await pay(visit, form), usedFormText, 409);
    expect(await lines()).toHaveLength(count);
  }
  await expectBalance(code, "€100");
  for (const [fields, other] of [
    [{ sold: "yes", amount: "20" }, { amount: "25" }],
    [{ sold: "yes", amount: "20" }, { reason: "voor Jan" }],
    [{ sold: "yes", amount: "20" }, { tip: "1" }],
    [{ amount: "5", reason: "wax", code }, { code: await sell() }],
    [{ amount: "5", reason: "wax", code }, { code: "" }],
    [{ amount: "-5", reason: "terug", code }, { code: "" }],
  ] as const) {
    const form = { id: randomUUID(), ...fields };
    expect([(await add(form)).status, (await add(form)).status]).toEqual([303, 303]);
    const count = (await lines()).length;
    await expectRefused(await add({ ...form, ...other }), usedFormText, 409);
    expect(await lines()).toHaveLength(count);
  }
});

test("a payment sent again with other values, or after its rest was corrected, is refused and shows the stored lines", async () => {
  const code = await sell("20");
  const visit = await book("10:00");
  clockAt(`${day} 10:20`);
  const form = { id: randomUUID(), amount: "28", code, way: "cash", restCents: "800" };
  expect([(await pay(visit, form)).status, (await pay(visit, form)).status]).toEqual([303, 303]);
  for (const other of [{ way: "card" }, { amount: "20", restCents: "" }])
    await expectRefused(await pay(visit, { ...form, ...other }), "Al afgerekend: ", 409);
  const lineOf8Euros = (await lines()).find(({ amountCents }) => amountCents === 800)?.id ?? "";
  await correct(lineOf8Euros, { amount: "0" });
  await expectRefused(await pay(visit, form), "Al afgerekend: €20 cadeaubon", 409);
});

test("a day on which only vouchers paid: the day total and the figures show how much", async () => {
  expect((await add({ sold: "yes", amount: "50" }, earlier)).status).toBe(303);
  const code = (await lines())[0]?.voucher ?? "";
  const visit = await book("10:00");
  clockAt(`${day} 10:20`);
  expect((await pay(visit, { amount: "28", code })).status).toBe(303);
  expect(await desk.owner.text(total)).toContain("Betaald met een cadeaubon: €28, niet in het totaal");
  const figures = await desk.owner.text(`/admin/cijfers?periode=vrij&van=${day}&tot=${day}`);
  expect(figures).toContain("Betaald met een bon");
  expect(figures).not.toContain("nog niets afgerekend");
});

test("the voucher's balance rises after the rest was shown: the new rest is asked; a tip is on the line of the rest", async () => {
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
