import type { Words } from "../message-types.ts";

export const issues: Words["issues"] = {
  nameTooShort: "The name needs at least 2 characters",
  nameTooLong: "Name too long",
  phone: "Invalid phone number",
  email: "Invalid e-mail address",
  noEmail: "E-mail is required",
  emailTooLong: "E-mail too long",
  service: "Choose a service",
  date: "Invalid date",
  time: "Invalid time",
  messageTooLong: "Message too long",
  barber: "Choose a barber from the list",
  notThisBarber: "This barber doesn’t do that service. Choose another one.",
};
