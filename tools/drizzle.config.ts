/** For `npm run migration`, which runs in the folder above. */
export default {
  dialect: "postgresql",
  casing: "snake_case",
  out: "./migrations",
  schema: [
    "./app/*/tables/*.server.ts",
    "./app/platform/http/rate-limit.server.ts",
    "./app/platform/jobs/jobs.server.ts",
  ],
};
