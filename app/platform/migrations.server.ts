import { resolve } from "node:path";

/** Columns are camelCase in TypeScript. */
export const casing = "snake_case";

export const migrationsOnDisk = { migrationsFolder: resolve("migrations") };
