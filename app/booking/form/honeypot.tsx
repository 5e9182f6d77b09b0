import { useWords } from "#app/i18n/words.ts";

/** Hidden from people and screen readers. */
export function Honeypot() {
  return (
    <label hidden>
      {useWords().form.leaveEmpty}
      <input name="website" tabIndex={-1} autoComplete="off" />
    </label>
  );
}
