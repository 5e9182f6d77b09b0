import { data } from "react-router";
import type { Staff } from "#app/accounts/access.server.ts";
import { publishedPicture } from "#app/content/pictures.server.ts";
import { openingHoursSummary } from "#app/content/shop/opening-hours.ts";
import { shop, snapshot } from "#app/content/snapshot.server.ts";
import { moved } from "../form/order.server.ts";
import { type SaveProblem, save } from "../form/save.server.ts";
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
export function moveBarber(staff: Staff, values: Record<string, string>) {
  const edits = moved("barber", { ...values, isShown: ({ value }) => !value.isArchived });
  // A colleague was first, or the button was outdated.
  if (!edits?.length)
    return data<SaveProblem>({ values, errors: { "": "De volgorde is intussen veranderd." } }, 409);
  return save(staff, edits, { saved: "Volgorde van het team", to: teamPath, values });
}
