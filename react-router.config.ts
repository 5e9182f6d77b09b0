import { readdirSync } from "node:fs";
import type { Config } from "@react-router/dev/config";

const articles = readdirSync("content/blog").map((file) => `/blog/${file.replace(/\.md$/, "")}`);

export default {
  // Moved to build/ when it is complete (scripts/swap-build.ts).
  buildDirectory: "build.next",
  // Public pages are built once and served as files; everything else is rendered by the server.
  prerender: ["/", "/services", "/blog", ...articles, "/contact", "/privacy"],
  // All routes are known at once: no questions to the server about what a link leads to.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
