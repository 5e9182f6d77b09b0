import { hasAdminAccess, type Staff } from "#app/accounts/access.server.ts";
import { listAccounts } from "#app/accounts/accounts.server.ts";
import type { Document } from "#app/content/kinds.ts";
import { doesService } from "#app/content/shop/services.ts";
import { shop, snapshot } from "#app/content/snapshot.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { newKey } from "../form/new-key.ts";
import { photoOptions } from "../form/photo-choices.server.ts";
import { valuesOf } from "./barber-values.ts";

export const teamPath = "/admin/zaak/team";

export type BarberView = NonNullable<Awaited<ReturnType<typeof barberView>>>;

/** Of a barber, or of the one to come. Undefined when there is none. */
export async function barberView(staff: Staff, key: string) {
  const barber = barberOf(key);
  if (!barber && key !== newKey) return;
  const services = servicesOf(key);
  const done = services
    .filter(({ isDone }) => isDone)
    .map(({ document }) => [`service.${document.key}`, "on"]);
  const accounts = await listAccounts(db(), hasAdminAccess(staff));
  return {
    seen: barber?.version,
    name: barber?.value.name ?? "",
    isArchived: barber?.value.isArchived ?? false,
    values: {
      ...valuesOf(barber?.value, shop().openingHours),
      ...Object.fromEntries(done),
    } as Record<string, string>,
    services: services.map(({ document }) => ({ code: document.key, label: document.value.label })),
    accounts: accounts.map(({ id, email }) => ({ id, email })),
    photos: await photoOptions(),
  };
}

export function barberOf(key: string): Document<"barber"> | undefined {
  return snapshot().documents.barber.find((each) => each.key === key);
}

/** Those that can be booked, and whether the barber does them. */
export function servicesOf(key: string) {
  return snapshot()
    .documents.service.filter(({ value }) => value.isBookable && !value.isArchived)
    .map((document) => ({ document, isDone: doesService(key, document.value) }));
}
