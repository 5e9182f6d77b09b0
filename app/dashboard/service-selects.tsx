import { SelectField } from "#app/ui/labelled-controls.tsx";

type Offered = { code: string; label: string; minutes: number };

/** Up to three services of one visit; the last is asked once there is a second. */
export function ServiceSelects({
  id,
  services,
  values,
  error,
}: {
  id: string;
  services: readonly Offered[];
  values: Record<string, string>;
  error: string | undefined;
}) {
  const options = services.map(({ code, label, minutes }): [string, string] => [
    code,
    `${label} (${minutes} min)`,
  ]);
  const field = (name: string) => ({ id: `${id}-${name}`, name, defaultValue: values[name] });
  const orNone: [string, string][] = [["", "Geen"], ...options];
  return (
    <div className="group/visit contents">
      <SelectField {...field("service")} label="Service" error={error} options={options} />
      <SelectField {...field("second")} label="Ook nog, zelfde bezoek" options={orNone} />
      <SelectField {...field("third")} label="En nog" options={orNone} className={onceThereIsASecond} />
    </div>
  );
}

const onceThereIsASecond =
  "group-has-[[name=second]_[value='']:checked]/visit:group-has-[[name=third]_[value='']:checked]/visit:hidden";
