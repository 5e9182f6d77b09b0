import { z } from "zod";

const percent = z
  .string()
  .regex(/^(100|\d{1,2})$/, "Vul een geheel getal in van 0 tot 100.")
  .transform(Number);

/** What `FocusChooser` posts. */
export const focusSchema = z.object({ id: z.string().regex(/^[0-9a-f]{16}$/), x: percent, y: percent });
