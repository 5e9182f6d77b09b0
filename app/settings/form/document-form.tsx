import { Button } from "#app/ui/button.tsx";
import { SaveWords } from "../controls/article-fields.tsx";
import { AffectedQuestion, ClaimsQuestion } from "../hours/questions.tsx";
import { PreviewButton } from "./preview-button.tsx";
import type { RoomView } from "./room.server.ts";
import { RoomForm } from "./room-form.tsx";
import { Sections } from "./sections.tsx";
import type { SaveProblem } from "./values.ts";

/** A document, as its schema says. */
export function DocumentForm({ view, problem }: { view: RoomView; problem: SaveProblem | undefined }) {
  const { seen, sections, values, page, path, submit, isLong, buttons = [], affectedWhere } = view;
  const form = { values: problem?.values ?? values, errors: problem?.errors ?? {} };
  const { claims, affected } = problem ?? {};
  return (
    <RoomForm
      seen={seen}
      problem={problem}
      encType={isLong && "multipart/form-data"}
      submit={submit && <SaveWords words={submit} />}
      question={
        <>
          {claims && <ClaimsQuestion view={claims} values={form.values} />}
          {affected && <AffectedQuestion affected={affected} back={path} where={affectedWhere} />}
        </>
      }
      aside={
        <>
          {page && <PreviewButton page={page} />}
          {buttons.map(({ intent, words }) => (
            <Button
              key={intent}
              type="submit"
              name="intent"
              value={intent}
              variant="outline"
              className="max-sm:w-full"
            >
              {words}
            </Button>
          ))}
        </>
      }
    >
      <Sections sections={sections} form={form} />
    </RoomForm>
  );
}
