import { PickButtons } from "../../bookings/form/other-times.tsx";
import type { Notice } from "./actions.server.ts";

export function NoticeBox({ notice: { title, text, others = [] } }: { notice: Notice }) {
  return (
    <div role="alert" className="rounded-control border-2 border-alarm p-5">
      <p className="font-semibold text-alarm">{title}</p>
      <p className="mt-1">{text}</p>
      {others.length > 0 && (
        <form method="post">
          <input type="hidden" name="intent" value="move" />
          <PickButtons moments={others} type="submit" />
        </form>
      )}
    </div>
  );
}
