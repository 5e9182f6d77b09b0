/** `node server.js` runs the site that was built, `node server.js backup FILE` one of the commands. */
import { existsSync } from "node:fs";
import module from "node:module";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const commands = ["serve", "staff", "content", "backup", "restore", "seed"];
const [node, , name = "serve", ...rest] = process.argv;
// A command also runs before the first build; in a release there are no sources.
const files = [`build/server/${name}.js`, `commands/${name}.ts`].slice(0, name === "serve" ? 1 : 2);
const file = files.find((each) => existsSync(each));

if (!commands.includes(name)) end(`There is no command ${name}: ${commands.join(", ")}.`);
// Plain JavaScript, so that an older one gets here.
else if (Number.parseInt(process.versions.node, 10) < 26)
  end("This needs Node.js 26: start it through npm, or with node_modules/.bin/node.");
else if (!file) end("There is no build yet: `npm run build` makes one, `npm start` makes one and starts.");
else {
  process.argv = [node, resolve(file), ...rest];
  // Starts sooner the next time; where it cannot write, as before.
  module.enableCompileCache("build/compile-cache");
  await import(pathToFileURL(file));
}

function end(problem) {
  process.stderr.write(`${problem}\n`);
  process.exitCode = 1;
}
