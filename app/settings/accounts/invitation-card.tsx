import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import type { InvitationView } from "./view.server.ts";

export function InvitationCard({ invitation }: { invitation: InvitationView }) {
  const { id, email, role, facts } = invitation;
  const titleId = `invited-${id}`;
  return (
    <article aria-labelledby={titleId} className="rounded-card border border-line bg-surface p-5">
      <h3 id={titleId} className="font-semibold font-text text-body">
        {email}
      </h3>
      <p className="mt-1 text-muted">{facts}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Form method="post">
          <input type="hidden" name="email" value={email} />
          <input type="hidden" name="role" value={role ?? ""} />
          <Button type="submit" variant="outline" name="intent" value="invite" aria-describedby={titleId}>
            Nodig opnieuw uit
          </Button>
        </Form>
        <Form method="post">
          <input type="hidden" name="id" value={id} />
          <Button type="submit" variant="outline" name="intent" value="withdraw" aria-describedby={titleId}>
            Trek in
          </Button>
        </Form>
      </div>
    </article>
  );
}
