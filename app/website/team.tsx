import { Picture, pictureProps } from "#app/ui/picture.tsx";
import type { PictureChoice } from "#app/ui/picture-data.ts";

type Portrait = { key: string; name: string; about: string; isChoice: boolean } & {
  picture: PictureChoice | undefined;
};
type Props = { title: string; portraits: Portrait[]; chair?: PictureChoice; className: string };

/**
 * Introduces the barbers; a single barber is presented as a letterhead. @property chair where a customer sits, shown
 * with them.
 */
export function Team({ title, portraits, chair, className }: Props) {
  const [first] = portraits;
  if (!first && !chair) return null;
  return (
    <section aria-labelledby="team-title" className={`wrap ${className}`}>
      <h2 id="team-title" className="text-h2">
        {first ? title : chairTitle}
      </h2>
      <div className="mt-8 border-line border-t pt-6">
        {portraits.length < 2 ? (
          <Letterhead barber={first} chair={chair} />
        ) : (
          <ul className={`grid gap-x-6 gap-y-8 lg:gap-x-12 ${columnsOf(portraits.length + (chair ? 1 : 0))}`}>
            {portraits.map((portrait) => (
              <li key={portrait.key} className={tile}>
                <TeamPicture picture={portrait.picture} className="w-28 sm:w-44" sizes="11rem" />
                <Words barber={portrait} />
              </li>
            ))}
            {chair && (
              <li className={tile}>
                <TeamPicture picture={chair} alt={chairAlt} className="w-28 sm:w-44" sizes="11rem" />
                <p className="min-w-0 flex-[1_1_9rem] font-display text-h3">{chairTitle}</p>
              </li>
            )}
          </ul>
        )}
      </div>
    </section>
  );
}

/** Returns the classes of a grid that leaves no picture alone in its row, where that can be. */
function columnsOf(tiles: number): string {
  return tiles === 2 || tiles % 3 === 1 ? "md:grid-cols-2" : "md:grid-cols-3";
}

const tile = "flex flex-wrap content-start items-end gap-x-6 gap-y-4";
const chairTitle = "Hier zit je";
const chairAlt = "De stoel waarin je zit";

/** On a phone the portrait and the chair share the width. */
function Letterhead({ barber, chair }: { barber: Portrait | undefined; chair: PictureChoice | undefined }) {
  const isPair = barber?.picture !== undefined && chair !== undefined;
  const picture = {
    className: `w-72 ${isPair ? "max-w-[48%] sm:max-w-full" : "max-w-full"}`,
    sizes: isPair ? "(min-width: 40rem) 18rem, 45vw" : "18rem",
  };
  return (
    <div className="flex flex-wrap items-end gap-x-[min(2rem,3.5%)] gap-y-6">
      <TeamPicture picture={barber?.picture} {...picture} />
      <TeamPicture picture={chair} alt={chairAlt} {...picture} />
      {barber && <Words barber={barber} isLarge />}
    </div>
  );
}

function TeamPicture(props: {
  picture: PictureChoice | undefined;
  alt?: string;
  sizes: string;
  className: string;
}) {
  const { picture, alt = "", sizes, className } = props;
  if (!picture) return null;
  return (
    <Picture
      {...pictureProps(picture)}
      alt={alt}
      sizes={sizes}
      className={`aspect-4/5 shrink-0 rounded-card object-cover ${className}`}
    />
  );
}

function Words({ barber, isLarge = false }: { barber: Portrait; isLarge?: boolean }) {
  const { key, name, about, isChoice } = barber;
  return (
    <div className={`min-w-0 ${isLarge ? "flex-[1_1_16rem]" : "flex-[1_1_9rem]"}`}>
      <h3 className={`wrap-anywhere font-display ${isLarge ? "text-h1" : "text-h3"}`}>{name}</h3>
      {about && (
        <p
          className={`mt-2 max-w-[48ch] whitespace-pre-line wrap-anywhere text-muted ${isLarge ? "text-lead" : ""}`}
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
  );
}
