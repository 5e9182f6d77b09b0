import type { engravedGallery } from "#app/engravings/engraved-gallery.server.ts";
import { EngravedCut } from "#app/engravings/pages/engraved-cut.tsx";
import { ExampleMark } from "#app/site/badges.tsx";
import type { Texts } from "#app/site/texts.server.ts";
import { Carousel } from "#app/ui/carousel.tsx";
import { Picture, pictureProps } from "#app/ui/picture.tsx";
import type { PictureChoice } from "#app/ui/picture-data.ts";
import { SectionHeading } from "#app/ui/section.tsx";

/** @property serviceCode of the service that gives this cut. */
type GalleryPicture = {
  key: string;
  picture: PictureChoice;
  alt: string;
  title: string;
  serviceCode?: string;
};

/**
 * @param engraved cuts of customers who agreed to it; they come first.
 * @param exampleNotice how to say that the pictures are the starter's: marked on localhost, in the title on a public site.
 */
export function Gallery(props: {
  texts: Texts["home"];
  pictures: GalleryPicture[];
  engraved: ReturnType<typeof engravedGallery>;
  exampleNotice: "none" | "marked" | "titled";
}) {
  const { texts, pictures, engraved, exampleNotice } = props;
  if (pictures.length + engraved.length === 0) return null;
  const heading = exampleNotice === "titled" ? "Zo kan het" : texts.galleryTitle;
  return (
    <section className="drawn-later overflow-clip border-line border-t pt-section">
      <div className="wrap">
        <SectionHeading id="gallery-title" title={heading}>
          <p>{texts.galleryIntro}</p>
          {exampleNotice === "marked" && <ExampleMark />}
        </SectionHeading>
      </div>
      <div className="mt-10 md:mt-14">
        <Carousel
          label={heading}
          delay={3000}
          slideClass="basis-[80%] sm:basis-[22rem] xl:basis-[26rem] px-2 md:px-3"
          slides={[
            ...engraved.map((cut) => ({
              key: cut.id,
              content: <EngravedCut {...cut} caption={texts.galleryCaption} />,
            })),
            ...pictures.map(({ key, picture, alt, title, serviceCode }) => ({
              key,
              content: (
                <div className="gallery-cut">
                  <figure>
                    <Picture
                      {...pictureProps(picture)}
                      alt={alt}
                      sizes="(min-width: 80rem) 26rem, (min-width: 40rem) 22rem, 80vw"
                      className="size-full object-cover"
                    />
                    <figcaption>{texts.galleryCaption}</figcaption>
                  </figure>
                  {title && <h3 className="mt-4 text-h3">{title}</h3>}
                  {serviceCode && (
                    <a href={`/?service=${serviceCode}#booking`} className="tap-link font-semibold">
                      Boek deze coupe
                      <span className="sr-only">{`: ${title || alt}`}</span>
                    </a>
                  )}
                </div>
              ),
            })),
          ]}
        />
      </div>
      <div className="full-bleed mt-10">
        <Picture
          name="hero-nek-en-fade"
          alt=""
          hasPlaceholder
          sizes="(width < 48rem) 66vw, 100vw"
          className="size-full object-cover object-left"
        />
        <p className="z-1 px-gutter">{texts.galleryClosing}</p>
      </div>
      <div aria-hidden className="falling-hair" />
    </section>
  );
}
