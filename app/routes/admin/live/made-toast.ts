import { toast } from "sonner";

/** Announces bookings that came in. Those that come while the last announcement stands are counted in it. */
export function toastMade(words: string[]): void {
  if (words.length === 0) return;
  announced = [...announced, ...words];
  const [first, ...others] = announced;
  toast(others.length === 0 ? "Nieuwe boeking" : `${announced.length} nieuwe boekingen`, {
    id: "made",
    description: others.length === 0 ? first : undefined,
    // The time begins anew only when it is another one.
    duration: 8_000 + announced.length,
    onDismiss: forget,
    onAutoClose: forget,
  });
}

let announced: string[] = [];

function forget(): void {
  announced = [];
}
