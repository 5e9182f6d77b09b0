/** Returns a named holder on globalThis, which survives when the development server reloads a module. */
export function keptValue<Value>(name: string): { value?: Value } {
  holder.keptValues ??= {};
  holder.keptValues[name] ??= {};
  return holder.keptValues[name] as { value?: Value };
}

const holder = globalThis as { keptValues?: Record<string, { value?: unknown }> };
