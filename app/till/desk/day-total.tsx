import { Download } from "lucide-react";
import { data, redirect } from "react-router";
import { staffOf } from "#app/accounts/access.server.ts";
import type { StaffFlash } from "#app/accounts/staff-flash.tsx";
import { chosenDay, dayTotalHref } from "#app/desk/addresses.ts";
import { PostButton } from "#app/desk/form-parts.tsx";
import { AmountTable, Empty } from "#app/desk/page-parts.tsx";
import { DayNavigation, stepsOf } from "#app/desk/today/day-navigation.tsx";
import { shopToday } from "#app/i18n/format/clock.ts";
import { euros } from "#app/i18n/format/money.ts";
import { paymentWayCodes, paymentWays } from "#app/payments/tables/payment-names.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { readForm } from "#app/platform/http/form.server.ts";
import { useShop } from "#app/shop/facts/use-shop.ts";
import { unlistedPage } from "#app/site/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Section } from "#app/ui/section.tsx";
import { soldWords } from "../line-words.ts";
import { type Takings, tillRules, type VatTotal } from "../till.server.ts";
import type { Route } from "./+types/day-total";
import { changeDay } from "./change-day.server.ts";
import { CloseForm } from "./close-form.tsx";
import { DayLines, type LineRefusal, NewLineForm } from "./day-lines.tsx";
import { type DayTotal, viewDayTotal } from "./till.server.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  if (!tillRules().isKept) return data(undefined, { status: 404 });
  return viewDayTotal(staffOf(context), dayOf(request));
}

export async function action({ request, context }: Route.ActionArgs) {
  if (!tillRules().isKept) throw data(null, { status: 404 });
  const day = dayOf(request);
  const values = await readForm(request);
  const refusal = await changeDay(staffOf(context), day, values);
  if (refusal) return data<LineRefusal>(refusal, { status: refusal.errors ? 422 : 409 });
  // Without a toast, which would cover the notice that the day is closed.
  if (values.intent === "close") throw redirect(`${dayTotalHref(day)}#afgesloten`, 303);
  // Only the form for a line without a visit has no intent. Scrolls to its new line, because that may be a voucher
  // whose code is to be written down.
  const place = values.intent ? "" : `#lijn-${values.id}`;
  throw await redirectWithFlash<StaffFlash>(`${dayTotalHref(day)}${place}`, "till-saved");
}

function dayOf({ url }: Request): string {
  return chosenDay(new URL(url).searchParams) ?? shopToday();
}

export const meta = unlistedPage("Dagtotaal", "Wat klanten betaalden, per kapper.");

export default function DayTotalPage({ loaderData: view, actionData: refusal }: Route.ComponentProps) {
  const shop = useShop();
  if (!view) return <TillOff />;
  const { date, title, today, isAdmin, closed } = view;
  const sold = soldWords(view.total, view.vat);
  return (
    <div className="max-w-3xl">
      <p className="hidden print:block">{shop.name}</p>
      <h1 className="text-h2">Dagtotaal</h1>
      <p className="mt-1 text-muted first-letter:uppercase">{title}</p>
      <div className="screen-only mt-4 flex flex-wrap items-center gap-3">
        <DayNavigation date={date} action="/admin/dagtotaal" {...stepsOf(date, dayTotalHref)} />
        <ButtonLink variant="outline" href={`/admin/dagtotaal.csv?dag=${date}`} download>
          <Download aria-hidden /> CSV
        </ButtonLink>
      </div>
      {refusal?.problem && !view.lines.some(({ id }) => id === refusal.form) && (
        <Notice kind="error" title={refusal.problem} takesFocus={refusal} className="mt-5" />
      )}
      {!view.hasChair && (
        <Notice
          kind="info"
          title="Je account hoort nog bij geen kapper. De beheerder kiest dat bij Team."
          className="mt-5"
        />
      )}
      <TakingsTable view={view} />
      {closed && (
        <Notice id="afgesloten" kind="success" title={closed.words} className="mt-5 scroll-mt-72">
          <p className="mt-1">
            {closed.hasLater
              ? "Wat er daarna bij kwam, staat apart. Het totaal bovenaan telt alles samen."
              : "Wat er nog bij komt, staat vanaf nu apart."}
          </p>
          {closed.counted && <p className="mt-1">{closed.counted}</p>}
          {closed.note && <p className="wrap-anywhere mt-1">{closed.note}</p>}
          {isAdmin && (
            <PostButton
              fields={{ intent: "reopen" }}
              to={{ action: dayTotalHref(date), reloadDocument: true, className: "screen-only mt-3" }}
            >
              Heropen de dag
            </PostButton>
          )}
        </Notice>
      )}
      {view.before.map((words) => (
        <p key={words} className="mt-2 text-muted text-small">
          {words}
        </p>
      ))}
      {(view.vat.length > 0 || view.total.vouchersSold !== 0 || view.total.voucher !== 0) && (
        <Section headingId="btw" title="Btw in deze bedragen" className="mt-8">
          <ul className="mt-1">
            {view.vat.map((each) => (
              <li key={each.vatPercent}>{vatLine(each)}</li>
            ))}
            {view.total.vouchersSold !== 0 && (
              <li>
                {sold.term}: {[euros(view.total.vouchersSold), sold.note].filter(Boolean).join(", ")}
              </li>
            )}
            {view.total.voucher !== 0 && (
              <li>Betaald met een cadeaubon: {euros(view.total.voucher)}, niet in het totaal</li>
            )}
            {view.total.rounding !== 0 && (
              <li>Afronding van cash: {euros(view.total.rounding)}, zonder btw</li>
            )}
          </ul>
        </Section>
      )}
      <DayLines view={view} refusal={refusal} />
      {view.hasChair && date <= today && <NewLineForm view={view} refusal={refusal} />}
      {view.closing && date <= today && (
        <CloseForm
          date={date}
          closing={view.closing}
          refusal={refusal?.form === "close" ? refusal : undefined}
        />
      )}
      <p className="mt-8 text-muted text-small">
        Dit is geen kassaregister. Het telt op wat jullie intikten, zonder de vooruitbetalingen. Wat de wet
        van je kassa en je boekhouding vraagt, blijft.
      </p>
    </div>
  );
}

/** Stands inside the dashboard, so that a stored link to a till that is off does not lead out of it. */
function TillOff() {
  return (
    <>
      <h1 className="text-h2">Dagtotaal</h1>
      <Empty
        text="Je houdt niet bij wat klanten betalen"
        hint="Een beheerder zet dat aan bij Zaak, Regels."
      />
    </>
  );
}

function TakingsTable({ view: { perBarber, total, closed } }: { view: DayTotal }) {
  const sums = [
    ...(closed?.hasLater ? [{ key: "close", name: "Bij het afsluiten", ...amountsOf(closed.atClose) }] : []),
    { key: "sum", name: "Samen", isSum: true, ...amountsOf(total) },
  ];
  return (
    <AmountTable
      label="Totalen"
      className="mt-6"
      head={["Kapper", ...Object.values(paymentWays), "Samen", "Fooi"]}
      rows={perBarber.map(({ id, name, takings }) => ({ key: id, name, ...amountsOf(takings) }))}
      foot={perBarber.length > 1 || closed?.hasLater ? sums : []}
    />
  );
}

function amountsOf(takings: Takings) {
  const total = <strong className="font-semibold">{euros(takings.total)}</strong>;
  return { amounts: [...paymentWayCodes.map((way) => euros(takings[way])), total, euros(takings.tips)] };
}

/** Returns for example "21 %: €25, waarvan €4,34 btw". */
function vatLine({ vatPercent, cents, vatCents }: VatTotal): string {
  if (vatPercent === 0) return `Zonder btw: ${euros(cents)}`;
  return `${vatPercent} %: ${euros(cents)}, waarvan ${euros(vatCents)} btw`;
}
