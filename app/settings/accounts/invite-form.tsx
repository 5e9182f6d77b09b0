import { Form, useNavigation } from "react-router";
import { EmailField } from "#app/accounts/sign-in/email-field.tsx";
import { Button } from "#app/ui/button.tsx";
import { Segments } from "#app/ui/segments.tsx";
import { roleNames } from "./role-names.ts";

export function InviteForm(props: {
  problem: { values: Record<string, string>; message: string } | undefined;
}) {
  const { problem } = props;
  const isBusy = useNavigation().state !== "idle";
  return (
    <Form method="post" className="mt-10 grid gap-5 rounded-card border border-line bg-surface p-5">
      <h2 className="text-h3">Iemand uitnodigen</h2>
      <p className="-mt-3 text-muted">
        Hij krijgt een mail met een link om zelf een wachtwoord te kiezen. De link werkt 48 uur.
      </p>
      <input type="hidden" name="intent" value="invite" />
      <EmailField
        id="invite-email"
        value={problem?.values.email}
        error={problem?.message}
        autoComplete="off"
      />
      <Segments
        label="Rol"
        name="role"
        options={[
          { code: "staff", label: roleNames.staff },
          { code: "admin", label: roleNames.admin },
        ]}
        value={problem?.values.role === "admin" ? "admin" : "staff"}
      />
      <Button type="submit" disabled={isBusy} className="justify-self-start">
        Verstuur de uitnodiging
      </Button>
    </Form>
  );
}
