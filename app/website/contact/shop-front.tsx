import { useShop } from "#app/shop/facts/use-shop.ts";
import { Picture, pictureProps } from "#app/ui/picture.tsx";
import type { PictureChoice } from "#app/ui/picture-data.ts";

type Props = { title: string; facade: PictureChoice | undefined; window: PictureChoice | undefined };

/** Shows the shop as seen from the street; nothing while the owner has no photo of it. */
export function ShopFront({ title, facade, window }: Props) {
  const { name, address } = useShop();
  const views = [
    { picture: facade, alt: `De gevel van ${name}` },
    { picture: window, alt: `De etalage van ${name}` },
  ].filter(({ picture }) => picture !== undefined);
  if (views.length === 0) return null;
  const isAlone = views.length === 1;
  return (
    <section
      aria-labelledby="front-title"
      className="wrap grid gap-x-16 gap-y-8 pb-section md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
    >
      <div>
        <h2 id="front-title" className="text-h2">
          {title}
        </h2>
        <p className="mt-4 wrap-anywhere text-lead text-muted">
          {`${address.street}, ${address.postcode} ${address.city}`}
        </p>
      </div>
      <div className={`grid gap-3 sm:gap-6 ${isAlone ? "" : "grid-cols-2"}`}>
        {views.map(
          ({ picture, alt }) =>
            picture && (
              <Picture
                key={alt}
                {...pictureProps(picture)}
                alt={alt}
                sizes={isAlone ? "(min-width: 48rem) 28rem, 90vw" : "(min-width: 48rem) 28rem, 45vw"}
                className="aspect-4/5 w-full max-w-112 rounded-card object-cover"
              />
            ),
        )}
      </div>
    </section>
  );
}
