import { serviceName } from "#app/content/shop/services.ts";
import { useShop } from "#app/content/shop/use-shop.ts";
import { useLanguage } from "#app/i18n/use-language.ts";

export function ServiceOptions() {
  const language = useLanguage();
  return useShop().services.map((service) => {
    const { text, lang } = serviceName(service, language);
    return (
      <option key={service.code} value={service.code} lang={lang}>
        {text}
      </option>
    );
  });
}

export function BarberOptions({ barbers }: { barbers?: { id: string; name: string }[] }) {
  const shop = useShop();
  return (barbers ?? shop.barbers).map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));
}
