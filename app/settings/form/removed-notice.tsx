import { Link } from "react-router";

/** In place of a form whose document a colleague removed. */
export function Gone({ to }: { to: string }) {
  return (
    <>
      <h1 className="text-h2">Dit staat er niet meer</h1>
      <p className="mt-2">
        <Link to={to} className="link inline-flex min-h-11 items-center">
          Terug naar de lijst
        </Link>
      </p>
    </>
  );
}
