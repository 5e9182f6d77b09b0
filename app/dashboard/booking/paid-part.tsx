import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { HiddenFields } from "../form-parts.tsx";
import type { PaidView } from "./paid-view.server.ts";

/** What was paid at the chair. Of who did not come it can be taken back: by a line, also once the day is closed. */
export function PaidPart({ paid: { words, href, isUnexpected, lines } }: { paid: PaidView }) {
  if (href)
    return (
      <ButtonLink href={href} variant="secondary" className="mt-3 max-sm:w-full">
        Afrekenen
      </ButtonLink>
    );
  if (!words) return null;
  if (!isUnexpected) return <p className="mt-1 font-semibold text-good">Afgerekend: {words}</p>;
  return (
    <Notice kind="error" title={`Niet gekomen, en toch afgerekend: ${words}`} className="my-3">
      {lines.map(({ href, label, fields }) => (
        <form key={href + fields.lineId} method="post" action={href} className="mt-2">
          <HiddenFields fields={fields} />
          <Button type="submit" name="intent" value="correct" variant="secondary" className="max-sm:w-full">
            {label}
          </Button>
        </form>
      ))}
    </Notice>
  );
}
