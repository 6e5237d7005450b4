import { corsPreflight } from '#local/http/cors.ts';

export const TUS = { 'tus-resumable': '1.0.0' };
const OFFER = {
  ...TUS,
  'tus-version': '1.0.0',
  'tus-extension': 'creation,creation-with-upload,creation-defer-length,termination,expiration',
};

/** Answers OPTIONS, and requests whose headers the protocol does not allow. */
export function wrongHeaders(request: Request): Response | undefined {
  const { method, headers } = request;
  if (method === 'OPTIONS') {
    const answer = corsPreflight(request);
    for (const [name, value] of Object.entries(OFFER)) answer.headers.set(name, value);
    return answer;
  }
  if (!headers.has('tus-resumable')) return new Response('Tus-Resumable Required\n', { status: 412, headers: TUS });
  const isNumber = (name: string) => /^(?:0|[1-9]\d*)$/.test(headers.get(name) ?? '0');
  const isValid: Record<string, boolean> = {
    'content-type':
      method !== 'PATCH' || [null, 'application/offset+octet-stream'].includes(headers.get('content-type')),
    'tus-resumable': headers.get('tus-resumable') === '1.0.0',
    'upload-defer-length': ['1', null].includes(headers.get('upload-defer-length')),
    'upload-length': isNumber('upload-length'),
    'upload-metadata': isMetadata(headers.get('upload-metadata')),
    'upload-offset': isNumber('upload-offset'),
  };
  const invalid = Object.keys(isValid).filter((name) => !isValid[name]);
  if (invalid.length === 0) return undefined;
  return new Response(`Invalid ${invalid.join(' ')}\n`, { status: 400, headers: TUS });
}

/** Unfinished uploads are kept for a day on the hosted platform. */
export function expiry(): Record<string, string> {
  return { 'upload-expires': new Date(Date.now() + 86_400_000).toUTCString() };
}

export function metadataOf(text: string): Record<string, string> {
  const pairs = text.split(',').map((pair) => pair.trim().split(' '));
  return Object.fromEntries(pairs.map(([key = '', value = '']) => [key, Buffer.from(value, 'base64').toString()]));
}

export function textOf(metadata: Readonly<Record<string, string>>): string {
  return Object.entries(metadata)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',');
}

function isMetadata(text: string | null): boolean {
  return text === null || text.split(',').every((pair) => /^\s*[^\s,]+(?: [A-Za-z0-9+/]*={0,2})?\s*$/.test(pair));
}
