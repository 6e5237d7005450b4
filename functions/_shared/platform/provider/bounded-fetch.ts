/** Ten times the size of a page of a register. */
const MAX_BYTES = 2_000_000;
const MAX_REDIRECTS = 5;

/**
 * Fetches as `fetch` does, and rejects with its TypeError what an external service has no reason to answer: more than
 * MAX_BYTES (unpacked), more than MAX_REDIRECTS, and a redirect to where `mayAsk` says no. The body has arrived when it
 * resolves, so `init.signal` bounds all of it. Redirects are followed without a body, and only with `redirect: 'follow'`.
 */
export async function boundedFetch(url: URL | string, init: RequestInit): Promise<Response> {
  const first = new URL(url);
  for (let next = first, left = MAX_REDIRECTS; ; left -= 1) {
    const response = await fetch(next === first ? url : next, { ...init, redirect: 'manual' });
    if (response.status < 300 || response.status >= 400) return wholeAnswer(response);
    await response.body?.cancel();
    if (init.redirect !== 'follow' || left === 0) throw new TypeError('The answer is a redirect');
    next = new URL(response.headers.get('location') ?? '', next);
    if (!mayAsk(next, first)) throw new TypeError('The answer is a redirect to where nothing is asked');
  }
}

/** Whether an address that an external service names can be asked: its own, or a public one. */
export function mayAsk(address: URL, own: URL): boolean {
  return address.origin === own.origin || (address.protocol === 'https:' && isPublicName(address.hostname));
}

/** Names that only this machine or its network knows, and all numbers: a public service has a name. */
function isPublicName(hostname: string): boolean {
  const name = hostname.replace(/\.$/, '');
  return (
    name.includes('.') && !/^[0-9.]+$|:/.test(name) && !/\.(?:local|localhost|internal|intranet|lan|arpa)$/.test(name)
  );
}

async function wholeAnswer(response: Response): Promise<Response> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const piece of response.body ?? []) {
    size += piece.length;
    // Leaving the loop cancels the rest.
    if (size > MAX_BYTES) throw new TypeError('The answer is too big');
    pieces.push(new Uint8Array(piece));
  }
  const { status, headers } = response;
  return new Response(size === 0 ? null : new Blob(pieces), { status, headers });
}
