/** Tests vouchers: sold once, paid with until nothing is left, corrected and paid back. */
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { bookings } from "#app/bookings/tables/bookings.server.ts";
import { clockAt } from "../setup/clock.ts";
import { bothEngines } from "../setup/test-shop.ts";
import { day, earlier, total, voucherDesk } from "./voucher-desk.ts";

describe.each(bothEngines)("on %s", (engine) => {
  const { desk, db, lines, written, add, sell, book, pay, correct, expectRefused, expectBalance } =
    voucherDesk(engine);

  test("a voucher pays a visit and part of a product: totals, VAT, drawer, files and figures agree", async () => {
    const code = await sell();
    const other = await sell("15", { way: "card", reason: "cadeau", tip: "1" });
    const [visit, later] = [await book("10:00"), await book("11:00")];
    clockAt(`${day} 10:20`);
    const input = code.toLowerCase().replace("-", " ");
    expect((await pay(visit, { amount: "28", tip: "2", code: input })).status).toBe(303);
    expect((await db().select().from(bookings)).find(({ id }) => id === visit)?.status).toBe("show");
    const product = { amount: "30", reason: "wax", code, id: randomUUID() };
    const question = "Op de bon staat €22. Vraag nog €8 en bevestig hieronder.";
    await expectRefused(await add(product), question);
    expect(await lines()).toHaveLength(3);
    expect((await add({ ...product, restCents: "800" })).status).toBe(303);
    expect((await written()).slice(2).sort()).toEqual([
      ["cash", null, 800, 21],
      ["voucher", code, 2200, 0],
      ["voucher", code, 2800, 0],
    ]);
    const view = await desk.owner.text(total);
    expect(view).toMatch(/Kapper 1 €58 €15 €0 €73 €3/);
    expect(view).toContain("21 %: €73, waarvan €12,67 btw");
    expect(view).toContain("Cadeaubonnen verkocht: €65, btw bij de verkoop");
    expect(view).toContain("Betaald met een cadeaubon: €50, niet in het totaal");
    expect(view).toContain("In de lade hoort €58 cash");
    expect(view).toContain(`Cadeaubon ${other}: cadeau, Kapper 1 €15 kaart, €1 fooi nog €15 op de bon`);
    expect(view).toContain(
      `Cadeaubon ${code}: Jan Vandeputte, Kapper 1 €28 cadeaubon, €2 fooi nog €0 op de bon`,
    );
    expect(view).not.toContain("bezoek zonder bedrag");
    await desk.owner.post(total, { intent: "close", counted: "58" });
    expect(await desk.owner.text(total)).toContain("Cash geteld: €58, dat klopt.");

    const figures = await desk.owner.text(`/admin/cijfers?periode=maand&dag=${day}`);
    expect(figures).toContain("In de zaak is €73 afgerekend");
    expect(figures).toContain("21 % €73 €60,33 €12,67");
    const file = async (path: string) => (await desk.owner.fetch(path)).text();
    expect(await file(`/admin/cijfers/kappers.csv?van=${day}&tot=${day}`)).toMatch(
      /"Kapper 1";1;[\d,]+;58,00;3,00/,
    );
    expect(await file(`/admin/dagtotaal.csv?dag=${day}`)).toMatch(
      new RegExp(`"Cadeaubon ${code}: Jan Vandeputte";"Cadeaubon";28,00;0,00;2,00;0;.*;"betaald met bon"`),
    );
    const data = await (await desk.owner.fetch(`/admin/klanten/${visit}/gegevens.json`)).json();
    expect(data.inDeZaakBetaald).toMatchObject([{ bedragCent: 2800, fooiCent: 200, met: "cadeaubon" }]);

    await expectRefused(await pay(later, { amount: "5", code }), "Op deze bon staat nog €0.");
    expect((await db().select().from(bookings)).find(({ id }) => id === later)?.status).toBe("confirmed");
  });

  test("a visit that a voucher does not cover: the rest is written after its amount was confirmed", async () => {
    const code = await sell("20");
    const visit = await book("10:00");
    clockAt(`${day} 10:20`);
    const form = { id: randomUUID(), amount: "28,48", code, way: "cash" };
    const question = "Op de bon staat €20. Vraag nog €8,48 (cash: €8,50) en bevestig hieronder.";
    await expectRefused(await pay(visit, form), question);
    // The amount changed since, or no way was chosen for the rest.
    for (const changes of [{ amount: "30" }, { way: "voucher", restCents: "848" }, { restCents: "800" }])
      expect((await pay(visit, { ...form, restCents: "848", ...changes })).status).toBe(422);
    expect(await lines()).toHaveLength(1);
    const taps = await Promise.all([1, 2].map(() => pay(visit, { ...form, restCents: "848" })));
    expect(taps.map(({ status }) => status)).toEqual([303, 303]);
    expect((await written()).slice(1).sort()).toEqual([
      ["cash", null, 848, 21],
      ["voucher", code, 2000, 0],
    ]);
    expect(await desk.owner.text(`/admin/boeking/${visit}`)).toMatch(
      /Afgerekend: (€20 cadeaubon en €8,50 cash .*|€8,50 cash .* en €20 cadeaubon), door admin@shop.be/,
    );
  });

  test("taking back what a voucher paid gives it back; another amount or way is written in its place", async () => {
    const code = await sell();
    const visit = await book("10:00");
    clockAt(`${day} 10:20`);
    await pay(visit, { amount: "28", code });
    const paid = async () => (await lines()).findLast(({ amountCents }) => amountCents > 0)?.id ?? "";
    await expectRefused(
      await correct(await paid(), { way: "voucher", amount: "50,01" }),
      "Zoveel staat er niet op de bon.",
      409,
    );
    expect((await correct(await paid(), { way: "voucher", amount: "-1" })).status).toBe(422);
    expect(await lines()).toHaveLength(2);
    clockAt(`${day} 10:21`);
    expect((await correct(await paid(), { way: "voucher", amount: "30" })).status).toBe(303);
    await expectBalance(code, "€20");
    clockAt(`${day} 10:22`);
    expect((await correct(await paid(), { amount: "30" })).status).toBe(303);
    await expectBalance(code, "€50");
    expect((await written()).at(-1)).toEqual(["cash", null, 3000, 21]);
    expect((await correct(await paid(), { way: "voucher", amount: "30" })).status).toBe(409);
    clockAt(`${day} 10:23`);
    expect((await correct(await paid(), { amount: "0" })).status).toBe(303);
    expect((await pay(visit, { amount: "28", code })).status).toBe(303);
    await expectBalance(code, "€22");
  });

  test("a sale cannot be corrected below what was paid; the code stays, and a correction sent twice succeeds", async () => {
    const code = await sell();
    const visit = await book("10:00");
    clockAt(`${day} 10:20`);
    await pay(visit, { amount: "28", code });
    const sale = (await lines())[0]?.id ?? "";
    for (const [amount, message] of [
      ["27,99", "Zo komt de bon onder nul"],
      ["-1", "Zoveel staat er niet op de bon."],
    ] as const)
      await expectRefused(await correct(sale, { amount }), message, 409);
    const form = { id: randomUUID(), amount: "30", way: "card", reason: "x".repeat(100) };
    const taps = await Promise.all([1, 2].map(() => correct(sale, form)));
    expect(taps.map(({ status }) => status)).toEqual([303, 303]);
    await expectBalance(code, "€2");
    expect((await pay(await book("11:00"), { amount: "2", code })).status).toBe(303);
    expect((await correct(sale, form)).status).toBe(303);
    expect((await correct(sale, { ...form, id: randomUUID() })).status).toBe(409);
    expect(await desk.owner.text(total)).toContain(`Cadeaubon ${code}: ${form.reason}`);
    expect((await lines()).filter(({ voucher }) => voucher === code)).toHaveLength(5);
  });

  test("the balance of a voucher is paid back once, by a negative amount with its code", async () => {
    const code = await sell();
    const visit = await book("10:00");
    clockAt(`${day} 10:20`);
    await pay(visit, { amount: "28", code });
    const back = { id: randomUUID(), reason: "verhuist", amount: "-22", code };
    expect((await add({ ...back, reason: "" })).status).toBe(422);
    const answers = await Promise.all([add(back), add(back), add({ ...back, id: randomUUID() })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 303, 422]);
    expect((await written()).at(-1)).toEqual(["cash", code, -2200, 21]);
    await expectBalance(code, "€0");
    const paidBack = (await lines()).at(-1)?.id ?? "";
    expect((await correct(paidBack, { amount: "-22", way: "card" })).status).toBe(303);
    const csv = await (await desk.owner.fetch(`/admin/dagtotaal.csv?dag=${day}`)).text();
    const cents = (kind: string) =>
      [...csv.matchAll(new RegExp(`"\\w+";(-?\\d+),00;.*;"${kind}"`, "g"))]
        .map(([, euro]) => Number(euro))
        .sort();
    expect([cents("bon verkocht"), cents("betaald met bon"), cents("omzet")]).toEqual([[50], [28], []]);
    expect(cents("bon terugbetaald")).toEqual([-22, -22, 22]);
    const view = await desk.owner.text(total);
    expect(view).toContain("In de lade hoort €50 cash");
    expect(view).toContain("Cadeaubonnen verkocht: €28");
    expect(view).toContain("Betaald met een cadeaubon: €28");
  });

  test("VAT is due on the day that a voucher is sold or paid back, none on what it pays, and none at 0 %", async () => {
    const rate = async (vatPercent: string) =>
      expect((await desk.save("/admin/zaak/regels", { "till.vatPercent": vatPercent })).status).toBe(303);
    await rate("0");
    await sell();
    expect(await desk.owner.text(total)).toContain("Zonder btw: €50 Cadeaubonnen verkocht: €50 ");
    await rate("21");
    const code = await sell();
    const visit = await book("10:00");
    clockAt(`${day} 10:20`);
    await pay(visit, { amount: "28", code });
    expect(await desk.owner.text(total)).toContain(
      "Zonder btw: €50 21 %: €50, waarvan €8,68 btw Cadeaubonnen verkocht: €100, btw bij de verkoop",
    );
    expect((await add({ amount: "-22", reason: "verhuist", code }, earlier)).status).toBe(303);
    expect(await desk.owner.text(earlier)).toMatch(
      /21 %: \S+22, waarvan \S+3,82 btw Cadeaubonnen verkocht min terugbetaald: \S+22, btw bij de verkoop/,
    );
  });

  test("two people redeem one voucher at once: together they take no more than it holds", async () => {
    const code = await sell("40");
    const visits = [await book("10:00"), await book("11:00"), await book("12:00")];
    clockAt(`${day} 12:20`);
    const answers = await Promise.all(visits.map((visit) => pay(visit, { amount: "15", code })));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 303, 422]);
    await expectBalance(code, "€10");
  });

  test("a code, an amount or a combination that cannot be right is refused at its field", async () => {
    const code = await sell();
    const visit = await book("10:00");
    clockAt(`${day} 10:20`);
    for (const [changes, message] of [
      [{ amount: "28", code: "AAAA-BBBB" }, "Deze bon kennen we niet."],
      [{ amount: "28", code: "AAAA" }, "Een code is als K7QP-4M2X."],
      [{ amount: "28", code: "" }, "Kies hoe er betaald is."],
      [{ amount: "0", tip: "2", code }, "Hier valt niets met een bon te betalen."],
      [{ amount: "28", cash: "5", code }, "Kies een bon of deels cash"],
    ] as const)
      await expectRefused(await pay(visit, changes), message);
    for (const [changes, message] of [
      [{ sold: "yes", amount: "-5" }, "Betaal je een bon terug? Vul hier zijn code in, zonder vinkje."],
      [{ sold: "yes", amount: "0" }, "Schrijf een bedrag in euro"],
      [{ sold: "x", amount: "5" }, "Schrijf in een paar woorden waarom."],
      [{ amount: "60", reason: "wax", code, restCents: "abc" }, "Vraag nog €10 en bevestig hieronder."],
      [{ sold: "yes", amount: "5", code }, "Een bon koop je niet met een bon."],
      [{ amount: "5", code }, "Schrijf in een paar woorden waarom."],
      [{ amount: "5", way: "voucher", reason: "wax" }, "Kies hoe er betaald is."],
    ] as const)
      await expectRefused(await add(changes), message);
    expect(await lines()).toHaveLength(1);
  });

  test("twenty unknown codes within the hour: the account can use none until it is over", async () => {
    const code = await sell();
    for (let tries = 0; tries < 20; tries++)
      expect((await add({ amount: "5", reason: "wax", code: `AAAA-${1000 + tries}` })).status).toBe(422);
    const visit = await book("10:00");
    await expectRefused(await pay(visit, { amount: "5", code }), "Te veel foute codes.");
    expect((await pay(visit, { amount: "5", way: "card" })).status).toBe(303);
  });
});
