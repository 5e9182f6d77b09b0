import type { ComponentProps } from "react";
import { Button } from "#app/ui/button.tsx";

/** One tap that changes the appointment. */
export function IntentForm({ intent, ...button }: { intent: string } & ComponentProps<typeof Button>) {
  return (
    <form method="post">
      <input type="hidden" name="intent" value={intent} />
      <Button type="submit" {...button} />
    </form>
  );
}
