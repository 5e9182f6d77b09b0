import { data } from "react-router";
import type { Staff } from "#app/accounts/access.server.ts";
import { singleKey } from "#app/content/kinds.ts";
import { remainingPlaceholders } from "#app/content/placeholders.ts";
import { snapshot } from "#app/content/snapshot.server.ts";
import { type SaveProblem, save, seenIn } from "../form/save.server.ts";
import { fieldsOf } from "../form/typed.ts";
import { fieldOf, typedIdentity, unreadableLink } from "./form.ts";

export function factsView() {
  const { documents, shop } = snapshot();
  const [identity] = documents.identity;
  return {
    seen: identity?.version,
    shown: fieldsOf(identity?.value ?? {}),
    placeholders: remainingPlaceholders(shop),
  };
}

export async function saveFacts(staff: Staff, values: Record<string, string>) {
  if (unreadableLink(values)) {
    const mapLink =
      "In deze link vinden we geen plaats. Plak het adres van OpenStreetMap of Google Maps, of laat dit leeg.";
    return data<SaveProblem>({ values, errors: { mapLink } }, { status: 422 });
  }
  const value = typedIdentity(values);
  return save(staff, [{ kind: "identity", key: singleKey, seen: seenIn(values), value }], {
    saved: "Gegevens van de zaak",
    to: "/admin/zaak",
    values,
    fieldOf,
  });
}
