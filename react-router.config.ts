import { join } from "node:path";
import type { Config } from "@react-router/dev/config";
import { compressFiles } from "./app/platform/http/built-files.server.ts";

export default {
  // scripts/swap-build.ts moves it to build/.
  buildDirectory: "build.next",
  // Loads all routes at once, without requests for a manifest.
  routeDiscovery: { mode: "initial" },
  buildEnd: ({ reactRouterConfig }) => compressFiles(join(reactRouterConfig.buildDirectory, "client")),
} satisfies Config;
