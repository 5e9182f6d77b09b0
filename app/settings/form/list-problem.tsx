import { BottomNotice } from "#app/ui/notice.tsx";
import type { SaveProblem } from "./values.ts";

/** Why a button of a list did nothing. */
export function ListProblem({ problem }: { problem: SaveProblem | undefined }) {
  if (!problem) return null;
  return (
    <BottomNotice kind="error" title="Niet bewaard">
      <p className="mt-1">
        {Object.values(problem.errors)[0] ??
          "Een collega veranderde dit intussen. Kijk nog eens naar de lijst."}
      </p>
    </BottomNotice>
  );
}
