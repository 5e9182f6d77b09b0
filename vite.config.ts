import { readFileSync } from "node:fs";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { build, defineConfig, type LogLevel, type Plugin } from "vite";
import router from "./react-router.config.ts";

/**
 * Bundles the server's packages: a start then takes 2.2 s instead of 4.5 s, and 60 MB less memory. Packages that load
 * files or modules by name stay outside, and a release installs them.
 */
const wholeServer = { noExternal: true as const, external: ["@electric-sql/pglite", "pg", "pino", "sharp"] };

/** Entry points of the server. Each becomes a file of build/server, and they share their chunks. */
const entries = {
  index: "virtual:react-router/server-build",
  serve: "commands/serve.ts",
  staff: "commands/staff.ts",
  content: "commands/content.ts",
  backup: "commands/backup.ts",
  restore: "commands/restore.ts",
  seed: "commands/seed.ts",
};

export default defineConfig(({ command }) => ({
  plugins: [
    tailwindcss(),
    toastsWithoutStyleElement(),
    reactRouter(),
    nodeServer(),
    fewerChunks(),
    islands(),
    longPasswords(),
    newSelectors(),
  ],
  // The address of the dashboard's service worker has to stay the same.
  worker: { rolldownOptions: { output: { entryFileNames: "admin/sw.js" } } },
  ssr: command === "build" ? wholeServer : {},
  build: { reportCompressedSize: false, rolldownOptions: { checks: { pluginTimings: false } } },
}));

function nodeServer(): Plugin {
  return {
    name: "node-server",
    configEnvironment(name, _, { command }) {
      if (name !== "ssr") return;
      // React Router adds this condition itself only if @react-router/node is a dependency.
      const conditions = ["node"];
      return {
        // Leaves out React's development build, half a megabyte that each start would read.
        ...(command === "build" && { define: { "process.env.NODE_ENV": '"production"' } }),
        resolve: { conditions, externalConditions: conditions },
        build: { rollupOptions: { input: entries, output: { entryFileNames: "[name].js" } } },
      };
    },
  };
}

/**
 * Merges chunks: a page of the dashboard would otherwise request a hundred files, most of them an icon or a function.
 */
function fewerChunks(): Plugin {
  // A group includes all that its modules import.
  const groups = [
    { name: "every-page", test: /app[\\/]root\.tsx/, priority: 2 },
    { name: "every-room", test: /app[\\/]desk[\\/]shell[\\/]admin\.tsx/, priority: 1 },
    { name: "small-parts", minShareCount: 4, maxModuleSize: 3_000 },
  ];
  return {
    name: "fewer-chunks",
    configEnvironment: (name) =>
      name === "client"
        ? { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } }
        : undefined,
  };
}

/** Leaves out a warning about a selector that Lightning CSS does not know yet, and keeps. */
function newSelectors(): Plugin {
  return {
    name: "new-selectors",
    configResolved({ logger }) {
      const { warn } = logger;
      logger.warn = (message, options) => {
        if (!message.includes("'target-current' is not recognized")) warn(message, options);
      };
    },
  };
}

/**
 * Shortens the list of common passwords from 440 to 140 kB: the 10,000 commonest, and those that are long enough to be
 * chosen.
 */
function longPasswords(): Plugin {
  return {
    name: "long-passwords",
    enforce: "pre",
    load: {
      filter: { id: /\/language-common\/src\/passwords\.json$/ },
      handler(id) {
        const list: string[] = JSON.parse(readFileSync(id, "utf8"));
        return JSON.stringify(list.filter((each, rank) => rank < 10_000 || each.length >= 10));
      },
    },
  };
}

/** Builds the script of pages without a router by itself, because the server has to know its address. */
function islands(): Plugin {
  const source = "app/islands/start-islands.ts";
  return {
    name: "islands",
    resolveId: { filter: { id: /^virtual:islands$/ }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0virtual:islands$/ },
      async handler() {
        const { mode, config } = this.environment;
        // The server is built last, so only its build makes the islands.
        const built = mode === "build" ? await buildIslands(source, config.logLevel) : { start: source };
        return `export default ${JSON.stringify(built)}`;
      },
    },
  };
}

/**
 * Builds islands that share no chunk with the dashboard: see docs/decisions/003-hydrate-on-demand.md.
 * @returns the names of the built files.
 */
async function buildIslands(source: string, logLevel: LogLevel | undefined) {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel,
    plugins: [toastsWithoutStyleElement()],
    build: {
      outDir: `${router.buildDirectory}/client`,
      emptyOutDir: false,
      reportCompressedSize: false,
      // Leaves out warnings about "use client", which has no effect in this build.
      rolldownOptions: { input: source, checks: { moduleLevelDirective: false } },
    },
  });
  if (!("output" in built)) throw new Error("The islands are one build");
  const [start, ...chunks] = built.output;
  const react = chunks.find(
    (chunk) => chunk.type === "chunk" && chunk.moduleIds.some((id) => id.includes("/react-dom/")),
  );
  return { start: start.fileName, react: react?.fileName };
}

/** Replaces the style element that sonner adds, which the policy forbids, by a constructed sheet. */
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
    transform: {
      filter: { id: /\/sonner\/dist\/index\.mjs$/ },
      handler(code) {
        if (!insertion.test(code)) this.error("sonner inserts its CSS in another way than it did");
        return { code: code.replace(insertion, sheet), map: null };
      },
    },
  };
}
