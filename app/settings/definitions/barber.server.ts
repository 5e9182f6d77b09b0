import { whereAdmin } from "#app/accounts/access.server.ts";
import { listAccounts } from "#app/accounts/accounts.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { doesService } from "#app/shop/facts/services.ts";
import { type Edit, editOf } from "#app/shop/kinds.ts";
import { snapshot } from "#app/shop/snapshot.server.ts";
import { resaveDocument } from "../form/answer.server.ts";
import type { FormDefinition } from "../form/definition.server.ts";
import { saveHours } from "../form/save-hours.server.ts";
import type { Values } from "../form/values.ts";

export const barber: FormDefinition<"barber"> = {
  kind: "barber",
  path: "/admin/zaak/team",
  description: "Uren, pauzes en vrije dagen.",
  savedName: "Team",
  nameOf: ({ name }) => String(name).trim(),
  sections: [
    { title: "Wie het is", isNarrow: true, fields: ["name", "about", "picture"] },
    { title: "Uren", isNarrow: true, fields: ["hours"] },
    { title: "Pauzes", about: "Wat elke week terugkomt.", isNarrow: true, fields: ["breaks"] },
    {
      title: "Vrije dagen",
      about: "Waarom blijft hier: klanten zien alleen dat er geen plaats is.",
      isNarrow: true,
      fields: ["daysOff"],
    },
    { title: "Diensten", fields: ["service"] },
    {
      title: "Eigen duur en prijs",
      about:
        "Alleen waar deze kapper trager of sneller is, of meer vraagt. Verschilt de prijs, zet die van de dienst dan op “vanaf”.",
      isNarrow: true,
      fields: ["ownServices"],
    },
    { title: "Inloggen", isNarrow: true, fields: ["userId"] },
  ],
  // Asks about appointments outside the new hours first.
  publish: saveHours,
  async view(document, staff) {
    const services = servicesOf(document?.key);
    const options = services.map(({ service: { key, value } }) => ({ value: key, label: value.label }));
    const done = services.filter(({ isDone }) => isDone);
    const accounts = await listAccounts(db(), whereAdmin(staff));
    const { name, isArchived } = document?.value ?? { name: "", isArchived: false };
    return {
      title: name || "Nieuwe kapper",
      about: isArchived ? "Werkt hier niet meer. Oude afspraken houden de naam." : undefined,
      affectedSuffix: `buiten de uren van ${name}`,
      fields: {
        service: { control: "services", options },
        ownServices: { options },
        userId: {
          options: [
            { value: "", label: "Geen account" },
            ...accounts.map(({ id, email }) => ({ value: id, label: email })),
          ],
        },
      },
      values: Object.fromEntries(done.map(({ service }) => [`service.${service.key}`, "on"])),
      buttons: document && [
        isArchived
          ? { intent: "restore", words: "Zet terug in het team" }
          : { intent: "archive", words: "Haal uit het team" },
      ],
    };
  },
  async mistakes({ userId }, { key, values }): Promise<Values> {
    // All accounts, whoever saves: the chosen one must exist.
    const accounts = userId ? await listAccounts(db()) : [];
    const isGone = Boolean(userId) && !accounts.some(({ id }) => id === userId);
    return {
      ...serviceEdits(key, values).errors,
      ...(isGone && { userId: "Dit account is er niet meer." }),
    };
  },
  editsOfOthers: ({ key, values, document }) =>
    document?.value.isArchived ? [] : serviceEdits(key, values).edits,
  async runIntent(intent, submission) {
    if (intent !== "archive" && intent !== "restore") return;
    const { value } = submission.document;
    const isArchived = intent === "archive";
    const savedName = `${value.name} ${isArchived ? "uit het team" : "weer in het team"}`;
    return resaveDocument(barber, submission, { value: { ...value, isArchived }, savedName });
  },
};

/**
 * Lists the bookable services with whether the barber does them; a new barber does the services that everybody does.
 */
function servicesOf(key = "") {
  return snapshot()
    .documents.service.filter(({ value }) => value.isBookable && !value.isArchived)
    .map((service) => ({ service, isDone: doesService(key, service.value) }));
}

/**
 * Returns the edits of the services that this barber begins or stops to do, and an error for each that nobody would do.
 * The list of a service that everybody does is empty, so that a barber who is added later does it too.
 */
function serviceEdits(key: string, values: Values) {
  const { barber: barbers } = snapshot().documents;
  const others = barbers.filter((each) => !each.value.isArchived && each.key !== key).map((each) => each.key);
  const errors: Values = {};
  const edits = servicesOf(key).flatMap(({ service, isDone }): Edit[] => {
    const field = `service.${service.key}`;
    const isWanted = values[field] === "on";
    if (isWanted === isDone) return [];
    const { barbers: before, label } = service.value;
    const without = before.length === 0 ? others : before.filter((each) => each !== key);
    const doing = isWanted ? [...before, key] : without;
    if (!isWanted && !others.some((each) => doing.includes(each)))
      errors[field] = `Niemand anders doet ${label}. Duid eerst een collega aan.`;
    const isEveryone = isWanted && others.every((each) => doing.includes(each));
    return [editOf(service, { ...service.value, barbers: isEveryone ? [] : doing })];
  });
  return { edits, errors };
}
