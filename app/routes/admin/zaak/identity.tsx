import { data } from "react-router";
import { readForm } from "#app/platform/form.server.ts";
import { singleKey } from "#app/publishing/kinds.ts";
import { remainingPlaceholders } from "#app/publishing/placeholders.ts";
import { snapshot } from "#app/publishing/snapshot.server.ts";
import { unlistedMeta } from "#app/site/page-meta.ts";
import { staffOf } from "#app/staff/access.server.ts";
import type { Route } from "./+types/identity";
import { fieldOf, typedIdentity, unreadableLink } from "./identity/form.ts";
import { IdentityFields } from "./identity/identity-fields.tsx";
import { PlaceholderNotice } from "./identity/placeholder-notice.tsx";
import { PreviewButton } from "./room/preview-button.tsx";
import { RoomForm } from "./room/room-form.tsx";
import { type SaveProblem, save, seenIn } from "./room/save.server.ts";
import { fieldsOf } from "./room/typed.ts";

const path = "/admin/zaak/gegevens";

export function loader() {
  const { documents, shop } = snapshot();
  const [identity] = documents.identity;
  return {
    seen: identity?.version,
    shown: fieldsOf(identity?.value ?? {}),
    placeholders: remainingPlaceholders(shop),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const values = await readForm(request);
  if (unreadableLink(values)) {
    const mapLink =
      "In deze link vinden we geen plaats. Plak het adres van OpenStreetMap of Google Maps, of laat dit leeg.";
    return data<SaveProblem>({ values, errors: { mapLink } }, { status: 422 });
  }
  const value = typedIdentity(values);
  return save(staffOf(context), [{ kind: "identity", key: singleKey, seen: seenIn(values), value }], {
    saved: "Gegevens van de zaak",
    to: path,
    values,
    fieldOf,
  });
}

export function meta({ matches }: Route.MetaArgs) {
  return unlistedMeta(
    { title: "Gegevens van de zaak", description: "Wie je bent en waar je zaak is.", path },
    matches,
  );
}

export default function Identity({ loaderData, actionData: problem }: Route.ComponentProps) {
  const { seen, shown, placeholders } = loaderData;
  return (
    <>
      <h1 className="text-h2">Zaak</h1>
      <p className="mt-1 mb-8 max-w-prose text-muted">
        Wie je bent, waar je zaak is en hoe klanten je vinden.
      </p>
      <PlaceholderNotice facts={placeholders} />
      <RoomForm key={seen} seen={seen} problem={problem} aside={<PreviewButton page="/contact" />}>
        <IdentityFields shown={shown} placeholders={placeholders} problem={problem} />
      </RoomForm>
    </>
  );
}
