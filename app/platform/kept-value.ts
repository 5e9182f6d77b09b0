/** A place of this process by its name. On globalThis: the development server reloads modules, and what they hold. */
export function keptValue<Value>(name: string): { value?: Value } {
  holder.keptValues ??= {};
  holder.keptValues[name] ??= {};
  return holder.keptValues[name] as { value?: Value };
}

const holder = globalThis as { keptValues?: Record<string, { value?: unknown }> };
