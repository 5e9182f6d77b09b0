import { sql } from "drizzle-orm";
import { bookAppointment } from "../../setup/appointments.ts";
import { openDate } from "../../setup/booking-requests.ts";
import { addNoShows } from "../../setup/no-shows.ts";
import type { TestShop } from "../../setup/test-shop.ts";
import { staffMember } from "../../setup/visitor.ts";
import type { MalformedRequest } from "./requests.ts";

const siteUrl = "http://localhost:3000";
const secondsToAnswer = 20;

export async function sender(shop: TestShop) {
  const staff = await staffMember(shop, "admin");
  let sent = 0;

  return async function send(request: MalformedRequest): Promise<{ status: number; problem?: string }> {
    const headers = new Headers(request.headers);
    if (request.isStaff)
      headers.set("Cookie", [...staff.cookies].map((cookie) => cookie.join("=")).join("; "));
    // Each request has its own address, because the limits would stop it otherwise.
    sent++;
    headers.set("X-Forwarded-For", `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`);
    const { method, target, body } = request;
    const answered = shop
      .fetch(siteUrl + target, { method, headers, body, redirect: "manual" })
      .then(async (response) => {
        const isEndless = response.headers.get("Content-Type")?.startsWith("text/event-stream");
        const text = isEndless ? await response.body?.cancel() : await response.text();
        return { status: response.status, problem: problemOf(request, response, text ?? "") };
      });
    const answer = await Promise.race([answered, tooLate()]);
    if (request.isStaff && /uitloggen/i.test(target)) await staff.signIn("admin@shop.be");
    return answer;
  };
}

/** Returns existing ids and tokens, because almost valid input gets furthest. */
export async function idsToAimAt(shop: TestShop): Promise<string[]> {
  const appointments = [];
  for (const [time, email] of [
    ["10:00", "jan@example.be"],
    ["11:00", "els@example.be"],
    ["12:00", "piet@example.be"],
  ])
    appointments.push(await bookAppointment(shop, { time, email }));
  await addNoShows(shop.runtime().db, ["an@example.be"]);
  const checkout = await shop.post("/api/create-prepayment-checkout", { email: "an@example.be" });
  const { sessionId } = await checkout.json();
  const { rows } = await shop.runtime().db.execute<{ id: string }>(sql`SELECT id FROM mails LIMIT 3`);
  const tokens = appointments.map(({ path }) => path.split("/").at(-1) ?? "");
  return [
    ...appointments.map(({ id }) => id),
    ...tokens,
    ...rows.map(({ id }) => id),
    sessionId,
    `${openDate(8)}T15:00`,
  ];
}

/** Returns the fault of an answer, or undefined for a proper one. */
function problemOf({ target }: MalformedRequest, response: Response, text: string): string | undefined {
  const { status, headers } = response;
  if (status >= 500) return `status ${status}`;
  const location = headers.get("Location");
  if (location && new URL(location, siteUrl + target).origin !== siteUrl) return `leads to ${location}`;
  const { pathname } = new URL(siteUrl + target);
  // ".data" is React Router's own format.
  const isApi = pathname.startsWith("/api/") && !pathname.endsWith(".data");
  if (status >= 400 && isApi && !isRefusal(text, response)) return `no message with status ${status}`;
}

function isRefusal(text: string, { headers }: Response): boolean {
  // HEAD has no body.
  if (text === "") return headers.get("Content-Type")?.includes("json") ?? false;
  if (!headers.get("Content-Type")?.includes("json")) return false;
  const { error, message, jsonrpc } = JSON.parse(text);
  if (jsonrpc) return typeof error?.message === "string";
  return typeof error === "string" && typeof message === "string";
}

async function tooLate(): Promise<{ status: number; problem: string }> {
  await new Promise((resolve) => setTimeout(resolve, secondsToAnswer * 1_000).unref());
  return { status: 0, problem: `no answer within ${secondsToAnswer} s` };
}
