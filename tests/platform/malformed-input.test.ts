/** Tests malformed requests that tests/deep found, one by one. */
import { beforeAll, describe, expect } from "vitest";
import { bookAppointment } from "../setup/appointments.ts";
import { bookingRequest } from "../setup/booking-requests.ts";
import { everyTest, rowsOfRun, test } from "../setup/deep.ts";
import { addNoShows } from "../setup/no-shows.ts";
import { engines, testShop } from "../setup/test-shop.ts";
import { staffMember, type Visitor, visitor } from "../setup/visitor.ts";

type Sent = { body?: string; origin?: string };

describe.each(engines)("on the %s database", (engine) => {
  const shop = testShop({ engine });
  let staff: Visitor;
  let id: string;
  beforeAll(async () => {
    staff = await staffMember(shop);
    ({ id } = await bookAppointment(shop));
  });

  test.each([
    "/admin?zoek=%00",
    "/test-betaling/%00",
    "/betaling/%00",
    "/api/verify-prepayment?%00",
    "/%00",
    "/api/a%0d%0ab",
    "/api/%E2%80%A8",
    "/%E0%A4%A",
    "/afspraak/%C0%AF",
    "/blog/%",
  ])("an address with what nobody types is refused: %s", async (address) => {
    const answer = await staff.fetch(address);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: "bad_request", message: expect.any(String) });
  });

  test.each([
    ["/%00", {}, 400, "We konden je aanvraag niet lezen."],
    ["/", { body: "name=".padEnd(70_000, "a") }, 413, "Dat is te veel tekst."],
    ["/", { body: "", origin: "https://elders.example" }, 403, "Deze aanvraag komt van een andere site."],
    [`/fotos/${"0".repeat(16)}-960-${"0".repeat(8)}.avif`, {}, 404, "Dit adres bestaat niet."],
    [`/kalender/${"x".repeat(43)}/agenda.ics`, {}, 404, "Deze link werkt niet (meer)."],
  ])("a visitor whose request to %s is refused reads why", async (address, sent: Sent, status, sentence) => {
    const { body, origin } = sent;
    const answer = await shop.fetch(address, {
      ...(body !== undefined && { method: "POST", body }),
      headers: {
        Accept: "text/html,*/*;q=0.8",
        ...(body !== undefined && { "Content-Type": "application/x-www-form-urlencoded" }),
        ...(origin && { Origin: origin }),
      },
    });
    expect(answer.status).toBe(status);
    expect(answer.headers.get("Content-Type")).toMatch(/^text\/plain/);
    expect((await answer.text()).trim()).toBe(sentence);
  });

  test.each([
    ["/admin?dag=0000-01-01", 200],
    ["/admin?na=0000-01-01T00:00:00.000000_00000000-0000-0000-0000-000000000000", 200],
    ["/api/availability?service=haarknip&from=0000-01-01&to=0000-01-01", 400],
    ["/api/availability?service=haarknip&from=0001-01-01&to=0001-01-01", 400],
    ["/api/availability?service=haarknip&from=9999-12-31&to=9999-12-31", 400],
    ["/api/availability?service=haarknip&from=2999-12-31&to=2999-12-31", 200],
  ])("a day in a year that the database does not have is no outage: %s", async (address, status) => {
    expect((await staff.fetch(address)).status).toBe(status);
  });

  test("the buttons of the test checkout answer a body that is no form", async () => {
    await addNoShows(shop.runtime().db, ["an@example.be"]);
    const { sessionId } = await (
      await shop.post("/api/create-prepayment-checkout", { email: "an@example.be" })
    ).json();
    for (const body of ["pay", new Uint8Array([0, 255]), undefined]) {
      const answer = await shop.fetch(`/test-betaling/${sessionId}`, {
        method: "POST",
        body,
        redirect: "manual",
        headers: { "Content-Type": "multipart/form-data; boundary=x" },
      });
      expect(answer.status).toBe(303);
    }
  });

  // Both databases run the same statements, so one is enough.
  if (engine === "server")
    everyTest.each(
      rowsOfRun<[string, Record<string, string>]>([
        ["/admin/beveiliging", { intent: "confirm", code: "123456", uri: "otpauth://totp/x" }],
        ["/admin/beveiliging", { intent: "start", password: "x" }],
        ["/admin/beveiliging", { intent: "password", current: "x", wanted: "een-nieuw-wachtwoord" }],
        [
          "/admin/boeking/ID",
          { intent: "move", sequence: "0", seenStatus: "confirmed", date: "2026-12-01", time: "10:00" },
        ],
        ["/admin/boeking/ID", { intent: "cancel", sequence: "0", seenStatus: "confirmed" }],
        ["/admin/boeking/ID", { intent: "note", text: "x" }],
        ["/admin/boeking/ID", { intent: "remove-note", noteId: "x" }],
        ["/admin/boeking/ID", { intent: "take-waiver-back", waiverId: "x" }],
        ["/admin/boeking/ID", { intent: "waive" }],
        ["/admin/nieuw", { ...bookingRequest(), source: "phone", formKey: "x", confirmed: "x" }],
        [
          "/admin/blokkeren",
          { length: "hours", reason: "own", own: "x", from: "2026-12-01", fromTime: "10:00" },
        ],
        ["/admin/blokkeren", { intent: "remove", id: "x" }],
        [
          "/admin?index",
          { bookingId: "ID", status: "show", sequence: "x", seenStatus: "confirmed", sure: "1" },
        ],
        ["/admin?index", { undo: "1" }],
        ["/admin/vandaag", { bookingId: "ID", status: "no-show", sequence: "0", seenStatus: "x" }],
        ["/admin/mail-opnieuw", { mailId: "x", bookingId: "ID" }],
        ["/login", { email: "a@b.be", password: "x" }],
        ["/login/code", { code: "123456", trust: "on" }],
      ]),
    )(
      "a value that is too long in any field of %s causes no server error: %j",
      async (address, fields: Record<string, string>) => {
        for (const length of [300, 5_000, 60_000]) {
          for (const name of Object.keys(fields).filter((each) => each !== "intent")) {
            for (const text of ["x".repeat(length), `${fields[name]}${"9".repeat(length)}`]) {
              const member = visitor(shop);
              for (const [cookie, value] of staff.cookies) member.cookies.set(cookie, value);
              const answer = await member.post(address.replace("ID", id), { ...fields, [name]: text });
              expect(answer.status, `${name} of ${length}`).toBeLessThan(500);
            }
          }
        }
      },
    );

  test("a NUL in a field counts as empty", async () => {
    const answer = await staff.post("/admin?index", { bookingId: "\0", status: "show" });
    expect(answer.status).toBe(400);
    expect((await staff.post("/login", { email: "a\0@b.be", password: "\0" })).status).toBeLessThan(500);
  });

  test.each(["PROPFIND", "a"])("the method %s is refused in the words of the API", async (method) => {
    const answer = await shop.fetch("/api/bookings", { method });
    expect(answer.status).toBe(405);
    expect(await answer.json()).toEqual({ error: "method_not_allowed", message: expect.any(String) });
  });

  test("a request for live events that does not listen is answered at once", async () => {
    expect((await staff.fetch("/admin/live")).status).toBe(406);
    expect((await staff.fetch("/admin/live.data")).status).toBe(406);
  });
});
