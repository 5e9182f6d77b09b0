/** Tests cancelling many bookings with one question, on both databases. */
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { bookings } from "#app/bookings/tables/bookings.server.ts";
import { mails } from "#app/messages/tables/mails.server.ts";
import { formValue, testBookingDesk } from "../setup/booking-desk.ts";
import { engines } from "../setup/test-shop.ts";
import { visitor, words } from "../setup/visitor.ts";

describe.each(engines)("on the %s database", (engine) => {
  const { shop, desk } = testBookingDesk({ engine });

  const address = "/admin/annuleren";
  const ask = async (ids: string[]) => {
    const query = new URLSearchParams(ids.map((id) => ["boeking", id]));
    return (await desk.member.fetch(`${address}?${query}`)).text();
  };
  const three = () =>
    Promise.all(
      ["10:00", "11:00", "12:00"].map((time, i) =>
        desk.added({ time, email: i < 2 ? `k${i}@example.be` : null }),
      ),
    );

  test("one question lists them all, and one confirmation cancels them with one mail to each customer", async () => {
    const ids = await three();
    const stays = await desk.added({ time: "15:00" });
    const list = await (await desk.member.fetch("/admin")).text();
    for (const id of ids) expect(list).toMatch(new RegExp(`<input type="checkbox" [^>]*value="${id}"`));
    const page = await ask(ids);
    expect(words(page)).toContain("3 boekingen annuleren?");
    expect(words(page)).toContain("2 klanten krijgen een mail");
    expect((await desk.rowOf(ids[0] ?? "")).status).toBe("confirmed");
    const answer = await desk.member.post(address, { shown: formValue(page, "shown") });
    expect(answer.headers.get("Location")).toBe("/admin/annuleren");
    expect(await desk.member.text("/admin/annuleren")).toContain("3 boekingen zijn geannuleerd.");
    for (const id of ids) expect((await desk.rowOf(id)).status).toBe("cancelled");
    expect((await desk.rowOf(stays)).status).toBe("confirmed");
    const queuedMails = await shop.runtime().db.select().from(mails);
    expect(queuedMails.map(({ kind }) => kind)).toEqual(["cancelled", "cancelled"]);
    await desk.member.post(address, { shown: formValue(page, "shown") });
    expect(await shop.runtime().db.$count(mails)).toBe(2);
  });

  test("a booking that was changed since the question is not cancelled, and the page says so", async () => {
    const ids = await three();
    const page = await ask(ids);
    await shop
      .runtime()
      .db.update(bookings)
      .set({ sequence: 5 })
      .where(eq(bookings.id, ids[0] ?? ""));
    const answer = await desk.member.post(address, { shown: formValue(page, "shown") });
    expect(answer.headers.get("Location")).toBe("/admin/annuleren");
    expect(await desk.member.text(answer.headers.get("Location") ?? "")).toContain(
      "2 boekingen zijn geannuleerd. 1 was intussen gewijzigd en staat er nog.",
    );
    expect((await desk.rowOf(ids[0] ?? "")).status).toBe("confirmed");
  });

  test("nobody else can cancel, and invalid values cancel nothing", async () => {
    const ids = await three();
    const carried = formValue(await ask(ids), "shown");
    const stranger = await visitor(shop).post(address, { shown: carried });
    expect(stranger.headers.get("Location")).toBe("/login");
    for (const nonsense of ["", "x", `${ids[0]}_x`, `${"-".repeat(36)}_0`, "9".repeat(5000)])
      expect((await desk.member.post(address, { shown: nonsense })).status).toBe(400);
    expect(words(await ask(["x", "y"]))).toContain("Kies eerst in de lijst");
    for (const id of ids) expect((await desk.rowOf(id)).status).toBe("confirmed");
  });
});
