import { Trash2 } from "lucide-react";
import { Form, Link } from "react-router";
import type { Use } from "./uses.server.ts";

/** Where a photo stands; one that stands nowhere can go. */
export function PictureUses({ id, uses }: { id: string; uses: Use[] }) {
  if (uses.length > 0)
    return (
      <div className="border-line border-t pt-2">
        <p className="text-muted text-small">Staat op je site. Verwijderen kan als ze nergens meer staat:</p>
        <ul>
          {uses.map(({ name, to }) => (
            <li key={to}>
              <Link to={to} className="link wrap-anywhere inline-flex min-h-11 items-center">
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    );
  return (
    <Form method="post" preventScrollReset className="border-line border-t pt-1">
      <input type="hidden" name="id" value={id} />
      <button
        type="submit"
        name="intent"
        value="remove"
        className="inline-flex min-h-11 items-center gap-2 font-semibold text-alarm"
      >
        <Trash2 aria-hidden className="size-5" />
        Verwijder deze foto
      </button>
    </Form>
  );
}
