import { isBookingStatus, statuses, statusName } from "#app/tables/statuses.ts";

/** Colour only repeats the word. */
export function StatusBadge({ status }: { status: string }) {
  const variant = isBookingStatus(status) ? statuses[status].badge : "outline";
  return (
    <span
      data-variant={variant}
      data-status={status}
      className={`inline-flex shrink-0 items-center rounded-control border px-2.5 py-1 font-semibold text-small leading-tight ${variantClasses[variant]}`}
    >
      {statusName(status)}
    </span>
  );
}

const variantClasses = {
  default: "border-accent bg-accent text-background",
  destructive: "border-alarm-deep bg-alarm-deep text-foreground",
  secondary: "border-surface-raised bg-surface-raised text-foreground",
  outline: "border-field-line text-muted",
};
