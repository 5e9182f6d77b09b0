import { Link } from "react-router";

/** Each page that closes hours. */
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
    <nav aria-label="Wat sluit je?">
      <ul className="flex flex-wrap items-center gap-x-5">
        <li className="text-muted">Iets anders?</li>
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
