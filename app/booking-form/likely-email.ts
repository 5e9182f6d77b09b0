/**
 * Corrects a likely typing error in the domain: "jan@gmail.com" for "jan@gmial.com". Returns undefined if
 * there is none. Offered as a question, never applied without it.
 */
export function likelyEmail(input: string): string | undefined {
  const [, name, written = ""] = /^\s*([^@\s]+)@(\S+?)\s*$/.exec(input) ?? [];
  if (!name) return;
  const domain = written.toLowerCase().replace(/[.,;]+$/, "");
  const likely = commonDomains.includes(domain)
    ? domain
    : commonDomains.find((each) => isOneSlip(domain, each));
  return likely && likely !== written.toLowerCase() ? `${name}@${likely}` : undefined;
}

const commonDomains = [
  "gmail.com",
  "hotmail.com",
  "hotmail.be",
  "outlook.com",
  "outlook.be",
  "live.be",
  "icloud.com",
  "telenet.be",
  "skynet.be",
  "proximus.be",
  "yahoo.com",
  "msn.com",
];

/**
 * Returns whether one letter is extra, missing, wrong or swapped. The ending of another country is no typing
 * error.
 */
function isOneSlip(domain: string, known: string): boolean {
  if (/\.[a-z]{2}$/.test(domain) && nameOf(domain) === nameOf(known) && !known.endsWith(".com")) return false;
  let start = 0;
  while (start < known.length && domain[start] === known[start]) start++;
  const [rest, knownRest] = [domain.slice(start), known.slice(start)];
  const [first = "", second = ""] = rest;
  return (
    rest.slice(1) === knownRest ||
    rest === knownRest.slice(1) ||
    rest.slice(1) === knownRest.slice(1) ||
    second + first + rest.slice(2) === knownRest
  );
}

const nameOf = (domain: string) => domain.slice(0, domain.indexOf("."));
