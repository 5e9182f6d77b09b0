import { redirect } from "react-router";

/** Where the facts were before they came to /admin/zaak. */
export function loader() {
  return redirect("/admin/zaak", 301);
}
