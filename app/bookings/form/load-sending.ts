/** Comes with the first touch of the form, before it is needed. */
export const loadSending = () => import("./sending.ts");
