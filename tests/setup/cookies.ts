/** Returns the cookies that an answer sets, as the next request sends them. */
export const cookiesIn = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((each) => each.split(";")[0])
    .join("; ");

/** Returns the cookies that an answer sets as headers of the next request. */
export const cookiesOf = (answer: Response) => ({ Cookie: cookiesIn(answer) });

/** Signs in to a site that runs at an address. Resolves to the cookies of the session. */
export async function signInAt(url: string, account: { email: string; password: string }): Promise<string> {
  const body = new URLSearchParams(account);
  const answer = await fetch(`${url}/login`, { method: "POST", body, redirect: "manual" });
  if (answer.status !== 303) throw new Error(`Signing in was answered with ${answer.status}`);
  return cookiesIn(answer);
}
