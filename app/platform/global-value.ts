/** Returns a named holder on globalThis, which survives when the development server reloads a module. */
export function globalValue<Value>(name: string): { value?: Value } {
  holder.globalValues ??= {};
  holder.globalValues[name] ??= {};
  return holder.globalValues[name] as { value?: Value };
}

const holder = globalThis as { globalValues?: Record<string, { value?: unknown }> };
