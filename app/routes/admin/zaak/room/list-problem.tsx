import { Notice } from "#app/ui/notice.tsx";
import type { SaveProblem } from "./save.server.ts";

/** Why a button of a list did nothing. */
export function ListProblem({ problem }: { problem: SaveProblem | undefined }) {
  if (!problem) return null;
  return (
    <Notice kind="error" takesFocus title="Niet bewaard" className="my-6">
      <p className="mt-1">
        {Object.values(problem.errors)[0] ??
          "Een collega veranderde dit intussen. Kijk nog eens naar de lijst hieronder."}
      </p>
    </Notice>
  );
}
