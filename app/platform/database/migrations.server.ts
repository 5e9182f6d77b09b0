import { resolve } from "node:path";

export const casing = "snake_case";

export const migrationsOnDisk = { migrationsFolder: resolve("migrations") };
