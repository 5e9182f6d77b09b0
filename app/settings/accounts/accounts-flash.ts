import * as z from "zod/mini";
import type { Role } from "#app/accounts/access.server.ts";

const codes = [
  "invited",
  "withdrawn",
  "admin",
  "staff",
  "signed-out",
  "second-factor",
  "removed",
  "self",
  "gone",
  "exists",
] as const;

export const accountsFlash = z.enum(codes);
export type AccountsFlash = z.infer<typeof accountsFlash>;

/** What the step before this page did, or why not. */
export const flashText: Record<AccountsFlash, { kind: "success" | "error"; words: string }> = {
  invited: { kind: "success", words: "De uitnodiging is onderweg. De link werkt 48 uur." },
  withdrawn: { kind: "success", words: "De uitnodiging is ingetrokken: de link werkt niet meer." },
  admin: { kind: "success", words: "Dit account is nu beheerder." },
  staff: { kind: "success", words: "Dit account is nu kapper: de agenda wel, de zaak niet." },
  "signed-out": {
    kind: "success",
    words: "Dit account is overal uitgelogd, en zijn agenda-adres werkt niet meer.",
  },
  "second-factor": {
    kind: "success",
    words:
      "De tweede stap van dit account staat uit, en het is overal uitgelogd. Vraag om ze opnieuw in te schakelen.",
  },
  removed: { kind: "success", words: "Het account is verwijderd en overal uitgelogd." },
  self: {
    kind: "error",
    words: "Je eigen account wijzig je hier niet. Dat kan alleen een andere beheerder.",
  },
  gone: { kind: "error", words: "Dat bestaat niet meer: een collega was je voor." },
  exists: { kind: "error", words: "Dit adres heeft intussen een account." },
};

export const roleNames: Record<Role, string> = { staff: "Kapper", admin: "Beheerder" };
