import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { BottomNotice } from "#app/ui/notice.tsx";
import type { RoomFlash } from "./flash.ts";

/** What was just published, to take back with one tap. */
export function SavedNotice({
  flash: { saved, outcome = "het staat op de site", version },
}: {
  flash: RoomFlash;
}) {
  return (
    <BottomNotice
      kind="success"
      title={`${saved}: ${outcome}`}
      className="flex items-center justify-between gap-4"
    >
      <Form method="post" action="/admin/zaak/wijzigingen" className="shrink-0">
        <input type="hidden" name="version" value={version} />
        <Button type="submit" variant="outline" name="intent" value="revert">
          Zet terug
        </Button>
      </Form>
    </BottomNotice>
  );
}
