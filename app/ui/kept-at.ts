/** Names the moment at which a document was kept on the device that shows it without network. */
export const keptAtName = "kept-at";

/** Epoch ms by the device's clock; undefined for a document that has just come from the server. */
export function documentKeptAt(): number | undefined {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${keptAtName}"]`);
  return meta ? Number(meta.content) : undefined;
}
