import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  casing: "snake_case",
  out: "./migrations",
  schema: [
    "./app/tables/*.server.ts",
    "./app/platform/http/rate-limit.server.ts",
    "./app/platform/jobs/jobs.server.ts",
  ],
});
