/** Stands for the key in the address of a form that adds a document. */
export const newKey = "nieuw";
