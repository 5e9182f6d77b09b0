import { and, eq, inArray, ne } from "drizzle-orm";
import { ownBarberOf, type Staff, whereStaff } from "#app/accounts/access.server.ts";
import { session } from "#app/accounts/tables/accounts.server.ts";
import { nowDate } from "#app/i18n/format/clock.ts";
import { isTime } from "#app/i18n/format/dates.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { pushKinds, pushMessages, pushSettings, pushSubscriptions } from "../tables/push.server.ts";
import { isPushService, keys } from "./push-service.server.ts";

type Fields = Record<string, string>;

/** Returns the account's push settings. A browser finds itself among the `endpoints` of the account's devices. */
export async function viewPushSettings(staff: Staff) {
  const [settings] = await db()
    .select()
    .from(pushSettings)
    .where(and(eq(pushSettings.userId, staff.userId), whereStaff(staff)));
  const devices = await db().select().from(pushSubscriptions).where(whereOfAccount(staff));
  return {
    publicKey: (await keys()).publicKey,
    endpoints: devices.map(({ endpoint }) => endpoint),
    settings: settings ?? defaultSettings(staff),
    hasOwnChair: ownBarberOf(staff) !== undefined,
  };
}

/** @returns false for values that no browser sends */
export async function addDevice(
  staff: Staff,
  { endpoint = "", p256dh = "", auth = "" }: Fields,
): Promise<boolean> {
  if (endpoint.length > 1000 || !isPushService(endpoint)) return false;
  // An uncompressed point on P-256, and 16 bytes.
  if (!/^B[\w-]{86}$/.test(p256dh) || !/^[\w-]{22}$/.test(auth)) return false;
  const device = { sessionId: staff.sessionId, p256dh, auth, lateCheckedUntil: nowDate() };
  await db().insert(pushSettings).values(defaultSettings(staff)).onConflictDoNothing();
  await db()
    .insert(pushSubscriptions)
    .values({ endpoint, ...device })
    .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: device });
  // A browser has one subscription. Without this, each booking would be pushed to all that it ever had.
  await db()
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.sessionId, staff.sessionId), ne(pushSubscriptions.endpoint, endpoint)));
  return true;
}

export async function removeDevice(staff: Staff, endpoint: string): Promise<void> {
  await db()
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.endpoint, endpoint), whereOfAccount(staff)));
}

/** @returns false if the quiet hours are no times */
export async function savePushSettings(staff: Staff, form: Fields): Promise<boolean> {
  const { quietFrom = "", quietUntil = "" } = form;
  if (!isTime(quietFrom) || !isTime(quietUntil)) return false;
  const settings = {
    isOwnChairOnly: form.chair === "own",
    kinds: pushKinds.filter((kind) => form[kind] === "on"),
    showsCustomerNames: form.names === "on",
    quietFrom,
    quietUntil,
  };
  await db()
    .insert(pushSettings)
    .values({ userId: staff.userId, ...settings })
    .onConflictDoUpdate({
      target: pushSettings.userId,
      set: settings,
      setWhere: whereStaff(staff),
    });
  return true;
}

/** Queues a test message for this device. Quiet hours do not apply. */
export async function queueTest(staff: Staff, endpoint: string): Promise<void> {
  const [device] = await db()
    .select({ subscriptionId: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(and(eq(pushSubscriptions.endpoint, endpoint), whereOfAccount(staff)));
  if (device)
    await db()
      .insert(pushMessages)
      .values({ ...device, kind: "test" });
}

const defaultSettings = (staff: Staff): typeof pushSettings.$inferInsert => ({
  userId: staff.userId,
  isOwnChairOnly: ownBarberOf(staff) !== undefined,
  // Off at first, because not every shop marks who sits down.
  kinds: pushKinds.filter((kind) => kind !== "late"),
  showsCustomerNames: false,
  quietFrom: "21:00",
  quietUntil: "08:00",
});

const whereOfAccount = (staff: Staff) =>
  and(
    inArray(
      pushSubscriptions.sessionId,
      db().select({ id: session.id }).from(session).where(eq(session.userId, staff.userId)),
    ),
    whereStaff(staff),
  );
