/** Returns all pieces as one blob. */
export async function toBlob(pieces: AsyncIterable<Uint8Array<ArrayBuffer>>, type: string): Promise<Blob> {
  const all: Uint8Array<ArrayBuffer>[] = [];
  for await (const piece of pieces) all.push(piece);
  return new Blob(all, { type });
}
