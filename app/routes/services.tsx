import { CallBar } from "../site/call-bar.tsx";
import { servicesMeta } from "../site/page-metas.ts";
import { ServicesCta } from "./services/closing-cta.tsx";
import { MainServices } from "./services/main-services.tsx";
import { Packages } from "./services/packages.tsx";
import { ServicesHeader } from "./services/page-header.tsx";

export const meta = servicesMeta;

export default function Services() {
  return (
    <>
      <ServicesHeader />
      <MainServices />
      <Packages />
      <ServicesCta />
      <CallBar />
    </>
  );
}
