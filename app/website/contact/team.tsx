import { Picture, shown } from "#app/ui/picture.tsx";
import type { PictureChoice } from "#app/ui/picture-data.ts";

export type Portrait = { key: string; name: string; about: string; picture: PictureChoice | undefined };

/** Who holds the scissors. */
export function Team({ title, portraits }: { title: string; portraits: Portrait[] }) {
  if (portraits.length === 0) return null;
  return (
    <section aria-labelledby="team-title" className="wrap pb-section">
      <h2 id="team-title" className="text-h2">
        {title}
      </h2>
      <ul className="mt-8 grid gap-x-10 gap-y-8 md:grid-cols-2">
        {portraits.map(({ key, name, about, picture }) => (
          <li key={key} className="flex items-start gap-5">
            {picture && (
              <Picture
                {...shown(picture)}
                alt=""
                sizes="7rem"
                className="aspect-4/5 w-24 shrink-0 rounded-card object-cover sm:w-28"
              />
            )}
            <div className="min-w-0">
              <h3 className="wrap-anywhere font-display text-h3">{name}</h3>
              {about && <p className="mt-1 whitespace-pre-line text-muted">{about}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
