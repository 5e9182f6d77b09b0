import { Picture, pictureProps } from "#app/ui/picture.tsx";
import type { PictureChoice } from "#app/ui/picture-data.ts";

type Portrait = { key: string; name: string; about: string; isChoice: boolean } & {
  picture: PictureChoice | undefined;
};

/** Introduces the barbers; a single barber is presented as a signature. */
export function Team(props: { title: string; portraits: Portrait[]; className: string }) {
  const { title, portraits, className } = props;
  if (portraits.length === 0) return null;
  const isAlone = portraits.length === 1;
  return (
    <section aria-labelledby="team-title" className={`wrap ${className}`}>
      <h2 id="team-title" className="text-h2">
        {title}
      </h2>
      <ul
        className={`mt-8 grid gap-x-12 gap-y-10 ${isAlone ? "" : "md:grid-cols-2"} ${portraits.length % 3 === 0 ? "lg:grid-cols-3" : ""}`}
      >
        {portraits.map(({ key, name, about, isChoice, picture }) => (
          <li
            key={key}
            className="flex flex-wrap content-start items-end gap-x-8 gap-y-4 border-line border-t pt-6"
          >
            {picture && (
              <Picture
                {...pictureProps(picture)}
                alt=""
                sizes={isAlone ? "18rem" : "11rem"}
                className={`aspect-4/5 shrink-0 rounded-card object-cover ${isAlone ? "w-72 max-w-full" : "w-36 sm:w-44"}`}
              />
            )}
            <div className="min-w-0 flex-[1_1_14rem]">
              <h3 className={`wrap-anywhere font-display ${isAlone ? "text-h1" : "text-h3"}`}>{name}</h3>
              {about && (
                <p
                  className={`mt-2 max-w-[48ch] whitespace-pre-line text-muted ${isAlone ? "text-lead" : ""}`}
                >
                  {about}
                </p>
              )}
              {isChoice && (
                <a
                  href={`/?kapper=${key}#booking`}
                  className="link mt-2 inline-flex min-h-11 items-center font-semibold"
                >
                  {`Boek bij ${name}`}
                </a>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
