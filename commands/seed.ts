/** `npm run seed` */

import { seed } from "../app/operations/seed.server.ts";
import { openSnapshot } from "../app/shop/snapshot.server.ts";
import { publishStarter } from "../app/shop/starter.server.ts";
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
