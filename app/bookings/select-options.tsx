import { useLanguage } from "#app/i18n/use-language.ts";
import { findServiceByCode, serviceName, splitCodes } from "#app/shop/facts/services.ts";
import { useShop } from "#app/shop/facts/use-shop.ts";

/** @param visit service codes, separated by commas. Several of them make an option of their own. */
export function ServiceOptions({ visit = "" }: { visit?: string }) {
  const language = useLanguage();
  const shop = useShop();
  const combinedService = splitCodes(visit).length > 1 && findServiceByCode(visit, shop);
  return [...shop.services, ...(combinedService ? [{ ...combinedService, code: visit }] : [])].map(
    (service) => {
      const { text, lang } = serviceName(service, language);
      return (
        <option key={service.code} value={service.code} lang={lang}>
          {text}
        </option>
      );
    },
  );
}

export function BarberOptions({ barbers }: { barbers?: { id: string; name: string }[] }) {
  const shop = useShop();
  return (barbers ?? shop.barbers).map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));
}
