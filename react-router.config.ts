import { readdirSync } from "node:fs";
import type { Config } from "@react-router/dev/config";

const articles = readdirSync("content/blog").map((file) => `/blog/${file.replace(/\.md$/, "")}`);

export default {
  // Moved to build/ by scripts/swap-build.ts.
  buildDirectory: "build.next",
  // Everything else is rendered by the server.
  prerender: ["/", "/services", "/blog", ...articles, "/contact", "/privacy"],
  // All routes at once, without requests for a manifest.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
