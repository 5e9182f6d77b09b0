/** "jan@gmail.com" for "jan@gmial.com"; undefined when nothing looks like a slip. Only ever a question. */
export function likelyEmail(typed: string): string | undefined {
  const [, name, written = ""] = /^\s*([^@\s]+)@(\S+?)\s*$/.exec(typed) ?? [];
  if (!name) return;
  const domain = written.toLowerCase().replace(/[.,;]+$/, "");
  const meant = common.includes(domain) ? domain : common.find((each) => isOneSlip(domain, each));
  return meant && meant !== written.toLowerCase() ? `${name}@${meant}` : undefined;
}

const common = [
  ...["gmail.com", "hotmail.com", "hotmail.be", "outlook.com", "outlook.be", "live.be", "icloud.com"],
  ...["telenet.be", "skynet.be", "proximus.be", "yahoo.com", "msn.com"],
];

/** One letter too many, too few, wrong or swapped; another country's ending is no slip. */
function isOneSlip(typed: string, meant: string): boolean {
  if (/\.[a-z]{2}$/.test(typed) && nameOf(typed) === nameOf(meant) && !meant.endsWith(".com")) return false;
  let start = 0;
  while (start < meant.length && typed[start] === meant[start]) start++;
  const [rest, wanted] = [typed.slice(start), meant.slice(start)];
  const [first = "", second = ""] = rest;
  return (
    rest.slice(1) === wanted ||
    rest === wanted.slice(1) ||
    rest.slice(1) === wanted.slice(1) ||
    second + first + rest.slice(2) === wanted
  );
}

const nameOf = (domain: string) => domain.slice(0, domain.indexOf("."));
