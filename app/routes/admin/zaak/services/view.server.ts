import { data } from "react-router";
import { uploadedPictures } from "#app/pictures/picture-data.server.ts";
import { snapshot } from "#app/publishing/snapshot.server.ts";
import { builtPicture, pictureNames } from "#app/ui/picture-data.ts";
import { findDocument, isBooked } from "./action.server.ts";
import { emptyValues, valuesOf } from "./form-values.ts";
import { newKey } from "./new-key.ts";

export type View = Awaited<ReturnType<typeof viewOf>>;

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
    pictures: [
      ...(await uploadedPictures()).map((picture) => ({ ref: picture.id, picture })),
      ...pictureNames.map((name) => ({ ref: name, picture: builtPicture(name) })),
    ],
  };
}
