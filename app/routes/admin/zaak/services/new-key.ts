export const newKey = "nieuw";
