import { useLanguage } from "../languages/use-language.ts";
import { serviceName } from "../shop/services.ts";
import { useShop } from "../shop/use-shop.ts";

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
