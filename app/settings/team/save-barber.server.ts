import type { Staff } from "#app/accounts/access.server.ts";
import { listAccounts } from "#app/accounts/accounts.server.ts";
import type { Edit } from "#app/content/kinds.ts";
import { snapshot } from "#app/content/snapshot.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { newKey } from "../form/new-key.ts";
import { isPhoto } from "../form/photo-choices.server.ts";
import { seenIn } from "../form/save.server.ts";
import { refused, saveHours } from "../hours/save-hours.server.ts";
import { readBarber } from "./barber-values.ts";
import { barberOf, servicesOf, teamPath } from "./barber-view.server.ts";

type Values = Record<string, string>;

/** With the services that the barber does: one version of the shop. */
export async function saveBarber(staff: Staff, key: string, values: Values) {
  const { value, fieldOf } = readBarber(values);
  const barberKey = key === newKey ? crypto.randomUUID() : key;
  const isArchived = barberOf(key)?.value.isArchived ?? false;
  const { edits, errors } = serviceEdits(barberKey, values);
  if (value.picture && !(await isPhoto(value.picture))) errors.picture = "Deze foto is er niet meer.";
  const accounts = value.userId ? await listAccounts(db()) : [];
  if (value.userId && !accounts.some(({ id }) => id === value.userId))
    errors.userId = "Dit account is er niet meer.";
  if (Object.keys(errors).length > 0) return refused(values, errors);
  const edit = {
    kind: "barber" as const,
    key: barberKey,
    seen: seenIn(values),
    value: { ...value, isArchived },
  };
  return saveHours(staff, [edit, ...(isArchived ? [] : edits)], {
    ...{ saved: value.name.trim() || "Team", to: teamPath, values },
    fieldOf: (path, of) => (of === barberKey ? fieldOf(path) : `service.${of}`),
  });
}

/** As it is published; what was typed beside it is not saved. */
export function archiveBarber(staff: Staff, key: string, values: Values) {
  const barber = barberOf(key);
  if (!barber) return refused(values, { "": "Deze kapper is er niet meer." });
  const isArchived = values.intent === "archive";
  const edit = { kind: "barber" as const, key, seen: seenIn(values), value: { ...barber.value, isArchived } };
  return saveHours(staff, [edit], {
    saved: `${barber.value.name} ${isArchived ? "uit het team" : "weer in het team"}`,
    ...{ to: teamPath, values, fieldOf: () => "" },
  });
}

/** A list of everyone becomes empty again, so that who comes later does it too. */
function serviceEdits(key: string, values: Values) {
  const { barber: barbers } = snapshot().documents;
  const others = barbers.filter((each) => !each.value.isArchived && each.key !== key).map((each) => each.key);
  const errors: Values = {};
  const edits = servicesOf(key).flatMap(({ document, isDone }): Edit[] => {
    const field = `service.${document.key}`;
    const isWanted = values[field] === "on";
    if (isWanted === isDone) return [];
    const { barbers: before, label } = document.value;
    const without = before.length === 0 ? others : before.filter((each) => each !== key);
    const doing = isWanted ? [...before, key] : without;
    if (!isWanted && !others.some((each) => doing.includes(each)))
      errors[field] = `Niemand anders doet ${label}. Duid eerst een collega aan.`;
    const isEveryone = isWanted && others.every((each) => doing.includes(each));
    const value = { ...document.value, barbers: isEveryone ? [] : doing };
    return [{ kind: "service", key: document.key, seen: document.version, value }];
  });
  return { edits, errors };
}
