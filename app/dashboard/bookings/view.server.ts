import { hasStaffAccess, type Staff } from "#app/accounts/access.server.ts";
import { formatTrouble } from "#app/messages/format-trouble.server.ts";
import { mailProblemsOf } from "#app/messages/problems.server.ts";
import { describePayments } from "#app/workflows/staff/payments.server.ts";
import { formatBooking } from "../format-booking.server.ts";
import { listBookings } from "./list-bookings.server.ts";
import type { ListFilter } from "./list-filter.ts";

export async function viewOf(staff: Staff, query: { filter: ListFilter; after?: string }) {
  const { rows, next } = await listBookings(staff, query);
  const ids = rows.map(({ id }) => id);
  const mailProblems = await mailProblemsOf(ids);
  const payments = await describePayments(staff, ids);
  return {
    bookings: rows.map((row) =>
      formatBooking(row, { mailProblems: mailProblems.get(row.id), payment: payments.get(row.id) }),
    ),
    next,
    mailTrouble: await formatTrouble(hasStaffAccess(staff)),
  };
}
