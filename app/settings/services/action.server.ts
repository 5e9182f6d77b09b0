import { eq } from "drizzle-orm";
import { data } from "react-router";
import type { Staff } from "#app/accounts/access.server.ts";
import { type Document, documentKey } from "#app/content/kinds.ts";
import { slugOf } from "#app/content/slug.ts";
import { snapshot } from "#app/content/snapshot.server.ts";
import { fitsDuration } from "#app/i18n/format/durations.ts";
import { readForm } from "#app/platform/http/form.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { bookings } from "#app/tables/bookings.server.ts";
import { newKey } from "../form/new-key.ts";
import { isPhoto } from "../form/photo-choices.server.ts";
import { type SaveProblem, save, seenIn } from "../form/save.server.ts";
import { documentOf, fieldOf, type Values, valuesOf } from "./form-values.ts";

const list = "/admin/zaak/diensten";

export const findDocument = (key: string | undefined): Document<"service"> | undefined =>
  snapshot().documents.service.find((each) => each.key === key);

export const isBooked = async (key: string) => (await db().$count(bookings, eq(bookings.service, key))) > 0;

/** The form of one service, and the buttons below it. */
export async function answerService(request: Request, staff: Staff, key: string) {
  const values = await readForm(request);
  const document = findDocument(key);
  if (key === newKey) return saveService(staff, freeKey(values.label ?? ""), values);
  if (!documentKey.test(key) || (!document && values.intent !== "save")) throw data(null, { status: 404 });
  if (values.intent === "archive") return setArchived(staff, document, { values, isArchived: true });
  if (values.intent === "restore") return setArchived(staff, document, { values, isArchived: false });
  if (values.intent === "remove") return remove(staff, document, values);
  return saveService(staff, key, values);
}

async function saveService(staff: Staff, key: string, values: Values) {
  const { picture = "" } = values;
  if (picture && !(await isPhoto(picture)))
    return data<SaveProblem>({ values, errors: { picture: "Kies een foto." } }, 422);
  const value = documentOf(values, findDocument(key)?.value);
  if (!fitsDuration(value.durationText, value.minutes)) {
    const durationText = `In je agenda duurt het ${value.minutes} minuten. Schrijf dat ook hier, of laat het leeg.`;
    return data<SaveProblem>({ values, errors: { durationText } }, 422);
  }
  return save(staff, [{ kind: "service", key, seen: seenIn(values), value }], {
    saved: value.label.trim() || "De dienst",
    to: list,
    values,
    fieldOf: fieldOf(values),
  });
}

type Change = { values: Values; isArchived: boolean };

function setArchived(staff: Staff, document: Document<"service"> | undefined, change: Change) {
  if (!document) throw data(null, { status: 404 });
  const { key, value } = document;
  const { isArchived, values } = change;
  return save(staff, [{ kind: "service", key, seen: seenIn(values), value: { ...value, isArchived } }], {
    saved: `${value.label} ${isArchived ? "gearchiveerd" : "teruggezet"}`,
    to: list,
    values: valuesOf(value),
    fieldOf: fieldOf(valuesOf(value)),
  });
}

/** Only one that was never booked: appointments would lose their service. */
async function remove(staff: Staff, document: Document<"service"> | undefined, values: Values) {
  if (!document) throw data(null, { status: 404 });
  const { key, value } = document;
  if (await isBooked(key))
    return data<SaveProblem>(
      {
        values: valuesOf(value),
        errors: { "": "Deze dienst is al geboekt. Archiveer ze: dan blijven de afspraken zoals ze zijn." },
      },
      409,
    );
  return save(staff, [{ kind: "service", key, seen: seenIn(values), value: null }], {
    saved: `${value.label} verwijderd`,
    to: list,
    values: valuesOf(value),
    fieldOf: fieldOf(valuesOf(value)),
  });
}

/** As bookings carry it: at most 40 characters, and never one of another service. */
function freeKey(label: string): string {
  const start = slugOf(label, 36) || "dienst";
  const isFree = (key: string) => key !== newKey && !findDocument(key);
  let key = start;
  for (let number = 2; !isFree(key); number++) key = `${start}-${number}`;
  return key;
}
