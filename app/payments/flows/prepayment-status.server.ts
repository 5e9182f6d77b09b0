import { and, eq, gt, inArray, isNotNull, isNull, lte, or, type SQL } from "drizzle-orm";
import { bookings } from "#app/bookings/tables/bookings.server.ts";
import { statusesWith } from "#app/bookings/tables/statuses.ts";
import { selectCustomerId } from "#app/customers/customer-rows.server.ts";
import { hasOpenedMail } from "#app/customers/recipients.server.ts";
import { wherePhone } from "#app/customers/search-conditions.server.ts";
import { customers } from "#app/customers/tables/customers.server.ts";
import { nowDate } from "#app/i18n/format/clock.ts";
import type { Database, Transaction } from "#app/platform/database/database.server.ts";
import { prepaymentScope } from "#app/shop/facts/prepayment.ts";
import { findServiceByCode } from "#app/shop/facts/services.ts";
import { shop } from "#app/shop/snapshot.server.ts";
import { amountDue, validSince, whereCountedNoShow } from "../prepayment-rules.server.ts";
import { providers } from "../provider.server.ts";
import { type Prepayment, prepayments, prepaymentWaivers } from "../tables/prepayments.server.ts";

/**
 * Why a customer prepays. `phone`: missed appointments with that number, which the visitor is not told, because anybody
 * may enter somebody's number.
 */
export type PrepaymentReason = "no_show" | "everybody" | "service" | "new" | "phone";

export type PrepaymentStatus = {
  /**
   * Missed appointments of the e-mail address within the months that count, without those that staff asked to
   * move.
   */
  noShowCount: number;
  /** Why the customer has to prepay, even if it was paid or waived already. */
  reason: PrepaymentReason | undefined;
  isDue: boolean;
  unusedPayment: Prepayment | undefined;
  usedPayments: Prepayment[];
  /** The exemption that staff gave for the next booking. */
  waiver: Waiver | undefined;
};
type Waiver = typeof prepaymentWaivers.$inferSelect;

/** @property service a service code; without it the status is for any service. */
type Customer = { email?: string; phone?: string | null; service?: string };

/**
 * Returns the status of the customer; no other code decides whether a prepayment is due. Locks the payments and the
 * waiver.
 */
export async function lockPrepaymentStatus(
  database: Database | Transaction,
  customer: Customer,
): Promise<PrepaymentStatus> {
  const noShowCount = await countNoShowsWhere(database, whereEmail(customer));
  const payments = await lockPayments(database, customer);
  const unusedPayment = payments.find(({ status }) => status === "paid");
  const reason = amountDue(customer) > 0 ? await findReason(database, customer, noShowCount) : undefined;
  const waiver = reason && !unusedPayment ? await lockUnusedWaiver(database, customer) : undefined;
  const usedPayments = payments.filter(({ status }) => status === "used");
  return {
    noShowCount,
    reason,
    isDue: reason !== undefined && !unusedPayment && !waiver,
    unusedPayment,
    usedPayments,
    waiver,
  };
}

/** Returns whether the customer prepays now, or would for a long service. */
export function mightHaveToPrepay({ isDue, unusedPayment, waiver }: PrepaymentStatus): boolean {
  const { isAsked, fromMinutes } = shop().prepayment;
  return isDue || (isAsked && fromMinutes > 0 && !unusedPayment && !waiver);
}

async function findReason(
  database: Database | Transaction,
  customer: Customer,
  noShowCount: number,
): Promise<PrepaymentReason | undefined> {
  const { isAsked, audience, noShowThreshold } = shop().prepayment;
  if (!isAsked) return;
  if (noShowCount >= noShowThreshold) return "no_show";
  const forAll = prepaymentScope(findServiceByCode(customer.service ?? "", shop()), shop());
  if (forAll) return forAll;
  if (audience === "new" && !(await isKnownCustomer(database, customer))) return "new";
  if (await hasNoShowByPhone(database, customer, noShowThreshold)) return "phone";
}

/**
 * Returns whether the phone number missed appointments. They count only if nobody opened a mail at the e-mail
 * address: a new address must not make a new customer, but a known one does not pay for others who used his
 * number.
 */
async function hasNoShowByPhone(database: Database | Transaction, customer: Customer, threshold: number) {
  const { email, phone } = customer;
  if (!phone || (await countNoShowsWhere(database, wherePhone(phone))) < threshold) return false;
  return !email || !(await hasOpenedMail(database, email));
}

/**
 * Returns whether the customer has been here. Wider than the visits of the figures: an appointment counts from its
 * start without a mark of staff, and imported customers count too.
 */
async function isKnownCustomer(database: Database | Transaction, customer: Customer): Promise<boolean> {
  const whereCame = or(
    inArray(bookings.status, statusesWith("come")),
    eq(bookings.source, "import"),
    and(inArray(bookings.status, statusesWith("open")), lte(bookings.startsAt, nowDate())),
  );
  const whereCustomer = or(whereEmail(customer), customer.phone ? wherePhone(customer.phone) : undefined);
  if (!whereCustomer) return false;
  if ((await database.$count(bookings, and(whereCustomer, whereCame))) > 0) return true;
  const { email, phone } = customer;
  const whereAddress = or(
    eq(customers.id, selectCustomerId({ email })),
    phone ? wherePhone(phone, customers) : undefined,
  );
  return (await database.$count(customers, and(whereAddress, isNotNull(customers.importId)))) > 0;
}

function countNoShowsWhere(
  database: Database | Transaction,
  whereCustomer: SQL | undefined,
): Promise<number> {
  return whereCustomer
    ? database.$count(bookings, and(whereCustomer, whereCountedNoShow()))
    : Promise.resolve(0);
}

const whereEmail = ({ email }: Customer) =>
  email ? eq(bookings.customerId, selectCustomerId({ email })) : undefined;

async function lockPayments(database: Database | Transaction, { email }: Customer): Promise<Prepayment[]> {
  if (!email) return [];
  const names = providers().map(({ name }) => name);
  // Test payments end once a real provider is set up; a provider whose keys were removed cannot refund its own.
  const whereProvider = inArray(prepayments.provider, names);
  const whereRecent = gt(prepayments.paidAt, validSince());
  const whereCustomer = eq(prepayments.customerId, selectCustomerId({ email }));
  const whereUndisputed = or(isNull(prepayments.dispute), eq(prepayments.dispute, "won"));
  return database
    .select()
    .from(prepayments)
    .where(
      and(
        whereCustomer,
        inArray(prepayments.status, ["paid", "used"]),
        whereProvider,
        whereRecent,
        whereUndisputed,
      ),
    )
    .orderBy(prepayments.paidAt)
    .for("update");
}

/** Finds and locks an unused waiver. The lock makes a second booking wait. */
async function lockUnusedWaiver(
  database: Database | Transaction,
  { email, phone }: Customer,
): Promise<Waiver | undefined> {
  const [waiver] = await database
    .select()
    .from(prepaymentWaivers)
    .where(
      and(
        or(
          email ? eq(prepaymentWaivers.customerId, selectCustomerId({ email })) : undefined,
          phone ? eq(prepaymentWaivers.customerId, selectCustomerId({ phone })) : undefined,
        ),
        isNull(prepaymentWaivers.usedAt),
      ),
    )
    .limit(1)
    .for("update");
  return waiver;
}
