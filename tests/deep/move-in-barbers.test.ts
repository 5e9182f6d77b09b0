/** The barbers and the refused lines of an imported file. */
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
});
