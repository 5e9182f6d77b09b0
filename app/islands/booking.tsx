import type { ComponentProps } from "react";
import { BookingForm } from "#app/booking/form/booking-form.tsx";
import { hydrateIsland, propsOf } from "./hydrate-island.tsx";

export function start(island: HTMLElement): void {
  hydrateIsland(island, <BookingForm {...propsOf<ComponentProps<typeof BookingForm>>(island)} />);
}
