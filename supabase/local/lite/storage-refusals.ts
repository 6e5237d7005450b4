import { z } from 'zod';
import { withCors } from '#local/http/cors.ts';

/** What a key may consist of on the hosted service: S3's safe characters, and so no letter outside ASCII. */
const KEY = /^[A-Za-z0-9_/!.*'() &$=@;:+,?-]+$/;
const written = /^\/storage\/v1\/object\/(?:upload\/sign\/)?(?!sign\/|upload\/|list\/|list-v2\/|info\/)[^/]+\/(.+)$/;
const signing = /^\/storage\/v1\/object\/sign\/[^/]+\/.+$/;
const signed = /^\/storage\/v1\/object\/(?:upload\/)?sign\/[^/]+\/.+$/;
const bucket = /^\/storage\/v1\/object\/[^/]+$/;
const noPaths = z.object({ prefixes: z.array(z.unknown()).length(0) });
const noTime = z.object({ expiresIn: z.number().max(0) });

export const isValidKey = (key: string): boolean => KEY.test(key);

/** Refuses what only the hosted service refuses: invalid keys, a removal of nothing, a signed URL without a duration. */
export async function refusedRequest(request: Request): Promise<Response | undefined> {
  const { method } = request;
  const { pathname } = new URL(request.url);
  const [, encoded] = written.exec(pathname) ?? [];
  if ((method === 'POST' || method === 'PUT') && encoded !== undefined) {
    const key = readable(encoded);
    return isValidKey(key) ? undefined : refuse('InvalidKey', 'InvalidKey', `Invalid key: ${key}`);
  }
  if (method === 'DELETE' && bucket.test(pathname) && noPaths.safeParse(await bodyOf(request)).success) {
    return refuse('InvalidRequest', 'Error', 'body/prefixes must NOT have fewer than 1 items');
  }
  if (method === 'POST' && signing.test(pathname) && noTime.safeParse(await bodyOf(request)).success) {
    return refuse('InvalidRequest', 'Error', 'body/expiresIn must be >= 1');
  }
  return undefined;
}

/** Returns the key unescaped. A key whose escapes are not UTF-8 is returned as it is: it is not valid in any case. */
function readable(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return encoded;
  }
}

/** Lite fails at a signed address that somebody has changed. */
export function changedSignature(request: Request, answer: Response): Response {
  const { pathname, searchParams } = new URL(request.url);
  const token = searchParams.get('token');
  if (answer.status !== 500 || token === null || !signed.test(pathname)) return answer;
  const isSigned = token.split('.').length === 3;
  return refuse('InvalidJWT', 'InvalidJWT', isSigned ? 'signature verification failed' : 'Invalid Compact JWS');
}

function refuse(code: string, error: string, message: string): Response {
  return withCors(Response.json({ statusCode: '400', code, error, message }, { status: 400 }));
}

const bodyOf = (request: Request): Promise<unknown> =>
  request
    .clone()
    .json()
    .catch(() => undefined);
