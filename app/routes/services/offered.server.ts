import { snapshot } from "../../publishing/snapshot.server.ts";

export type OfferedService = ReturnType<typeof offeredServices>[number];

/** Every service that is not archived, in the owner's order. `books` is the code to book, if any. */
export function offeredServices() {
  return snapshot()
    .documents.service.filter(({ value }) => !value.isArchived)
    .map(({ key, value }) => ({
      key,
      group: value.group,
      icon: value.icon,
      title: value.title || value.label,
      description: value.description,
      durationText: value.durationText,
      features: value.features,
      books: value.isBookable ? key : value.booksAs,
    }));
}
