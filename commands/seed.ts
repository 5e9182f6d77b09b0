/** `npm run seed` */
import { openSnapshot } from "../app/content/snapshot.server.ts";
import { publishStarter } from "../app/content/starter.server.ts";
import { seed } from "../app/demo/seed.server.ts";
import { askSiteOr, run } from "./command.ts";

await run(async () => {
  const answer = await askSiteOr({ command: "seed", input: {} }, async (db) => {
    await publishStarter(db);
    await openSnapshot(db);
    return await seed(db);
  });
  if (!answer.ok) throw new Error(answer.text);
  return answer;
});
