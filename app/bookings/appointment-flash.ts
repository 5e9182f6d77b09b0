import * as z from "zod/mini";

/** What led to the page of an appointment; `unchecked`: earlier missed appointments could not be looked up. */
export type AppointmentFlash = z.infer<typeof appointmentFlash>;

export const appointmentFlash = z.enum(["booked", "booked-unchecked", "moved", "listed"]);
