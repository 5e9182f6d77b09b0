import * as z from "zod/mini";
import type { Role } from "#app/accounts/access.server.ts";

/** What the step before this page did, or why not. */
export const flashText = {
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
} as const;

export type AccountsFlash = keyof typeof flashText;
export const accountsFlash = z.enum(Object.keys(flashText) as AccountsFlash[]);

export const roleNames: Record<Role, string> = { staff: "Kapper", admin: "Beheerder" };
