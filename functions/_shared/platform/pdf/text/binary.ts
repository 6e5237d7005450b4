// Fonts and HarfBuzz travel as text inside TypeScript modules (base64 of raw deflate): edge functions then need no
// static_files setting, and Node, Deno and bundlers read them all the same way.

async function pipe(bytes: Uint8Array<ArrayBuffer>, transform: CompressionStream | DecompressionStream) {
  const stream = new Blob([bytes]).stream().pipeThrough(transform);
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Turns the text of an asset module back into its bytes. */
export async function unpack(text: string): Promise<Uint8Array<ArrayBuffer>> {
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = binary.charCodeAt(at);
  return await pipe(bytes, new DecompressionStream('deflate-raw'));
}

/** The opposite of `unpack`, for the generator. */
export async function pack(bytes: Uint8Array): Promise<string> {
  const packed = await pipe(new Uint8Array(bytes), new CompressionStream('deflate-raw'));
  let text = '';
  for (let at = 0; at < packed.length; at += 0x8000) text += String.fromCharCode(...packed.subarray(at, at + 0x8000));
  return btoa(text);
}
