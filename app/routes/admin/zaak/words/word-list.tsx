import { ArrowDown, ArrowUp, Pencil, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { SaveProblem } from "../room/save.server.ts";

type Item = { key: string; version: number; title: string; content: ReactNode };

/** What visitors read in this order, to move, change and remove. @property path of the list. */
export function WordList(props: { path: string; items: Item[]; problem: SaveProblem | undefined }) {
  const { path, items, problem } = props;
  return (
    <>
      {problem && (
        <Notice kind="error" takesFocus title="Niet bewaard" className="mb-6">
          <p className="mt-1">
            {problem.errors[""] ??
              "Een collega veranderde dit intussen. Kijk nog eens naar de lijst hieronder."}
          </p>
        </Notice>
      )}
      <ol className="grid grid-cols-1 gap-3">
        {items.map((item, index) => (
          <li key={item.key} className="rounded-card border border-line bg-surface p-5">
            {item.content}
            <Form method="post" className="mt-4 flex flex-wrap gap-1.5 sm:gap-2">
              <input type="hidden" name="key" value={item.key} />
              <input type="hidden" name="seen" value={item.version} />
              <Move intent="up" title={item.title} disabled={index === 0} />
              <Move intent="down" title={item.title} disabled={index === items.length - 1} />
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
          </li>
        ))}
      </ol>
    </>
  );
}

function Move({ intent, title, disabled }: { intent: "up" | "down"; title: string; disabled: boolean }) {
  const Icon = intent === "up" ? ArrowUp : ArrowDown;
  return (
    <Button
      type="submit"
      variant="outline"
      name="intent"
      value={intent}
      disabled={disabled}
      aria-label={`${intent === "up" ? "Hoger" : "Lager"}: ${title}`}
      className="px-3"
    >
      <Icon aria-hidden />
    </Button>
  );
}

const smallButton =
  "inline-flex min-h-12 items-center gap-2 rounded-control border border-field-line px-4 font-semibold transition-colors hover:border-accent hover:bg-surface-raised";
