import { CallBar } from "../shop/call-bar.tsx";
import { servicesMeta } from "../shop/page-metas.ts";
import { ServicesCall } from "./services/call.tsx";
import { MainServices } from "./services/main-services.tsx";
import { Packages } from "./services/packages.tsx";
import { ServicesTop } from "./services/top.tsx";

export const meta = servicesMeta;

export default function Services() {
  return (
    <>
      <ServicesTop />
      <MainServices />
      <Packages />
      <ServicesCall />
      <CallBar />
    </>
  );
}
