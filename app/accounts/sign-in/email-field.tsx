import { Field } from "#app/ui/field.tsx";

/** Of an account. */
export function EmailField(props: {
  id: string;
  value: string | undefined;
  error?: string;
  /** Off where a colleague's is typed. */
  autoComplete?: "username" | "off";
}) {
  const { id, value, error, autoComplete = "username" } = props;
  return (
    <Field id={id} label="E-mail" error={error}>
      {(control) => (
        <input
          type="email"
          name="email"
          required
          autoComplete={autoComplete}
          spellCheck={false}
          defaultValue={value}
          {...control}
        />
      )}
    </Field>
  );
}
