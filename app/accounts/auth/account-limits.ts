/** Characters. The forms, `npm run staff` and better-auth check these limits. */
export const passwordLength = { min: 10, max: 128 };

/** Hours for which a one-time link works. */
export const linkHours = { invitation: 48, "new-password": 1 };
