import { sql } from "drizzle-orm";

/** What stands where personal data was. */
export const forgottenName = "Gewist";
export const forgottenEmail = "gewist";

/**
 * A booking without its customer: what, when and whether it took place stay for the statistics. A new token that
 * nobody was ever given ends the customer's link.
 */
export const withoutCustomer = {
  name: forgottenName,
  phone: null,
  email: null,
  message: "",
  manageToken: sql<string>`gen_random_uuid()::text`,
  idempotencyKey: null,
  requestHash: null,
};
