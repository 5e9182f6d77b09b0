/** New hours affect coming appointments: they are shown first, then kept or cancelled. */
import { describe, expect, test } from "vitest";
import { mails } from "#app/messages/tables/mails.server.ts";
import { withFacts } from "#app/shop/site/fill-facts.ts";
import { snapshot } from "#app/shop/snapshot.server.ts";
import { hoursDesk, monday, pagePath, today } from "../owner/hours-desk.ts";
import { fieldsIn } from "../owner/owner-desk.ts";
import { formValue } from "../setup/booking-desk.ts";
import { bookingRequest } from "../setup/booking-requests.ts";
import { emptying } from "../setup/emptying.ts";
import { engines } from "../setup/test-shop.ts";
import { words } from "../setup/visitor.ts";

const noSunday = { "sunday.0.from": "", "sunday.0.to": "" };

describe("a day that closes every week", () => {
  const { shop } = hoursDesk("server");
  const read = async (path: string) => words(await (await shop.fetch(path)).text());
  const article = "/blog/barber-kortrijk-open-zondag";

  test("is compared with the site's own texts about it, and the owner chooses which to remove", async () => {
    const answer = await shop.save(pagePath, noSunday);
    const html = await answer.text();
    expect([answer.status, words(html)]).toEqual([
      409,
      expect.stringContaining("Nog niet bewaard: je site zegt iets anders over zondag"),
    ]);
    expect(html).toContain("Vaak gezocht: Open op zondag");
    expect(html).toContain('href="/admin/zaak/blog/geschiedenis-barbershops"');
    expect((await shop.fetch(article)).status).toBe(200);

    const answered = { ...fieldsIn(html), "drop.article.geschiedenis-barbershops": "on" };
    expect((await shop.owner.post(pagePath, answered)).status).toBe(303);
    for (const path of [article, "/blog/geschiedenis-barbershops"])
      expect((await shop.fetch(path)).status).toBe(404);
    for (const path of ["/", "/blog", "/sitemap.xml", "/blog/kapper-kortrijk-kiezen"]) {
      expect(await read(path)).not.toMatch(/van gesloten|Open op zondag|knippen op zondag/);
      expect(await (await shop.fetch(path)).text()).not.toContain("open-zondag");
    }
  });

  test("is compared again when Zet terug closes it, except with texts that are reverted too", async () => {
    const { claims: present = "" } = fieldsIn(await (await shop.save(pagePath, noSunday)).text());
    expect((await shop.save(pagePath, { ...noSunday, claims: present })).status).toBe(303);
    const sunday = { "sunday.0.from": "09:30", "sunday.0.to": "20:00" };
    expect((await shop.save(pagePath, sunday)).status).toBe(303);
    const version = formValue(await (await shop.owner.fetch(pagePath)).text(), "version");
    const path = "/admin/zaak/wijzigingen";
    const question = await shop.owner.post(path, { intent: "revert", version });
    const html = await question.text();
    expect([question.status, words(html)]).toEqual([
      409,
      expect.stringContaining("Nog niet teruggezet: je site zegt iets anders over zondag"),
    ]);
    const { claims = "" } = fieldsIn(html, "revert");
    const answer = { intent: "revert", version, claims };
    expect((await shop.owner.post(path, answer)).status).toBe(303);
    expect(snapshot().shop.openingHours.sunday).toEqual([]);
  });

  test("with its texts kept leaves no untrue sentence that names its hours", async () => {
    const monday = { "monday.0.from": "", "monday.0.to": "" };
    const { claims = "" } = fieldsIn(await (await shop.save(pagePath, monday)).text());
    expect((await shop.save(pagePath, { ...monday, claims })).status).toBe(303);
    const edited = { title: "Maandag open van {uren maandag}", description: "", excerpt: "" };
    expect(withFacts(edited, snapshot().shop).title).toBe("");
    expect(withFacts({ answer: "Kom langs.\nMaandag van {uren maandag}." }, snapshot().shop).answer).toBe(
      "Kom langs.",
    );
  });
});

describe.each(engines)("appointments outside new hours, on the %s database", (engine) => {
  const { shop, desk, close, keys } = hoursDesk(engine);

  const withMail = { email: "jan@example.be", date: monday };

  test("are shown first; kept, they stay", async () => {
    const id = await desk().added({ ...withMail, time: "10:00" });
    const earlier = await desk().added({ date: today, time: "11:00" });
    const answer = await close({ from: monday });
    const html = await answer.text();
    expect([answer.status, words(html)]).toEqual([
      409,
      expect.stringContaining("1 afspraak valt buiten de nieuwe uren"),
    ]);
    expect(words(html)).toContain("Piet Peeters");
    expect(await keys()).toEqual([]);
    expect(await desk().freeTimes(monday)).toContain("11:00");
    const closed = await close({ from: monday, choice: "leave", shown: formValue(html, "shown") });
    expect(closed.status).toBe(303);
    for (const one of [id, earlier]) expect((await desk().rowOf(one)).status).toBe("confirmed");
    expect(await desk().queuedMails()).toEqual([]);
    expect(await desk().freeTimes(monday)).toEqual([]);
    // The appointment is outside the hours already, so it is not asked about again.
    expect((await shop.save(pagePath, { "monday.0.to": "09:45" })).status).toBe(303);
    expect((await shop.save(pagePath, { "monday.0.to": "20:00" })).status).toBe(303);
  });

  test("are cancelled with a mail, in the name of the owner, and are no missed appointments", async () => {
    const ids = [
      await desk().added({ ...withMail, time: "10:00" }),
      await desk().added({ date: monday, time: "11:00", email: null }),
    ];
    const html = await (await close({ from: monday })).text();
    expect(words(html)).toContain("1 zonder e-mailadres");
    const done = await close({ from: monday, choice: "cancel", shown: formValue(html, "shown") });
    expect(done.status).toBe(303);
    for (const id of ids) expect((await desk().rowOf(id)).status).toBe("cancelled");
    expect((await shop.runtime().db.select().from(mails)).map(({ kind }) => kind)).toEqual(["cancelled"]);
    expect(await desk().changes()).toContain("admin@shop.be status cancelled");
  });

  test("are mailed a link to choose another time, and stay until then", async () => {
    const mailed = await desk().added({ ...withMail, time: "10:00" });
    const called = await desk().added({ date: monday, time: "11:00", email: null });
    const html = await (await close({ from: monday })).text();
    expect(html).not.toContain('value="colleague"');
    const answer = { from: monday, choice: "ask", shown: formValue(html, "shown") };
    expect((await close(answer)).status).toBe(303);
    expect(await desk().rowOf(mailed)).toMatchObject({ status: "confirmed", moveAskedAt: expect.any(Date) });
    expect(await desk().rowOf(called)).toMatchObject({ status: "confirmed", moveAskedAt: null });
    expect((await shop.runtime().db.select().from(mails)).map(({ kind }) => kind)).toEqual(["other-time"]);
  });

  test("are only those that shorter weekly hours leave out", async () => {
    const inside = await desk().added({ date: monday, time: "10:00" });
    const outside = await desk().added({ date: monday, time: "19:00" });
    const answer = await shop.save(pagePath, { "monday.0.to": "19:00" });
    const html = await answer.text();
    expect([answer.status, words(html)]).toEqual([409, expect.stringContaining("1 afspraak valt")]);
    const fields = { ...fieldsIn(html), choice: "cancel" };
    expect((await shop.owner.post(pagePath, fields)).status).toBe(303);
    expect((await desk().rowOf(inside)).status).toBe("confirmed");
    expect((await desk().rowOf(outside)).status).toBe("cancelled");
    await shop.save(pagePath, { "monday.0.to": "20:00" });
  });

  test("include a booking made between the question and the answer", async () => {
    await desk().added({ ...withMail, time: "10:00" });
    const answer = await (await close({ from: monday })).text();
    const booked = await shop.post(
      "/api/bookings",
      bookingRequest({ date: monday, time: "15:00", email: "late@example.be" }),
    );
    expect(booked.status).toBe(201);
    const secondAnswer = await close({ from: monday, choice: "cancel", shown: formValue(answer, "shown") });
    const html = await secondAnswer.text();
    expect([secondAnswer.status, words(html)]).toEqual([409, expect.stringContaining("2 afspraken vallen")]);
    expect(words(html)).toContain("Intussen is er iets veranderd");
    expect((await desk().bookings()).map(({ status }) => status)).toEqual(["confirmed", "confirmed"]);
    expect((await close({ from: monday, choice: "leave", shown: formValue(html, "shown") })).status).toBe(
      303,
    );
  });

  test("are asked about when a change of hours is reverted: kept or cancelled with a mail", async () => {
    const changes = "/admin/zaak/wijzigingen";
    const takeBack = (fields: Record<string, string>) =>
      shop.owner.post(changes, { intent: "revert", ...fields });
    for (const [choice, status] of [
      ["leave", "confirmed"],
      ["cancel", "cancelled"],
    ] as const) {
      await shop.save(pagePath, { "monday.0.to": "20:30" });
      const id = await desk().added({ ...withMail, time: "20:00" });
      const version = fieldsIn(await shop.html(changes), "revert").version ?? "";
      const answer = await takeBack({ version });
      const html = await answer.text();
      expect([answer.status, words(html)]).toEqual([
        409,
        expect.stringContaining("Nog niet teruggezet: 1 afspraak valt buiten de nieuwe uren"),
      ]);
      expect(words(html)).toContain("Piet Peeters");
      expect(words(await (await shop.fetch("/contact")).text())).toContain("9:30-20:30");
      const done = await takeBack({ version, choice, shown: formValue(html, "shown") });
      expect([done.status, done.headers.get("Location")]).toEqual([303, changes]);
      expect((await desk().rowOf(id)).status).toBe(status);
      expect(words(await (await shop.fetch("/contact")).text())).not.toContain("9:30-20:30");
      const kinds = (await shop.runtime().db.select().from(mails)).map(({ kind }) => kind);
      expect(kinds).toEqual(choice === "cancel" ? ["cancelled"] : []);
      await shop.runtime().db.execute(emptying("bookings"));
    }
  });

  test("are either shown or refused when booked at the same moment", async () => {
    const dates = ["2027-04-01", "2027-04-02", "2027-04-03", "2027-04-04"];
    for (const date of dates) {
      const [closed, ...booked] = await Promise.all([
        close({ from: date }),
        ...["10:00", "11:00", "12:00"].map((time, i) =>
          shop.post("/api/bookings", bookingRequest({ date, time, email: `${date}-${i}@example.be` })),
        ),
      ]);
      const madeCount = booked.filter(({ status }) => status === 201).length;
      const html = /(\d) afspra\S+ val/.exec(words(await closed.text()))?.[1];
      if (closed.status === 303) expect([date, madeCount]).toEqual([date, 0]);
      else expect(Number(html)).toBeLessThanOrEqual(madeCount);
    }
  });
});
