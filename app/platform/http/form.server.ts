/** Empty when the body is no form. PostgreSQL cannot store NUL. */
export async function readForm(request: Request): Promise<Record<string, string>> {
  const form = await request.formData().catch((error) => {
    if (error instanceof TypeError) return new FormData();
    throw error;
  });
  const isText = (entry: [string, FormDataEntryValue]): entry is [string, string] =>
    typeof entry[1] === "string";
  return Object.fromEntries(
    [...form].filter(isText).map(([name, value]) => [name, value.replaceAll("\0", "")]),
  );
}
