import { lazy, Suspense } from "react";
import { companionFields, mostPeople } from "#app/bookings/group.ts";
import { useWords } from "#app/i18n/words.ts";
import { prepaymentScope } from "#app/shop/facts/prepayment.ts";
import { splitCodes } from "#app/shop/facts/services.ts";
import { useShop } from "#app/shop/facts/use-shop.ts";
import { loadOnline } from "#app/ui/lazy-toasts.tsx";
import type { CompanyProps } from "./company-fields.tsx";

export const loadCompanyFields = loadOnline(async () => ({
  default: (await import("./company-fields.tsx")).CompanyFields,
}));
const CompanyFields = lazy(loadCompanyFields);

/**
 * The button that adds a companion, and the fields of those that were added.
 * @param isAnswer without script: the page opens at these fields.
 */
export function Company({ isAnswer, ...props }: CompanyProps & { isAnswer?: boolean }) {
  const { form } = useWords();
  const { live, others, service, onChange } = props;
  const shop = useShop();
  // A payment covers one appointment only, so a shop where everybody prepays books no groups.
  if (prepaymentScope(undefined, shop) !== undefined) return null;
  const add = async () => {
    // If the fields cannot be loaded nothing happens, and the button can be pressed again.
    if (!(await loadCompanyFields().catch(() => undefined))) return;
    onChange((before) => {
      const key = (before.at(-1)?.key ?? -1) + 1;
      const added = [
        ...before,
        { key, name: "", service: splitCodes(service)[0] ?? "", isNew: true as const },
      ];
      return added.slice(0, mostPeople - 1);
    });
  };
  return (
    <div className="-my-3 grid gap-3">
      {/* Enter presses the first submit button: without this one it would add a companion. */}
      {!live && <button type="submit" name="toon" value="1" hidden />}
      {others.length > 0 && (
        <div id={isAnswer ? "booking" : undefined} tabIndex={-1} className="grid gap-4 focus:outline-none">
          <Suspense
            fallback={Object.entries(companionFields(others)).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
          >
            <CompanyFields {...props} />
          </Suspense>
        </div>
      )}
      {others.length < mostPeople - 1 && (
        <button
          type={live ? "button" : "submit"}
          name="erbij"
          value="1"
          onClick={live ? add : undefined}
          className={`link min-h-11 justify-self-start font-semibold ${live ? "" : "[@media(scripting:enabled)]:invisible"}`}
        >
          {form.addPerson}
        </button>
      )}
    </div>
  );
}
