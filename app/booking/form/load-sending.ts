import { loadOnline } from "#app/ui/lazy-toasts.tsx";

/** Asked for at the first touch of the form, so that it is there when it is needed. */
export const loadSending = loadOnline(() => import("./sending.ts"));
