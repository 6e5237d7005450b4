import { streamOf } from './stream-of.ts';

/** Packs bytes as they come, as ZIP has them (RFC 1951). */
export async function* deflated(
  pieces: AsyncGenerator<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = streamOf(pieces).pipeThrough(new CompressionStream('deflate-raw')).getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    // Ends the pieces too, when nobody wants the rest.
    await reader.cancel();
  }
}
