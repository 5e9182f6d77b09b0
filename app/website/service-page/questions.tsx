import { Accordion } from "#app/ui/accordion.tsx";
import type { View } from "./view.server.ts";

export function ServiceQuestions({ service: { questions } }: { service: View }) {
  return (
    <section aria-labelledby="questions-title" className="py-section">
      <div className="wrap grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <h2 id="questions-title" className="text-h2">
          Vragen die we vaak krijgen
        </h2>
        <Accordion
          name="questions"
          items={questions.map(({ question, answer }) => ({ title: question, text: answer }))}
        />
      </div>
    </section>
  );
}
