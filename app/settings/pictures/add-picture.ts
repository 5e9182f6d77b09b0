import { data, redirect } from "react-router";
import { staffOf } from "#app/accounts/access.server.ts";
import { storeUploads } from "#app/shop/pictures/store-pictures.server.ts";
import { photoOptions } from "../form/definition.server.ts";
import { editByAdmin } from "../form/save.server.ts";
import type { Route } from "./+types/add-picture";

export function loader() {
  return redirect("/admin/zaak/fotos");
}

/** Stores a photo for a form that is being filled in, and returns its reference. */
export async function action({ request, context }: Route.ActionArgs) {
  const { ids, refusedUploads } = await storeUploads(request, editByAdmin(staffOf(context)));
  const message = refusedUploads[0]?.message ?? "Kies eerst een foto.";
  const photo = (await photoOptions()).find(({ ref }) => ref === ids[0]);
  return photo ? { ref: photo.ref, message: undefined } : data({ ref: undefined, message }, { status: 422 });
}
