import { unlistedMeta } from "../site/page-meta.ts";
import { ButtonLink } from "../ui/button.tsx";
import type { Route } from "./+types/privacy-erased";

export function meta({ matches }: Route.MetaArgs) {
  return unlistedMeta(
    {
      title: "Je gegevens zijn gewist",
      description: "Wat we van je afspraak bewaarden, is gewist.",
      path: "/privacy/gewist",
    },
    matches,
  );
}

export default function PrivacyErased() {
  return (
    <div className="wrap grid flex-1 place-content-center justify-items-start gap-5 py-section">
      <h1 className="text-h1">Je gegevens zijn gewist</h1>
      <p className="max-w-[48ch] text-lead text-muted">
        De link naar je afspraak werkt niet meer. Bij ons blijft enkel staan dat er op dat uur een afspraak
        was, niet van wie.
      </p>
      <ButtonLink href="/">Naar de startpagina</ButtonLink>
    </div>
  );
}
