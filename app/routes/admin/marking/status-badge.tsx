/** A booking's status as a word; the colour only repeats it. */
export function StatusBadge({ status }: { status: string }) {
  const variant = variants[status] ?? "outline";
  return (
    <span
      data-variant={variant}
      className={`inline-flex shrink-0 items-center rounded-control border px-2.5 py-1 font-semibold text-small leading-tight ${looks[variant]}`}
    >
      {status}
    </span>
  );
}

type Variant = "default" | "destructive" | "secondary" | "outline";

const variants: Record<string, Variant> = {
  show: "default",
  "no-show": "destructive",
  confirmed: "secondary",
};

const looks: Record<Variant, string> = {
  default: "border-brass bg-brass text-ink",
  destructive: "border-alarm-deep bg-alarm-deep text-paper",
  secondary: "border-leather bg-leather text-paper",
  outline: "border-field-line text-sand",
};
