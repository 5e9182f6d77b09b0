import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { run, scratchFolder } from "../setup/backup-commands.ts";
import { dataFolder, startSite, stopSite } from "../setup/site-process.ts";

test("a release runs with the packages that it lists: the site and its commands", async () => {
  using scratch = scratchFolder();
  using data = dataFolder();
  const cwd = scratch.file("release");
  execFileSync(process.execPath, ["scripts/release.ts", cwd]);
  for (const path of Object.keys(JSON.parse(readFileSync(join(cwd, "package-lock.json"), "utf8")).packages)) {
    // Skips packages for other systems.
    if (!path || !existsSync(path)) continue;
    mkdirSync(dirname(join(cwd, path)), { recursive: true });
    symlinkSync(resolve(path), join(cwd, path));
  }

  const site = await startSite({ DATA_DIR: data.path }, { cwd });
  expect(await (await fetch(`${site.url}/readyz`)).text()).toBe("ready");
  expect(await (await fetch(site.url)).text()).toContain("</html>");
  const environment = { DATA_DIR: data.path };
  const file = scratch.file("backup.gz");
  expect(await run("backup", [file], environment, cwd)).toMatchObject({ code: 0 });
  expect(await run("content", ["export", scratch.file("content")], environment, cwd)).toMatchObject({
    code: 0,
  });
  expect(await stopSite(site)).toBe(0);
  expect(await run("restore", [file, "--force"], environment, cwd)).toMatchObject({ code: 0 });
});

test("the container image, its compose file and the systemd unit start the site like npm", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
  // `exec` is for the shell, which hands over its process.
  const command = scripts.serve.replace(/^exec /, "");
  const image = readFileSync("Dockerfile", "utf8");
  expect(JSON.parse(/^ENTRYPOINT (.*)$/m.exec(image)?.[1] ?? "").join(" ")).toBe(command);
  expect(readFileSync("docs/deploy/barbershop.service", "utf8")).toMatch(
    new RegExp(`^ExecStart=/opt/barbershop/node_modules/\\.bin/${command}$`, "m"),
  );

  const { site } = parse(readFileSync("compose.yaml", "utf8")).services;
  const settingNames = readFileSync(".env.example", "utf8")
    .match(/^(# )?[A-Z_]+(?==)/gm)
    ?.map((name) => name.replace("# ", ""));
  expect(settingNames).toEqual(expect.arrayContaining(Object.keys(site.environment)));
  const volumes: string[] = JSON.parse(/^VOLUME (.*)$/m.exec(image)?.[1] ?? "");
  expect(site.volumes.map((volume: string) => volume.split(":")[1])).toEqual(volumes);
  expect([site.environment.DATA_DIR, site.environment.BACKUP_DIR]).toEqual(volumes);
});
