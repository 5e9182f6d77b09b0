/** Tests each page of the dashboard once, on a phone, with six barbers and long names. */
import { randomUUID } from "node:crypto";
import type { Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { publish } from "#app/shop/publish.server.ts";
import { openDate } from "../setup/booking-requests.ts";
import { findings, phone } from "../setup/browser.ts";
import { addresses } from "../setup/guarded.ts";
import { staffBrowserSite } from "../setup/staff-browser-site.ts";

declare global {
  interface Window {
    /** Set by React Router. */
    __reactRouterDataRouter: { navigate(to: string): Promise<void> };
  }
}

const site = await staffBrowserSite();

/** Files, answers for programs, forms and redirects, and pages that need an imported file or a visit that ended. */
const isNoPage =
  /\.(csv|json|svg|zip)$|\/(live|sessie|uitloggen|mail-opnieuw|suggesties|bewaard|kaart|wachtlijst|erbij)$|voorbeeld|verhuizen\/:id|(fotos?|gravure)\/:id/;

/** Values for route parameters. */
const keys: Record<string, string> = {
  "/admin/zaak/diensten/:key": "haarknip",
  "/admin/zaak/team/:key": "barber-1",
  ":section": "home",
  ":place": "home",
  ":key": "nieuw",
};

const pages = addresses.filter((each) => !isNoPage.test(each));
const isRoom = (address: string) => address.startsWith("/admin/zaak");

const longName = "Bartholomeüsvandenbroecke Świętosławadąbrowska-Wój";

beforeAll(async () => {
  const edits = [..."12345"].map((digit) => ({
    kind: "barber" as const,
    key: randomUUID(),
    seen: undefined,
    value: { name: `${digit}${longName}`.slice(0, 50) },
  }));
  expect(await publish(db(), { by: null, edits })).toMatchObject({ ok: true });
  await site.database.query(
    `INSERT INTO bookings (barber_id, name, phone, email, service, starts_at, ends_at, status, message, manage_token)
     SELECT id, $1, '+32470123456', 'klant@example.be', 'haarknip', at, at + interval '30 minutes', 'confirmed', $1,
       gen_random_uuid()
     FROM barbers, (SELECT date_bin('5 minutes', now(), 'epoch') AS at) AS now`,
    [longName],
  );
});

test.each([
  ["page of staff", "10:00", pages.filter((each) => !isRoom(each))],
  ["room of the owner", "11:00", pages.filter((each) => isRoom(each) && !each.includes(":"))],
  ["room of one thing", "12:00", pages.filter((each) => isRoom(each) && each.includes(":"))],
])("every %s fits a phone and can be used by everyone", async (_, time, paths) => {
  const answer = await site.book({ date: openDate(7), time });
  const { booking } = await answer.json();
  const page = await site.openSignedIn("/admin/beveiliging", phone);
  const bad: Record<string, unknown> = {};
  for (const address of paths) {
    const path = address
      .replace(":id", booking.id)
      .replace(/:\w+/, (name) => keys[address] ?? keys[name] ?? name);
    // Navigates as a link does, because loading each page would cost as much as checking it.
    await page.evaluate((to) => window.__reactRouterDataRouter.navigate(to), path);
    await page.getByRole("heading", { level: 1 }).waitFor();
    const found = await findings(page);
    const wide = await tooWide(page);
    const { pathname } = new URL(page.url());
    if (pathname !== path || wide.length > 0 || found.length > 0) bad[path] = { pathname, wide, found };
  }
  expect(bad).toEqual({});
});

/** Names the elements that make the page wider than a small phone, or than a phone with letters of twice the size. */
async function tooWide(page: Page): Promise<string[]> {
  const wide: string[] = [];
  for (const [width, fontSize] of [
    [390, ""],
    [320, ""],
    [390, "200%"],
  ] as const) {
    await page.setViewportSize({ width, height: 664 });
    wide.push(
      ...(await page.evaluate(elementsOutside, fontSize)).map((each) => `${width} ${fontSize}: ${each}`),
    );
  }
  await page.evaluate(elementsOutside, "");
  return wide;
}

function elementsOutside(fontSize: string): string[] {
  const { documentElement: root } = document;
  root.style.fontSize = fontSize;
  const broken = [...document.querySelectorAll("[aria-label=Dashboard] li > *")].filter(isBroken);
  const narrow = [...document.querySelectorAll<HTMLInputElement>("main input[type=date]")].filter(isNarrow);
  const unreadable = [...broken, ...narrow].map((each) => `unreadable: ${each.textContent || each.id}`);
  if (root.scrollWidth <= screen.width) return unreadable;
  const outside = [...document.querySelectorAll("main *, header *")]
    .filter((element) => element.getBoundingClientRect().right > screen.width + 1)
    .map(({ tagName, className, textContent }) => `${tagName} ${className} ${textContent?.slice(0, 30)}`);
  return [...unreadable, `${root.scrollWidth} px`, ...outside.slice(0, 4)];

  /** Whether the label of a tab takes two lines. */
  function isBroken({ firstElementChild, lastChild }: Element): boolean {
    const label = document.createRange();
    if (!firstElementChild?.matches("svg") || !lastChild) return false;
    label.selectNode(lastChild);
    return label.getClientRects().length > 1;
  }

  /** Whether a date and the sign of its calendar do not fit. */
  function isNarrow(field: HTMLInputElement): boolean {
    const { fontSize, paddingLeft } = getComputedStyle(field);
    return (
      field.clientWidth > 0 &&
      field.clientWidth - 2 * Number.parseFloat(paddingLeft) < 6 * Number.parseFloat(fontSize)
    );
  }
}
