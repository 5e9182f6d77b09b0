import { ArrowRight } from "lucide-react";
import type { View } from "./view.server.ts";

export function OtherServices({ services }: { services: View["others"] }) {
  if (services.length === 0) return;
  return (
    <section aria-labelledby="others-title" className="border-line border-t py-section">
      <div className="wrap">
        <h2 id="others-title" className="text-h2">
          Wat we nog doen
        </h2>
        <ul className="mt-8 grid gap-x-12 border-line border-t md:grid-cols-2">
          {services.map(({ key, path, title, durationText, priceText }) => (
            <li key={key} className="border-line border-b">
              <a
                href={path}
                className="group flex min-h-14 items-center gap-4 py-4 transition-colors hover:text-accent"
              >
                <span className="wrap-break-word min-w-0 flex-1">
                  <span className="block font-semibold">{title}</span>
                  <span className="block text-muted text-small">
                    {[durationText, priceText].filter(Boolean).join(", ")}
                  </span>
                </span>
                <ArrowRight
                  aria-hidden
                  className="size-5 shrink-0 text-accent transition-transform duration-300 ease-soft group-hover:translate-x-1"
                />
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
