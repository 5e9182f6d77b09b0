import { sql } from "drizzle-orm";

export const forgottenEmail = "gewist";

/** What, when and the outcome stay for statistics. A fresh token kills the link. */
export const withoutCustomer = {
  /** For people: `erasedAt` tells. */
  name: "Gewist",
  phone: null,
  email: null,
  message: "",
  language: "nl" as const,
  manageToken: sql<string>`gen_random_uuid()::text`,
  idempotencyKey: null,
  requestHash: null,
  erasedAt: sql<Date>`now()`,
};
