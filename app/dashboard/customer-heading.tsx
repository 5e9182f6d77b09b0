import { Link } from "react-router";

/** The name on a card of a list, which leads to the customer. */
export function CustomerHeading({ id, name }: { id: string; name: string }) {
  return (
    <h2 className="font-semibold font-text text-lead">
      <Link to={`/admin/klanten/${id}`} className="link inline-flex min-h-11 items-center">
        {name}
      </Link>
    </h2>
  );
}
