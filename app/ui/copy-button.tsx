import { Check, Copy } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "./button.tsx";

export function CopyButton({ text, children }: { text: string; children: ReactNode }) {
  const [outcome, setOutcome] = useState<"copied" | "refused">();

  async function copy(): Promise<void> {
    // The clipboard is missing on plain http, and the browser may refuse access.
    const isCopied = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    setOutcome(isCopied ? "copied" : "refused");
  }

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 [@media(scripting:none)]:hidden">
      <Button variant="outline" onClick={copy}>
        {outcome === "copied" ? <Check aria-hidden /> : <Copy aria-hidden />}
        {children}
      </Button>
      <span role="status" className="text-small">
        {outcome && words[outcome]}
      </span>
    </div>
  );
}

const words = { copied: "Gekopieerd", refused: "Kopiëren lukt hier niet" };
