import { Eye } from "lucide-react";

/** Above a page of the site with what the owner typed. */
export function PreviewNotice() {
  return (
    <aside
      aria-label="Voorbeeld"
      className="flex items-start justify-center gap-3 bg-accent px-gutter py-3 font-semibold text-background"
    >
      <Eye aria-hidden className="mt-1 size-5 shrink-0" />
      Voorbeeld: alleen jij ziet dit. Sluit dit tabblad om verder te schrijven.
    </aside>
  );
}
