import type { Config } from "@react-router/dev/config";

export default {
  // Moved to build/ by scripts/swap-build.ts.
  buildDirectory: "build.next",
  // All routes at once, without requests for a manifest.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
