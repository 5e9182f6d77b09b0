import { toast } from "#app/ui/toasts.tsx";

export function toastMade(words: string[]): void {
  if (words.length === 0) return;
  announced = [...announced, ...words];
  const [first, ...others] = announced;
  toast(others.length === 0 ? "Nieuwe boeking" : `${announced.length} nieuwe boekingen`, {
    id: "made",
    description: others.length === 0 ? first : undefined,
    // Sonner restarts its timer only when the duration changes.
    duration: 8_000 + announced.length,
    onDismiss: forget,
    onAutoClose: forget,
  });
}

let announced: string[] = [];

function forget(): void {
  announced = [];
}
