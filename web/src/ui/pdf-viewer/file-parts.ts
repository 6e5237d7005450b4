/** Returns the bytes from `begin` up to and without `end`. */
type FetchPart = (begin: number, end: number) => Promise<Uint8Array>;

/** Pauses before the second and the third attempt. */
const PAUSES_MILLISECONDS = [1_000, 3_000];

/**
 * Fetches parts of a file (range requests). A server that sends the whole file instead is asked once. A part that fails
 * is asked for again; after the third failure the promise is rejected.
 */
export function fetchParts(url: string, signal: AbortSignal): FetchPart {
  let whole: Promise<Uint8Array> | undefined;

  async function fetchOnce(begin: number, end: number): Promise<Uint8Array> {
    if (whole) return (await whole).subarray(begin, end);
    const response = await fetch(url, { headers: { range: `bytes=${begin}-${end - 1}` }, signal });
    if (!response.ok) throw new Error(`A part of the file answered ${response.status}`);
    const bytes = response.arrayBuffer().then((buffer) => new Uint8Array(buffer));
    if (response.status === 200) whole = bytes;
    const part = response.status === 200 ? (await bytes).subarray(begin, end) : await bytes;
    if (part.length !== end - begin) throw new Error('A part of the file has another length');
    return part;
  }

  return async (begin, end) => {
    for (const pause of PAUSES_MILLISECONDS) {
      try {
        return await fetchOnce(begin, end);
      } catch (error) {
        whole = undefined;
        if (signal.aborted) throw error;
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
    return fetchOnce(begin, end);
  };
}
