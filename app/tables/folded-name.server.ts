import { type SQLWrapper, sql } from "drizzle-orm";

const accented = "àáâãäåçèéêëìíîïñòóôõöøùúûüýÿăąćčďđęěğıłńňőřśşšťůűźżžțș";
const plain = "aaaaaaceeeeiiiinoooooouuuuyyaaccddeegilnnorssstuuzzzts";
const dropped = ["''", "’", "‘", "`", "´", "."].join("");

// A server's locale may leave capitals with an accent as they are.
const from = sql.raw(`'${accented}${accented.toUpperCase()}İ${dropped}'`);
const to = sql.raw(`'${plain}${plain}i'`);

/** As it is heard: `Zoë D'hondt` is `zoe dhondt`. An index repeats it word for word. */
export const foldedName = (name: SQLWrapper) => sql<string>`lower(translate(${name}, ${from}, ${to}))`;
