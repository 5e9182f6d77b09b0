import { sql } from "drizzle-orm";

export const forgottenName = "Gewist";
export const forgottenEmail = "gewist";

/** What, when and the outcome stay for statistics. A fresh token kills the link. */
export const withoutCustomer = {
  name: forgottenName,
  phone: null,
  email: null,
  message: "",
  language: "nl" as const,
  manageToken: sql<string>`gen_random_uuid()::text`,
  idempotencyKey: null,
  requestHash: null,
};
