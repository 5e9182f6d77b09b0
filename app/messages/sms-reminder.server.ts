import { and, eq, gt, inArray, ne, or, sql } from "drizzle-orm";
import { bookedLabel } from "#app/bookings/booked-service.server.ts";
import { type Booking, bookings } from "#app/bookings/tables/bookings.server.ts";
import { wherePhone } from "#app/customers/search-conditions.server.ts";
import { now, toDate } from "#app/i18n/format/clock.ts";
import { shortDate } from "#app/i18n/format/dates.ts";
import { mailWordsIn } from "#app/i18n/load/messages.server.ts";
import { timestamptz } from "#app/platform/database/database.server.ts";
import type { Sms } from "#app/platform/delivery/sms.server.ts";
import { db, runtime } from "#app/platform/runtime/runtime.server.ts";
import { shortName } from "#app/shop/facts/company.ts";
import { mobileNumber } from "#app/shop/schema/phone.ts";
import { shop } from "#app/shop/snapshot.server.ts";
import { mails } from "./tables/mails.server.ts";
import { formatSoon } from "./visit-mail-content.ts";

/** SMS costs the shop money: more than this in a day is a mistake or an attack. */
const mostInDay = 200;
const mostPerNumber = 2;

/** Returns whether Twilio is set and the owner switched SMS on. */
export function sendsSms(): boolean {
  return runtime().settings.twilio !== undefined && shop().reminders.bySms;
}

/** Returns the text message, or why none is sent. */
export async function smsFor({
  mail,
  booking,
}: {
  mail: SmsRow;
  booking: Booking | null;
}): Promise<(Sms & { twilio: NonNullable<ReturnType<typeof twilio>> }) | { problem: string }> {
  const account = twilio();
  const to = mobileNumber(booking?.phone ?? "");
  if (!booking || !account || !to) return { problem: "Geen gsm-nummer" };
  const counts = await sentInDay(mail, booking.phone ?? "");
  if (counts.all >= mostInDay) return { problem: `Vandaag vertrokken al ${mostInDay} sms'en` };
  if (counts.toNumber >= mostPerNumber) return { problem: "Dit nummer kreeg vandaag al genoeg sms'en" };
  return { to, text: smsText(booking), twilio: account };
}

type SmsRow = Pick<typeof mails.$inferSelect, "id" | "createdAt">;

const twilio = () => runtime().settings.twilio;

/**
 * Returns for example "Brilliant Barbershop: morgen om 10:30 staat je stoel klaar (Fade). Toch niet? https://…".
 * Leaves out the service, and then the end of the shop's name, if it does not fit.
 */
export function smsText(
  booking: Pick<Booking, "startsAt" | "manageToken" | "service" | "serviceLabel" | "language">,
): string {
  const link = `${runtime().settings.appUrl}/a/${booking.manageToken}`;
  const { startsAt, language } = booking;
  const soon = formatSoon(startsAt, language, shortDate);
  const words = mailWordsIn(language).reminder;
  const text = (name: string, service = "") =>
    plain(words.sms({ shop: name, soon, service, link })).replace(/^: /, "");
  const [name, shortShopName] = [plain(shop().name), plain(shortName(shop().name))];
  const texts = [text(name, ` (${bookedLabel(booking, language)})`), text(name), text(shortShopName)];
  return texts.find(isOneSegment) ?? text(firstWords(shortShopName, mostLetters - text(":").length));
}

/** Returns the whole words of a name that fit, or the beginning of its first. */
function firstWords(name: string, most: number): string {
  if (name.length <= most) return name;
  const beginning = name.slice(0, Math.max(0, most));
  return beginning.replace(/\s+\S*$/, "");
}

/** The most characters of one segment. */
const mostLetters = 160;

/** Characters that take one place each. With any other character, a segment has 70 places instead of 160. */
const gsmText = /^[\w@£$¥èéùìòÇØøÅåΔΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./:;<=>?¡ÄÖÑÜ§¿äöñüà\n\r]*$/;

const isOneSegment = (text: string) => gsmText.test(text) && text.length <= mostLetters;

/**
 * Replaces characters outside that alphabet, which would more than double the price: "Coupe et mêche" becomes "Coupe
 * et meche". Signs that have no other spelling are left out.
 */
function plain(text: string): string {
  const spelled = (letter: string) => spellings[letter] ?? letter.normalize("NFKD").replace(/\p{M}/gu, "");
  const withoutOtherSigns = (letters: string) =>
    letters.replace(/[^\p{L}]/gu, (sign) => (gsmText.test(sign) ? sign : ""));
  const simple = [...text].map((letter) =>
    gsmText.test(letter) ? letter : withoutOtherSigns(spelled(letter)),
  );
  return simple.join("").replace(/ {2,}/g, " ").trim();
}

const spellings: Record<string, string> = {
  "‘": "'",
  "’": "'",
  "–": "-",
  "—": "-",
  "€": "EUR ",
  ł: "l",
  Ł: "L",
  đ: "d",
  Đ: "D",
  ı: "i",
  œ: "oe",
  Œ: "OE",
};

/** Counts messages of the last day. Includes those that may have arrived and earlier ones in the queue. */
async function sentInDay(
  { id, createdAt }: SmsRow,
  phone: string,
): Promise<{ all: number; toNumber: number }> {
  const [counts] = await db()
    .select({
      all: sql<number>`count(*)::int`,
      toNumber: sql<number>`(count(*) FILTER (WHERE ${wherePhone(phone)}))::int`,
    })
    .from(mails)
    .innerJoin(bookings, eq(bookings.id, mails.bookingId))
    .where(
      and(
        eq(mails.kind, "sms-reminder"),
        ne(mails.id, id),
        or(
          inArray(mails.status, ["sent", "sending", "uncertain"]),
          and(
            eq(mails.status, "queued"),
            sql`(${mails.createdAt}, ${mails.id}) < (${timestamptz(createdAt)}, ${id}::uuid)`,
          ),
        ),
        gt(mails.createdAt, toDate(now().subtract({ hours: 24 }))),
      ),
    );
  return counts ?? { all: 0, toNumber: 0 };
}

/** Returns the number of messages sent, for the owner, who pays for them. */
export function countSms(since: Date): Promise<number> {
  return db().$count(
    mails,
    and(
      eq(mails.kind, "sms-reminder"),
      inArray(mails.status, ["sent", "uncertain"]),
      gt(mails.createdAt, since),
    ),
  );
}
