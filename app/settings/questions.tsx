import { staffOf } from "#app/accounts/access.server.ts";
import { withFacts } from "#app/content/site/fact-placeholders.ts";
import { shop, snapshot } from "#app/content/snapshot.server.ts";
import { readForm } from "#app/platform/http/form.server.ts";
import { unlistedMeta } from "#app/site/page-meta.ts";
import type { Route } from "./+types/questions";
import { answerList } from "./form/answer-list.server.ts";
import { RoomHead } from "./words/room-head.tsx";
import { WordList } from "./words/word-list.tsx";

const path = "/admin/zaak/teksten/vragen";

export function loader() {
  return snapshot().documents.question.map(({ key, version, value }) => {
    const { question, answer } = withFacts(value, shop());
    // Without an answer no visitor reads it.
    return { key, version, question, answer: answer || value.answer, isOff: answer === "" };
  });
}

export async function action({ request, context }: Route.ActionArgs) {
  return answerList(staffOf(context), await readForm(request), {
    kind: "question",
    path,
    one: "Vraag",
    order: "De volgorde van de vragen",
  });
}

export function meta({ matches }: Route.MetaArgs) {
  return unlistedMeta({ title: "Vragen", description: "De veelgestelde vragen.", path }, matches);
}

export default function Questions({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <RoomHead title="Veelgestelde vragen" add="Nieuwe vraag" path={path} shownAt="/#faq">
        Bezoekers lezen ze in deze volgorde. Ook Google toont ze.
      </RoomHead>
      <WordList
        path={path}
        problem={actionData}
        items={loaderData.map(({ key, version, question, answer, isOff }) => ({
          key,
          version,
          title: question,
          content: (
            <>
              <h2 className="wrap-anywhere text-h3">{question}</h2>
              {isOff && (
                <p className="mt-1 font-semibold text-accent text-small">
                  Staat nu niet op de site: je vraagt geen vooruitbetaling.
                </p>
              )}
              <p className="wrap-anywhere mt-2 max-w-prose text-muted">{answer}</p>
            </>
          ),
        }))}
      />
    </>
  );
}
