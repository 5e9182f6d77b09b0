import { Pencil, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { ListProblem } from "../form/list-problem.tsx";
import { MoveButtons } from "../form/move-buttons.tsx";
import { OrderedList } from "../form/ordered-list.tsx";
import type { SaveProblem } from "../form/values.ts";

type Item = { key: string; version: number; title: string; content: ReactNode };

/** What visitors read in this order, to move, change and remove. @property path of the list. */
export function WordList(props: { path: string; items: Item[]; problem: SaveProblem | undefined }) {
  const { path, items, problem } = props;
  return (
    <>
      <OrderedList
        items={items}
        className="grid grid-cols-1 gap-3"
        itemClassName="rounded-card border border-line bg-surface p-5"
      >
        {(item, { isFirst, isLast, handle }) => (
          <>
            <div className="flex items-start gap-2">
              <div className="min-w-0 flex-1">{item.content}</div>
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

const smallButton =
  "inline-flex min-h-12 items-center gap-2 rounded-control border border-field-line px-4 font-semibold transition-colors hover:border-accent hover:bg-surface-raised";
