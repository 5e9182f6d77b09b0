import type { engravedGallery } from "../engraved-gallery.server.ts";

type EngravedCutProps = ReturnType<typeof engravedGallery>[number] & { caption: string };

/** Shows an engraving of a customer's cut as a slide of the gallery. */
export function EngravedCut({ id, cut, clipper, barber, serviceCode, caption }: EngravedCutProps) {
  const details = [clipper && `tondeuse ${clipper}`, barber && `door ${barber}`].filter(Boolean).join(", ");
  return (
    <div className="gallery-cut">
      <figure>
        <img
          src={`/gravures/${id}.webp`}
          alt={`Gravure van een coupe uit de zaak: ${cut}`}
          width={960}
          height={1200}
          loading="lazy"
          decoding="async"
          className="size-full object-cover"
        />
        <figcaption>{caption}</figcaption>
      </figure>
      <h3 className="mt-4 text-h3">{cut}</h3>
      {details && <p className="text-muted first-letter:uppercase">{details}</p>}
      {serviceCode && (
        <a href={`/?service=${serviceCode}#booking`} className="tap-link font-semibold">
          Boek deze coupe
          <span className="sr-only">{`: ${cut}`}</span>
        </a>
      )}
    </div>
  );
}
