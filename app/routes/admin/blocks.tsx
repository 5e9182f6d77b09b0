import { data, redirect } from "react-router";
import { z } from "zod";
import { readForm } from "../../platform/form.server.ts";
import { now, shopWallClock } from "../../shop/clock.ts";
import { unlistedMeta } from "../../site/page-meta.ts";
import { staffOf } from "../../staff/access.server.ts";
import { say, withCookies } from "../../staff/flash.server.ts";
import { type BlockIssue, parseBlock } from "../../staff/planning/block-schema.ts";
import { addBlock, removeBlock, upcomingBlocks } from "../../staff/planning/blocks.server.ts";
import type { Route } from "./+types/blocks";
import { BlockCard } from "./blocks/block-card.tsx";
import { BlockForm } from "./blocks/block-form.tsx";
import { MadeNotice } from "./blocks/made-notice.tsx";
import { proposedHours } from "./blocks/proposed-hours.server.ts";
import { blockView, daysOfBlocks } from "./blocks/view.server.ts";
import { chosenDay } from "./today/chosen-day.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const blocks = await upcomingBlocks(staffOf(context));
  const { searchParams } = new URL(request.url);
  const made = blocks.find(({ id }) => id === searchParams.get("gemaakt"));
  const from = chosenDay(searchParams) ?? shopWallClock(now()).date;
  return {
    days: daysOfBlocks(blocks),
    made: made && blockView(made),
    values: { from, ...proposedHours(from) },
  };
}

type Outcome = { values: Record<string, string>; issues: BlockIssue[] };

export async function action({ request, context }: Route.ActionArgs) {
  const staff = staffOf(context);
  const values = await readForm(request);
  if (values.intent === "remove") {
    const id = z.uuid().safeParse(values.id);
    if (id.success) await removeBlock(staff, id.data);
    return redirect("/admin/blokkeren", {
      status: 303,
      headers: withCookies([await say("block-removed")]),
    });
  }
  const parsed = parseBlock(values);
  if (!parsed.ok) return data<Outcome>({ values, issues: parsed.issues }, { status: 422 });
  const made = await addBlock(staff, parsed.block);
  if (made.ok) return redirect(`/admin/blokkeren?gemaakt=${made.id}`, 303);
  if (made.reason === "forbidden") throw redirect("/geen-toegang");
  return data<Outcome>({ values, issues: made.issues }, { status: 422 });
}

export function meta() {
  return unlistedMeta({
    title: "Uren blokkeren",
    description: "Uren en dagen die vrij blijven van boekingen.",
    path: "/admin/blokkeren",
  });
}

export default function Blocks({ loaderData: { days, made, values }, actionData }: Route.ComponentProps) {
  const issues = actionData?.issues ?? [];
  return (
    <>
      {made && !actionData && <MadeNotice block={made} />}
      <h1 className="text-h2">Uren blokkeren</h1>
      <p className="mt-1 max-w-prose text-muted">
        In die tijd kan niemand online boeken. Afspraken die er al staan, blijven staan tot je ze verplaatst.
      </p>
      <BlockForm
        values={actionData?.values ?? values}
        errors={Object.fromEntries(issues.map(({ field, message }) => [field, message]).reverse())}
      />
      <section aria-labelledby="coming-blocks" className="mt-12 max-w-2xl">
        <h2 id="coming-blocks" className="text-h3">
          Gepland
        </h2>
        {days.length === 0 && <p className="mt-3 text-muted">Er is niets geblokkeerd.</p>}
        {days.map(({ day, blocks }) => (
          <div key={day} className="mt-5">
            <h3 className="font-semibold font-text text-body text-muted tracking-normal">{day}</h3>
            <ul className="mt-2 grid grid-cols-1 gap-3">
              {blocks.map((block) => (
                <li key={block.id}>
                  <BlockCard block={block} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </section>
    </>
  );
}
