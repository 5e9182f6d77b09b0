import { data } from "react-router";
import { publishedPicture } from "#app/publishing/pictures.server.ts";
import { shop, snapshot } from "#app/publishing/snapshot.server.ts";
import { openingHoursSummary } from "#app/shop/opening-hours.ts";
import type { Staff } from "#app/staff/access.server.ts";
import { save } from "../room/save.server.ts";
import { teamPath } from "./barber-view.server.ts";

export type TeamMember = ReturnType<typeof teamView>["working"][number];

export function teamView() {
  const all = snapshot().documents.barber.map(({ key, value }) => ({
    key,
    name: value.name,
    about: value.about,
    picture: value.picture ? publishedPicture(value.picture) : undefined,
    hours: value.hours
      ? openingHoursSummary({ ...shop(), openingHours: value.hours }).join(", ")
      : "Volgt de uren van de zaak",
    isArchived: value.isArchived,
  }));
  return {
    working: all.filter(({ isArchived }) => !isArchived),
    archived: all.filter(({ isArchived }) => isArchived),
  };
}

/** One place up or down among those who work here. */
export function moveBarber(staff: Staff, { key, intent, ...values }: Record<string, string>) {
  const all = snapshot().documents.barber;
  const working = all.filter(({ value }) => !value.isArchived);
  const at = working.findIndex((each) => each.key === key);
  const other = working[intent === "up" ? at - 1 : at + 1];
  const one = working[at];
  // A colleague was first, or the button was outdated.
  if (!one || !other) return data({ values, errors: { "": "De volgorde is intussen veranderd." } }, 409);
  const swapped = all.map((each) => (each === one ? other : each === other ? one : each));
  const edits = swapped.flatMap((document, position) => {
    const { kind, version: seen, value } = document;
    return document.position === position ? [] : [{ kind, key: document.key, seen, value, position }];
  });
  return save(staff, edits, { saved: "Volgorde van het team", to: teamPath, values });
}
