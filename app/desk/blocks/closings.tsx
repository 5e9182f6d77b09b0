import { Link } from "react-router";

/** The pages of the dashboard on which hours or days are closed. */
const closings = [
  { to: "/admin/blokkeren", words: "Enkele uren, of een zieke kapper" },
  { to: "/admin/zaak/uren/nieuw", words: "De hele zaak, een dag of langer" },
  { to: "/admin/zaak/uren/feestdagen", words: "Feestdagen" },
  { to: "/admin/zaak/uren#week", words: "Elke week dezelfde dag" },
  { to: "/admin/zaak/team", words: "Vrije dagen van een kapper" },
];

/** Links to the other ways of closing. @param here where the page's own ways begin */
export function OtherClosings({ here }: { here: string }) {
  return (
    <nav aria-label="Iets anders sluiten" className="mt-6 flex flex-wrap items-center gap-x-5">
      <p className="text-muted">Sluit je iets anders?</p>
      <ul className="flex flex-wrap items-center gap-x-5">
        {closings
          .filter(({ to }) => !to.startsWith(here))
          .map(({ to, words }) => (
            <li key={to}>
              <Link to={to} className="tap-link">
                {words}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}
