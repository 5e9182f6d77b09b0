import { data, redirect } from "react-router";
import { staffOf } from "#app/accounts/access.server.ts";
import type { StaffFlash } from "#app/accounts/staff-flash.tsx";
import { type BlockIssue, parseBlock } from "#app/bookings/flows/planning/block-schema.ts";
import {
  affectsWholeShop,
  barberOf,
  blockIssues,
  blockKey,
} from "#app/bookings/flows/planning/blocks.server.ts";
import { now, shopWallClock } from "#app/i18n/format/clock.ts";
import { readFlash, redirectWithFlash, withCookies } from "#app/platform/http/flash.server.ts";
import { readForm } from "#app/platform/http/form.server.ts";
import { shop } from "#app/shop/snapshot.server.ts";
import { unlistedPage } from "#app/site/page-meta.ts";
import { Notice } from "#app/ui/notice.tsx";
import { Section } from "#app/ui/section.tsx";
import { useFlash } from "#app/ui/use-flash.ts";
import { Empty } from "../page-parts.tsx";
import type { Route } from "./+types/blocks";
import { BlockCard, BlocksNotice } from "./block-card.tsx";
import { BlockForm } from "./block-form.tsx";
import { type BlockPreview, blockText, previewBlock, previewKey, viewBlocks } from "./block-view.server.ts";
import {
  type BlocksFlash,
  blocksFlash,
  describeMoveRequests,
  describeResolved,
  removeBlocks,
  resolveBlock,
  saveBlock,
  undoBlockPlacements,
  withdrawBlockMoveRequests,
} from "./change-blocks.server.ts";
import { OtherClosings } from "./closings.tsx";

const path = "/admin/blokkeren";

export async function loader({ request, context }: Route.LoaderArgs) {
  const staff = staffOf(context);
  const view = await viewBlocks(staff, new URL(request.url).searchParams);
  const { flash, cookies } = await readFlash(request, blocksFlash, { path: "/admin" });
  const resolved = flash?.code === "resolved" ? await describeResolved(staff, flash) : undefined;
  const moveRequests =
    flash && "moveRequests" in flash ? await describeMoveRequests(staff, flash.moveRequests) : undefined;
  return data({ ...view, flash, resolved, moveRequests }, { headers: withCookies(cookies) });
}

type Outcome = {
  values?: Record<string, string>;
  issues?: BlockIssue[];
  preview?: BlockPreview;
  problem?: string;
  /** The block as a colleague changed it meanwhile. */
  newer?: string;
};

export async function action({ request, context }: Route.ActionArgs) {
  const staff = staffOf(context);
  const values = await readForm(request);
  if (values.intent === "remove") {
    const moveRequests = await removeBlocks(staff, values);
    if (!moveRequests) return data<Outcome>({ problem: adminsOnlyText }, { status: 403 });
    if (moveRequests.length > 0) return redirectTo({ code: "removed", moveRequests });
    return redirectWithFlash<StaffFlash>(path, "block-removed");
  }
  const resolve = new Map([
    ["settle", resolveBlock],
    ["keep", withdrawBlockMoveRequests],
    ["take-back", undoBlockPlacements],
  ]).get(values.intent ?? "");
  if (resolve) {
    const resolved = await resolve(staff, values);
    if (resolved) return redirectTo(resolved);
    const problem =
      values.intent === "settle" ? "Kies wat je met de afspraken doet." : "Er is niets veranderd.";
    return data<Outcome>({ problem }, { status: 422 });
  }
  const parsed = parseBlock(values, { barbers: shop().barbers, at: shopWallClock(now()) });
  if (!parsed.ok) return data<Outcome>({ values, issues: parsed.issues }, { status: 422 });
  const { block } = parsed;
  const isForAll = affectsWholeShop(barberOf(block));
  if (isForAll && staff.role !== "admin") return refuse(values);
  const isQuestionOpen = isForAll || (block.until !== undefined && !values.blockId);
  if (isQuestionOpen && values.confirmed !== previewKey(block) && !blockIssues(block).length)
    return data<Outcome>({ values, preview: await previewBlock(staff, block) });
  const saved = await saveBlock(staff, values, block);
  if (saved.ok) return redirectTo(saved.flash);
  if (saved.reason === "admins_only") return refuse(values);
  if (saved.reason === "forbidden") throw redirect("/geen-toegang");
  if (saved.reason === "stale") {
    const { before } = saved;
    return data<Outcome>(
      { values: { ...values, seen: blockKey(before) }, newer: blockText(before) },
      { status: 409 },
    );
  }
  return data<Outcome>({ values, issues: saved.issues }, { status: 422 });
}

function refuse(values: Record<string, string>) {
  const issues = [{ field: "barber", message: `Kies een kapper. ${adminsOnlyText}` }];
  return data<Outcome>({ values, issues }, { status: 403 });
}

const adminsOnlyText = "De hele zaak sluit of opent enkel een beheerder.";

function redirectTo(flash: BlocksFlash): Promise<Response> {
  return redirectWithFlash<BlocksFlash>(path, flash, { path: "/admin" });
}

export const meta = unlistedPage("Uren blokkeren", "Uren en dagen die vrij blijven van boekingen.");

export default function Blocks({ loaderData, actionData }: Route.ComponentProps) {
  const { days, ...loaded } = loaderData;
  const flash = useFlash(loaded.flash);
  const resolved = useFlash(loaded.resolved);
  const moveRequests = useFlash(loaded.moveRequests) ?? [];
  const addedId = flash && "id" in flash ? flash.id : undefined;
  const added = days
    .flatMap(({ blocks }) => blocks)
    .find(({ id, series }) => id === addedId || series?.others.some((other) => other.id === addedId));
  return (
    <>
      {flash && !actionData && (
        <BlocksNotice flash={flash} added={added} resolved={resolved} moveRequests={moveRequests} />
      )}
      {actionData?.problem && <Notice kind="error" title={actionData.problem} takesFocus className="mb-6" />}
      <h1 className="text-h2">Uren blokkeren</h1>
      <p className="mt-1 max-w-prose text-muted">
        In die tijd kan niemand online boeken. Afspraken die er al staan, blijven staan tot je ze verplaatst.
      </p>
      {loaded.isAdmin && !loaded.isChange && <OtherClosings here={path} />}
      <BlockForm key={loaded.values.blockId} loaderData={loaderData} actionData={actionData} />
      <Section headingId="coming-blocks" title="Gepland" className="mt-12">
        {days.length === 0 && (
          <Empty
            text="Er is niets geblokkeerd"
            hint="Pauzes, verlof en dichte uren die nog komen, staan hier."
          />
        )}
        {days.map(({ day, blocks }) => (
          <div key={day} className="mt-5 md:grid md:grid-cols-[15rem_minmax(0,1fr)] md:gap-x-4 lg:mt-2">
            <h3 className="font-semibold font-text text-body text-muted tracking-normal md:pt-4">{day}</h3>
            <ul className="grid grid-cols-1 gap-2 max-md:mt-2">
              {blocks.map((block) => (
                <li key={block.id}>
                  <BlockCard block={block} isQuestionOpen={block === added && !actionData} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </Section>
    </>
  );
}
