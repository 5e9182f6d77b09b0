/**
 * Corrects a likely typing error in the domain: "jan@gmail.com" for "jan@gmial.com". Returns undefined if
 * there is none. Offered as a question, never applied without it.
 */
export function likelyEmail(input: string): string | undefined {
  const [, name, domainInput = ""] = /^\s*([^@\s]+)@(\S+?)\s*$/.exec(input) ?? [];
  if (!name) return;
  const domain = domainInput.toLowerCase().replace(/[.,;]+$/, "");
  const likely = commonDomains.includes(domain)
    ? domain
    : commonDomains.find((each) => isOneSlip(domain, each));
  return likely && likely !== domainInput.toLowerCase() ? `${name}@${likely}` : undefined;
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
function isOneSlip(domain: string, knownDomain: string): boolean {
  if (/\.[a-z]{2}$/.test(domain) && nameOf(domain) === nameOf(knownDomain) && !knownDomain.endsWith(".com"))
    return false;
  let start = 0;
  while (start < knownDomain.length && domain[start] === knownDomain[start]) start++;
  const [rest, knownRest] = [domain.slice(start), knownDomain.slice(start)];
  const [first = "", second = ""] = rest;
  return (
    rest.slice(1) === knownRest ||
    rest === knownRest.slice(1) ||
    rest.slice(1) === knownRest.slice(1) ||
    second + first + rest.slice(2) === knownRest
  );
}

const nameOf = (domain: string) => domain.slice(0, domain.indexOf("."));
