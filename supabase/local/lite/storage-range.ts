/** First and last byte, counted from 0. */
interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/**
 * Answers a request for a part of a file. Lite promises `Accept-Ranges: bytes` and sends the whole file; the hosted
 * service answers 206 or 416. Whatever is not one plain range of bytes gets the whole file, as RFC 9110 allows.
 */
export async function partOfFile(request: Request, response: Response): Promise<Response> {
  const asked = /^bytes=(\d*)-(\d*)$/.exec(request.headers.get('range') ?? '');
  const [, from = '', to = ''] = asked ?? [];
  if (request.method !== 'GET' || response.status !== 200 || from + to === '') return response;
  const ifRange = request.headers.get('if-range');
  if (ifRange !== null && ifRange !== response.headers.get('etag')) return response;

  const bytes = new Uint8Array(await response.arrayBuffer());
  const headers = new Headers(response.headers);
  const range = rangeOf(from, to, bytes.length);
  if (range === undefined) {
    headers.set('content-range', `bytes */${bytes.length}`);
    headers.delete('content-length');
    return new Response(null, { status: 416, headers });
  }
  const part = bytes.subarray(range.first, range.last + 1);
  headers.set('content-range', `bytes ${range.first}-${range.last}/${bytes.length}`);
  headers.set('content-length', String(part.length));
  return new Response(part, { status: 206, headers });
}

/** RFC 9110 14.1.2: from a byte on, between two bytes, or the last so many; undefined if the file has none of them. */
function rangeOf(from: string, to: string, size: number): ByteRange | undefined {
  const isSuffix = from === '';
  const first = isSuffix ? Math.max(0, size - Number(to)) : Number(from);
  const last = isSuffix || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return first <= last ? { first, last } : undefined;
}
