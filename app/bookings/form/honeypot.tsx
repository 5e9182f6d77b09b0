/** Hidden from people and screen readers. */
export function Honeypot() {
  return (
    <label hidden>
      Laat dit leeg
      <input name="website" tabIndex={-1} autoComplete="off" />
    </label>
  );
}
