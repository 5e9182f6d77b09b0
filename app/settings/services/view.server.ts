import { data } from "react-router";
import { snapshot } from "#app/content/snapshot.server.ts";
import { newKey } from "../form/new-key.ts";
import { photoOptions } from "../form/photo-choices.server.ts";
import type { SaveProblem } from "../form/save.server.ts";
import { findDocument, isBooked } from "./action.server.ts";
import { emptyValues, type Values, valuesOf } from "./form-values.ts";

export type View = Awaited<ReturnType<typeof viewOf>>;
/** Of each part of the form. */
export type ServiceProps = {
  values: Values;
  errors: Record<string, string>;
  problem: SaveProblem | undefined;
  view: View;
};

export async function viewOf(key: string) {
  const document = findDocument(key);
  if (!document && key !== newKey) throw data(null, { status: 404 });
  const { documents, shop } = snapshot();
  return {
    title: document ? document.value.label : "Nieuwe dienst",
    values: document ? valuesOf(document.value) : emptyValues,
    seen: document?.version,
    path: document && `/services/${document.value.slug}`,
    isArchived: document?.value.isArchived ?? false,
    isBooked: document ? await isBooked(document.key) : false,
    bookable: shop.services
      .filter(({ code }) => code !== key)
      .map(({ code, label }) => ({ value: code, label })),
    barbers: documents.barber
      .filter(({ value }) => !value.isArchived)
      .map(({ key: id, value }) => ({ id, name: value.name })),
    photos: await photoOptions(),
  };
}
