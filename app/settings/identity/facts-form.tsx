import { PreviewButton } from "../form/preview-button.tsx";
import { RoomForm } from "../form/room-form.tsx";
import type { SaveProblem } from "../form/save.server.ts";
import type { factsView } from "./facts.server.ts";
import { IdentityFields } from "./identity-fields.tsx";
import { PlaceholderNotice } from "./placeholder-notice.tsx";

type Props = { view: ReturnType<typeof factsView>; problem: SaveProblem | undefined };

export function FactsForm({ view: { seen, shown, placeholders }, problem }: Props) {
  return (
    <section id="gegevens" aria-labelledby="facts" className="mt-10 scroll-mt-20">
      <h2 id="facts" className="text-h2">
        Gegevens van de zaak
      </h2>
      <p className="mt-1 mb-6 max-w-prose text-muted">
        Wie je bent, waar je zaak is en hoe klanten je vinden.
      </p>
      <PlaceholderNotice facts={placeholders} />
      <RoomForm key={seen} seen={seen} problem={problem} aside={<PreviewButton page="/contact" />}>
        <IdentityFields shown={shown} placeholders={placeholders} problem={problem} />
      </RoomForm>
    </section>
  );
}
