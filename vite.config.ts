import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";

/** Loaded whole they cost 495 ms and 103 MB instead of 52 ms and 71 MB. */
const emailParts = [/^@react-email\/(?!render)/];

/**
 * Bundled, a start takes 2.2 s instead of 4.5 s and 60 MB less. Excluded: packages that load files or modules
 * by name. They are what an installed release depends on.
 */
const wholeServer = { noExternal: true as const, external: ["@electric-sql/pglite", "pg", "pino", "sharp"] };

/** Each becomes a file of build/server, and they share their chunks. */
const entries = {
  index: "virtual:react-router/server-build",
  serve: "commands/serve.ts",
  staff: "commands/staff.ts",
  content: "commands/content.ts",
  backup: "commands/backup.ts",
  restore: "commands/restore.ts",
  seed: "commands/seed.ts",
  "watchdog-thread": "app/platform/watchdog-thread.js",
};

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), toastsWithoutStyleElement(), reactRouter(), nodeServer()],
  // The worker of the dashboard: its address has to stay the same.
  worker: { rolldownOptions: { output: { entryFileNames: "admin/sw.js" } } },
  ssr: command === "build" ? wholeServer : { noExternal: emailParts },
}));

function nodeServer(): Plugin {
  return {
    name: "node-server",
    configEnvironment(name) {
      if (name !== "ssr") return;
      // React Router takes it for granted only when @react-router/node is a dependency.
      const conditions = ["node"];
      return {
        resolve: { conditions, externalConditions: conditions },
        build: { rollupOptions: { input: entries, output: { entryFileNames: "[name].js" } } },
      };
    },
  };
}

/** Sonner adds a style element, which the policy forbids; a constructed sheet is allowed. */
function toastsWithoutStyleElement(): Plugin {
  const insertion = /^function __insertCSS\(code\) \{.*?^\}/ms;
  const sheet = `function __insertCSS(code) {
    if (typeof document === "undefined") return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(code);
    document.adoptedStyleSheets.push(sheet);
  }`;
  return {
    name: "toasts-without-style-element",
    transform(code, id) {
      if (!/\/sonner\/dist\/index\.mjs$/.test(id)) return;
      if (!insertion.test(code)) this.error("sonner inserts its CSS in another way than it did");
      return { code: code.replace(insertion, sheet), map: null };
    },
  };
}
