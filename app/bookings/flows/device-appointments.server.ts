import { and, eq, gt, inArray } from "drizzle-orm";
import * as z from "zod/mini";
import { selectCustomerId } from "#app/customers/customer-rows.server.ts";
import { now, nowDate } from "#app/i18n/format/clock.ts";
import { signedCookie } from "#app/platform/http/signed-cookie.server.ts";
import { db, runtime } from "#app/platform/runtime/runtime.server.ts";
import { type Booking, bookings } from "../tables/bookings.server.ts";

/**
 * Holds the appointments that this browser made and that are still to come. Signed: whoever has the link of an
 * appointment cannot claim to have booked it.
 */
const cookie = () => signedCookie("afspraken");

/** @property until the end of the appointment, in epoch milliseconds. */
const remembered = z.array(z.object({ token: z.string().check(z.regex(/^[\w-]{1,64}$/)), until: z.int() }));
type Remembered = z.output<typeof remembered>;

/** One customer cannot have more appointments open. */
const mostRemembered = 10;

/** Browsers limit the lifetime of a cookie to 400 days. */
const longestSeconds = 400 * 24 * 3600;

async function readDevice(request: Request): Promise<Remembered> {
  const value: unknown = await cookie().parse(request.headers.get("Cookie"));
  const { data = [] } = remembered.safeParse(value);
  return data.filter(({ until }) => until > now().epochMilliseconds).slice(0, mostRemembered);
}

export async function tokensOfDevice(request: Request): Promise<string[]> {
  return (await readDevice(request)).map(({ token }) => token);
}

/** Returns the next appointment that this browser made. */
export async function nextOfDevice(request: Request): Promise<Booking | undefined> {
  const tokens = await tokensOfDevice(request);
  if (tokens.length === 0) return;
  const whereUpcoming = and(eq(bookings.status, "confirmed"), gt(bookings.startsAt, nowDate()));
  const [next] = await db()
    .select()
    .from(bookings)
    .where(and(inArray(bookings.manageToken, tokens), whereUpcoming))
    .orderBy(bookings.startsAt)
    .limit(1);
  return next;
}

/**
 * Returns the cookie that adds an appointment to those of this device. It expires when the last of them is
 * over.
 */
export async function rememberOnDevice(
  request: Request,
  { manageToken: token, endsAt }: Pick<Booking, "manageToken" | "endsAt">,
): Promise<string> {
  const before = (await readDevice(request)).filter((each) => each.token !== token);
  const all = [{ token, until: endsAt.getTime() }, ...before].slice(0, mostRemembered);
  const last = Math.max(...all.map(({ until }) => until));
  const seconds = Math.ceil((last - now().epochMilliseconds) / 1000);
  const maxAge = Math.min(Math.max(0, seconds), longestSeconds);
  return cookie().serialize(all, { maxAge, secure: runtime().settings.appUrl.startsWith("https:") });
}

/** Lists the appointments on a day that this device made for the same customer, earliest first. */
export async function listOwnAppointments(
  tokens: string[],
  { email, date }: { email: string; date: string },
): Promise<Booking[]> {
  if (tokens.length === 0) return [];
  return db()
    .select()
    .from(bookings)
    .where(
      and(
        inArray(bookings.manageToken, tokens),
        eq(bookings.status, "confirmed"),
        eq(bookings.bookingDate, date),
        eq(bookings.customerId, selectCustomerId({ email })),
      ),
    )
    .orderBy(bookings.startsAt);
}
