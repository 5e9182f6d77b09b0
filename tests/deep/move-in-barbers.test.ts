/** Tests the barbers and the refused lines of an imported file. */
import { eq, isNotNull, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { barbers, bookings } from "#app/bookings/tables/bookings.server.ts";
import { movingDesk } from "../move/moving-desk.ts";
import { fieldsIn } from "../owner/owner-desk.ts";
import { daysFromNow } from "../setup/booking-requests.ts";

const { shop, owner, brought, press } = movingDesk("server");

test("a barber's first name is proposed, a former barber comes along, and refusals are grouped by cause", async () => {
  const { db } = shop.runtime();
  await db.execute(
    sql`INSERT INTO barbers (id, name, position, active) VALUES ('yassin', 'Yassin El Amrani', 1, true)`,
  );
  const date = daysFromNow(-30);
  const path = await brought(
    [
      "naam;gsm;datum;uur;kapper",
      `Jan;0470112233;${date};10:00;Yassin`,
      `Piet;0470112234;${date};11:00;Mehdi`,
      "Els;0470112235;31/02/2026;10:00;Yassin",
      "An;0470112236;32/02/2026;10:00;Yassin",
    ].join("\n"),
  );
  const fields = fieldsIn(await (await owner().fetch(path)).text(), "check");
  expect(fields).toMatchObject({ "barber.0": "yassin", "barber.1": "" });
  await press(path, "check", { "barber.1": "former" });
  expect(await owner().text(path)).toContain("2 regels: Geen dag 31/02/2026 · 32/02/2026");
  // The look is repeated, and stores nobody yet.
  await press(path, "check");
  expect(fieldsIn(await (await owner().fetch(path)).text(), "check")).toMatchObject({ "barber.1": "former" });
  expect(await db.$count(barbers, eq(barbers.name, "Mehdi"))).toBe(0);
  await press(path, "run");
  const names = await db
    .select({ name: bookings.name, barber: barbers.name, active: barbers.active })
    .from(bookings)
    .innerJoin(barbers, eq(barbers.id, bookings.barberId))
    .where(isNotNull(bookings.importId))
    .orderBy(bookings.name);
  expect(names).toEqual([
    { name: "Jan", barber: "Yassin El Amrani", active: true },
    { name: "Piet", barber: "Mehdi", active: false },
  ]);

  const next = await brought(`naam;gsm;datum;uur;kapper\nMia;0470112237;${date};12:00;MEHDI`);
  await press(next, "check", { "barber.0": "former" });
  await press(next, "run");
  expect(await db.$count(barbers, eq(barbers.active, false))).toBe(1);
  await press(path, "undo");
  expect(await db.$count(barbers, eq(barbers.name, "Mehdi"))).toBe(1);
  await press(next, "undo");
});

test("a former barber chosen for another column of names adds nobody; the undo removes the one that came", async () => {
  const { db } = shop.runtime();
  const formers = () => db.select({ name: barbers.name }).from(barbers).where(eq(barbers.active, false));
  const date = daysFromNow(-30);
  const path = await brought(`naam;gsm;datum;uur;kapper;wat\nJan;0470112233;${date};10:00;Karim;Snit`);
  const before = await formers();
  await press(path, "check", { "barber.0": "former", "column.barber": "5" });
  expect(await owner().text(path)).toContain("Geen kapper gekozen");
  await press(path, "check", { "column.barber": "4" });
  await press(path, "check", { "barber.0": "former" });
  await press(path, "run");
  expect(await formers()).toEqual([...before, { name: "Karim" }]);
  await press(path, "undo");
  expect(await formers()).toEqual(before);
});
