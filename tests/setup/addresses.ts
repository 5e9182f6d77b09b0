let addresses = 0;

export const fromElsewhere = () => ({ "X-Forwarded-For": nextAddress() });

export function nextAddress(): string {
  const number = ++addresses;
  return `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
}
