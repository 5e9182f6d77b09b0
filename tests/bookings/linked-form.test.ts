/** A link fills in the form on the server, for visitors without script; the page without a choice stays published. */
import { expect, test } from "vitest";
import { shortDate } from "#app/i18n/format/dates.ts";
import { openDate } from "../setup/booking-requests.ts";
import { testShop } from "../setup/test-shop.ts";

const shop = testShop({ engine: "server" });
const date = openDate(9);

async function chosenAt(path: string): Promise<string[]> {
  const html = await (await shop.fetch(path)).text();
  const selected = (name: string) => {
    const [select = ""] = new RegExp(`<select[^>]* name="${name}"[\\s\\S]*?</select>`).exec(html) ?? [];
    return /<option(?=[^>]* selected="")[^>]* value="([^"]*)"/.exec(select)?.[1] ?? "";
  };
  const [, day = ""] = /<input[^>]*name="date"[^>]*value="([^"]*)"/.exec(html) ?? [];
  return [selected("service"), selected("second"), day, selected("time")];
}

test.each(["/", "/boeken", "/fr", "/en"])("%s with a choice in its address opens filled in", async (path) => {
  const query = `service=haarknip,baard&dag=${date}&uur=10:00`;
  expect(await chosenAt(`${path}?${query}`)).toEqual(["haarknip", "baard", date, "10:00"]);
  expect(await chosenAt(path)).toEqual(["", "", "", ""]);
});

test.each([
  ["service=niets&dag=2026-02-30&uur=25:00", ["", "", "", ""]],
  ["service=baard&uur=10:00", ["baard", "", "", ""]],
  ["dag=morgen&service=baard", ["baard", "", "", ""]],
])("%s fills in existing services and times only", async (query, expectedFields) => {
  expect(await chosenAt(`/boeken?${query}`)).toEqual(expectedFields);
});

test("without script the bar above the button says the service, the day and the hour of a link", async () => {
  for (const [path, moment] of [
    ["/", `${shortDate(date)} 10:00`],
    ["/fr", `${shortDate(date, "fr")} 10h00`],
    ["/en", `${shortDate(date, "en")} 10:00`],
  ] as const) {
    const html = await (await shop.fetch(`${path}?service=haarknip&dag=${date}&uur=10:00`)).text();
    expect(html.slice(html.indexOf('id="booking-about"')), path).toContain(moment);
  }
});

test("without script the bar names a time that is not free, once the form was posted", async () => {
  const body = new URLSearchParams({ service: "complete", date, time: "19:30" });
  for (const [path, refused] of [
    ["/?index", "19:30 is dan niet vrij."],
    ["/fr", "19h30 n’est pas libre ce jour-là."],
    ["/en", "19:30 isn’t available that day."],
  ] as const) {
    const html = await (await shop.fetch(path, { method: "POST", body })).text();
    expect(html.slice(html.indexOf('id="booking-about"')), path).toContain(refused);
  }
});

test("the page of such a link needs no script for its first view", async () => {
  const html = await (await shop.fetch(`/?service=haarknip&dag=${date}`)).text();
  expect(html).not.toMatch(/<script[^>]*type="module"/);
  expect(html).not.toContain("modulepreload");
});

test("a link for two people opens the form with a companion who has the same service", async () => {
  const companions = async (query: string) => {
    const html = await (await shop.fetch(`/?${query}`)).text();
    const fields = [...html.matchAll(/<(?:input|select)[^>]* name="(others\.\d\.\w+)"/g)];
    return fields.map(([, name]) => name);
  };
  expect(await companions("service=haarknip&personen=2")).toEqual(["others.0.name", "others.0.service"]);
  expect(await companions("service=haarknip&personen=99")).toHaveLength(6);
  for (const people of ["1", "0", "-3", "1e9x"])
    expect(await companions(`service=haarknip&personen=${people}`)).toEqual([]);
});
