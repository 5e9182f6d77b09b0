import type { BookingRequest } from "#app/bookings/booking-schema.ts";
import { eachRemark } from "#app/tables/customer-fields.ts";
import type { WaitingEntry } from "#app/tables/waiting-list.server.ts";

/** What an entry asks when it is offered a moment "2026-11-28T10:30". */
export function offeredRequest(
  { name, phone, email, service, barberId, language }: WaitingEntry,
  moment: string,
): BookingRequest {
  const [date, time] = [moment.slice(0, 10), moment.slice(11)];
  // Nobody asked them.
  const choices = { ...eachRemark(() => ""), reviewMail: "no" as const, language };
  return { name, phone, email, service, date, time, barber: barberId ?? "", ...choices };
}
