/** The password of every account in the tests. */
export const password = "een-goed-wachtwoord";
