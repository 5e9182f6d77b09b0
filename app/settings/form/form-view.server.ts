import { data } from "react-router";
import type { Staff } from "#app/accounts/access.server.ts";
import { type FieldView, fieldView, isField, type PhotoOption } from "#app/content/describe-fields.server.ts";
import { singleKey } from "#app/content/kinds.ts";
import { pictureData, uploadedPictures } from "#app/content/pictures/picture-data.server.ts";
import { factPlaceholders, pricePlaceholders } from "#app/content/site/fact-placeholders.ts";
import { shop } from "#app/content/snapshot.server.ts";
import { pictureNames } from "#app/ui/picture-data.ts";
import { shownFields } from "./codecs.server.ts";
import {
  documentFields,
  type FormDefinition,
  findDocument,
  newKey,
  type OpenForm,
} from "./definition.server.ts";
import type { SectionView } from "./values.ts";

export type FormView = Awaited<ReturnType<typeof formView>>["data"];

export async function formView({ definition, param = singleKey }: OpenForm, staff: Staff) {
  const { kind, path, description, hasFacts, isLong } = definition;
  const document = findDocument(kind, param);
  const isGone = !document && param !== newKey;
  const { fields = {}, values = {}, ...about } = await definition.view(document, staff);
  const view = {
    ...{ path, description, isGone, isLong, hasPreview: definition.page !== undefined },
    id: `${kind} ${param} ${document?.version}`,
    seen: document?.version,
    sections: await drawnSections(definition, fields),
    values: { ...shownFields(documentFields(definition), document?.value), ...values },
    facts: hasFacts ? factsNow() : undefined,
    ...about,
  };
  return data(view, { status: isGone ? 404 : 200 });
}

async function drawnSections(
  definition: FormDefinition,
  more: Record<string, Partial<FieldView>>,
): Promise<SectionView[]> {
  const { kind, sections } = definition;
  const hasPhotos = documentFields(definition).some(({ control }) => control === "photo");
  const photos = hasPhotos ? await photoOptions() : undefined;
  const drawn = (path: string): FieldView => {
    const known = isField(kind, path) ? fieldView(kind, path) : { name: path, path, label: path };
    const field = { ...known, ...more[path] };
    return field.control === "photo" ? { ...field, photos } : field;
  };
  return sections.map((section) => ({
    ...section,
    fields: section.fields.map((each) => (Array.isArray(each) ? each.map(drawn) : drawn(each))),
  }));
}

export function factsNow() {
  return [...factPlaceholders, ...pricePlaceholders(shop())].map(({ name, label, of }) => ({
    ...{ name: `{${name}}`, label },
    now: of(shop()),
  }));
}

/** What a document may show: the owner's own photos first. */
export async function photoOptions(): Promise<PhotoOption[]> {
  const uploaded = await uploadedPictures();
  return [
    ...uploaded.map((picture, index) => ({
      ref: picture.id,
      label: `Eigen foto ${uploaded.length - index}`,
      picture,
    })),
    ...pictureNames.map((name) => ({ ref: name, label: name.replaceAll("-", " "), picture: name })),
  ];
}

export async function isPhoto(ref: string): Promise<boolean> {
  return (await pictureData(ref)) !== undefined;
}
