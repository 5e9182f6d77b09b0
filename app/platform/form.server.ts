/** The text fields of a posted form by name; a body that is no form counts as empty. */
export async function readForm(request: Request): Promise<Record<string, string>> {
  const form = await request.formData().catch((error) => {
    if (error instanceof TypeError) return new FormData();
    throw error;
  });
  return Object.fromEntries([...form].filter((entry) => typeof entry[1] === "string"));
}
