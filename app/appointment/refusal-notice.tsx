import { PickButtons } from "#app/booking/form/other-times.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Refusal } from "./actions.server.ts";

export function RefusalNotice({ refusal: { title, text, others = [] } }: { refusal: Refusal }) {
  return (
    <Notice kind="error" title={title}>
      <p className="mt-1">{text}</p>
      {others.length > 0 && (
        <form method="post">
          <input type="hidden" name="intent" value="move" />
          <PickButtons moments={others} type="submit" />
        </form>
      )}
    </Notice>
  );
}
