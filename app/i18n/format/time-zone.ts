/** The clock of the shop and of the database's generated columns: another one needs a migration. */
export const timeZone = "Europe/Brussels";
