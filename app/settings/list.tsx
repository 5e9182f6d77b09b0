import { Pencil, Trash2, TriangleAlert } from "lucide-react";
import { Form, Link } from "react-router";
import { staffOf } from "#app/accounts/access.server.ts";
import { Empty } from "#app/desk/page-parts.tsx";
import { readForm } from "#app/platform/http/form.server.ts";
import { unlistedMeta } from "#app/site/page-meta.ts";
import { Stars } from "#app/ui/icons.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Picture, pictureProps } from "#app/ui/picture.tsx";
import type { Route } from "./+types/list";
import { answerList, type ListItem, lists } from "./definitions/lists.server.ts";
import { ListHead, ListProblem, MoveButtons, OrderedList } from "./form/lists.tsx";

/** Finds the list by the last part of the route: "admin/zaak/teksten/vragen". */
function listAt(pattern: string) {
  const list = lists[pattern.split("/").at(-1) ?? ""];
  if (!list) throw new Error(`No list at ${pattern}`);
  return { ...list, path: `/${pattern}` };
}

export function loader({ pattern }: Route.LoaderArgs) {
  const { items, notice, ...list } = listAt(pattern);
  return { ...list, items: items(), notice: notice?.() };
}

export async function action({ request, pattern, context }: Route.ActionArgs) {
  return answerList(staffOf(context), await readForm(request), listAt(pattern));
}

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  const { title = "Teksten", description = "" } = loaderData ?? {};
  return unlistedMeta({ title, description }, { matches, location });
}

/** Renders a list of documents that can be moved, changed and removed. */
export default function ListPage({ loaderData, actionData: problem }: Route.ComponentProps) {
  const { title, about, add, path, shownAt, items, notice } = loaderData;
  return (
    <>
      <ListHead title={title} add={add} path={path} shownAt={shownAt}>
        {about}
      </ListHead>
      {notice && (
        <Notice kind="info" title={notice.title} className="mb-6">
          <p className="mt-1">{notice.text}</p>
        </Notice>
      )}
      {items.length === 0 && <Empty text="Nog niets" hint="Wat je toevoegt, staat hier." />}
      <OrderedList
        key={path}
        items={items}
        className="grid grid-cols-1 gap-3"
        itemClassName="rounded-card border border-line bg-surface p-5"
      >
        {(item, { isFirst, isLast, handle }) => (
          <>
            <div className="flex items-start gap-2">
              <div className="min-w-0 flex-1">
                <Item item={item} />
              </div>
              {handle && <div className="-mt-2 -mr-3">{handle}</div>}
            </div>
            <Form method="post" className="mt-4 flex flex-wrap gap-1.5 sm:gap-2">
              <input type="hidden" name="key" value={item.key} />
              <input type="hidden" name="seen" value={item.version} />
              <MoveButtons title={item.title} isFirst={isFirst} isLast={isLast} />
              <Link to={`${path}/${item.key}`} aria-label={`Wijzig: ${item.title}`} className={smallButton}>
                <Pencil aria-hidden className="size-5" />
                Wijzig
              </Link>
              <button
                type="submit"
                name="intent"
                value="remove"
                aria-label={`Verwijder: ${item.title}`}
                className={smallButton}
              >
                <Trash2 aria-hidden className="size-5" />
                <span className="max-sm:hidden">Verwijder</span>
              </button>
            </Form>
          </>
        )}
      </OrderedList>
      <ListProblem problem={problem} />
    </>
  );
}

function Item({ item }: { item: ListItem }) {
  const { title, rating, hiddenReason, text, date, link, warning, picture } = item;
  // An item of the gallery; null for a photo that was removed.
  if (picture !== undefined)
    return (
      <div className="flex items-center gap-4">
        {picture && (
          <span className="block w-20 shrink-0">
            <Picture
              {...pictureProps(picture)}
              alt=""
              sizes="5rem"
              className="aspect-4/5 w-full rounded-control object-cover"
            />
          </span>
        )}
        <h2 className="wrap-anywhere font-semibold font-text text-body">{title}</h2>
        {!picture && <p className="text-alarm">Deze foto is er niet meer.</p>}
      </div>
    );
  return (
    <>
      <h2 className="wrap-anywhere flex flex-wrap items-center gap-3 text-h3">
        {title}
        {rating && <Stars rating={rating} className="h-4" />}
      </h2>
      {hiddenReason && <p className="mt-1 font-semibold text-accent text-small">{hiddenReason}</p>}
      <p className="wrap-anywhere mt-2 max-w-prose text-muted">{text}</p>
      {date && (
        <p className="wrap-anywhere mt-2 text-small">
          {`${date} · `}
          {link ? (
            <a href={link} className="link inline-block py-3" rel="noopener">
              bron
            </a>
          ) : (
            "zonder bron"
          )}
        </p>
      )}
      {warning && (
        <p className="mt-2 flex items-center gap-2 font-semibold text-accent">
          <TriangleAlert aria-hidden className="size-5 shrink-0" />
          {warning}
        </p>
      )}
    </>
  );
}

const smallButton =
  "inline-flex min-h-12 items-center gap-2 rounded-control border border-field-line px-4 font-semibold " +
  "transition-colors hover:border-accent hover:bg-surface-raised";
