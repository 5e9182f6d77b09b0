import { snapshot } from "#app/content/snapshot.server.ts";
import type { Staff } from "./access.server.ts";

/** The barber that this account was linked to on the page Team. */
export function ownBarberOf({ userId }: Staff): string | undefined {
  return snapshot().documents.barber.find(({ value }) => value.userId === userId && !value.isArchived)?.key;
}

/** Whoever looks comes first. */
export function ownFirst<Barber extends { id: string }>(
  barbers: Barber[],
  own: string | undefined,
): Barber[] {
  return barbers.toSorted((one, other) => Number(other.id === own) - Number(one.id === own));
}
