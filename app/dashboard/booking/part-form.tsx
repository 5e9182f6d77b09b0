import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";

/** Parts two cards that were merged. @property card any booking of the customer, when it is not the one in the address. */
export function PartForm(props: { link: string; label: string; describes?: string; card?: string }) {
  const { link, label, describes, card } = props;
  return (
    <Form method="post" action={card && `/admin/klanten/${card}`}>
      <input type="hidden" name="intent" value="part" />
      <Button
        type="submit"
        variant="outline"
        name="link"
        value={link}
        aria-label={describes && `${label}: ${describes}`}
      >
        {label}
      </Button>
    </Form>
  );
}
