import { z } from 'zod';

const objectPath = /^\/storage\/v1\/object\/(?!sign\/|upload\/|list\/|info\/|move$|copy$)/;

/**
 * supabase-js sends a Blob as a form with an unnamed file field. Lite needs a name and reads nothing else from the
 * form. Raw bodies mean the same on both hosts, so a form is converted to one.
 */
export async function plainUpload(request: Request): Promise<Request> {
  const isForm = request.headers.get('content-type')?.startsWith('multipart/form-data') ?? false;
  if (!isForm || !objectPath.test(new URL(request.url).pathname)) return request;
  const form = await request.formData().catch(() => new FormData());
  const file = [...form.values()].find((value) => typeof value !== 'string');
  if (file === undefined) return new Request(request.url, { method: request.method, headers: request.headers });
  const headers = new Headers(request.headers);
  headers.set('content-type', file.type || 'application/octet-stream');
  headers.set('content-length', String(file.size));
  const cacheControl = form.get('cacheControl');
  if (typeof cacheControl === 'string') headers.set('cache-control', `max-age=${cacheControl}`);
  const metadata = form.get('metadata');
  if (typeof metadata === 'string') headers.set('x-metadata', Buffer.from(metadata).toString('base64'));
  return new Request(request.url, { method: request.method, headers, body: await file.arrayBuffer() });
}

const signedShape = z.looseObject({ signedUrl: z.string().nullable() });
const signedUploadShape = z.object({ signedUrl: z.string(), token: z.string() });
const prefix = /^\/storage\/v1/;

const listShape = z.array(z.looseObject({ name: z.string() }));

/** Lite lists objects by their whole path; the hosted service by their name within the requested folder. */
async function relativeNames(response: Response): Promise<Response> {
  const objects = listShape.safeParse(await response.clone().json());
  if (!objects.success) return response;
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  const named = objects.data.map((object) => ({
    ...object,
    name: object.name.slice(object.name.lastIndexOf('/') + 1),
  }));
  return Response.json(named, { headers });
}

/**
 * storage-js expects `signedURL`, and `url` for uploads, relative to the service, but Lite returns `signedUrl` with the
 * service's path. The hosted service turns `?download=name` into a file name; Lite ignores it.
 */
export async function completeStorageAnswer(request: Request, response: Response): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  if (request.method === 'POST' && pathname.startsWith('/storage/v1/object/sign/') && response.ok) {
    const answer: unknown = await response.json();
    const headers = new Headers(response.headers);
    headers.delete('content-length');
    return Response.json(renameSigned(answer), { headers });
  }
  if (request.method === 'POST' && pathname.startsWith('/storage/v1/object/upload/sign/') && response.ok) {
    const headers = new Headers(response.headers);
    headers.delete('content-length');
    return Response.json(renameUpload(await response.json()), { headers });
  }
  const isList = request.method === 'POST' && pathname.startsWith('/storage/v1/object/list/');
  if (isList && response.ok) return relativeNames(response);
  const [download, token] = [searchParams.get('download'), searchParams.get('token')];
  if (request.method !== 'GET' || (download ?? token) === null || !response.ok) return response;
  const headers = new Headers(response.headers);
  if (download !== null) {
    const name = encodeURIComponent(download);
    headers.set('content-disposition', `attachment;${name && ` filename=${name}; filename*=UTF-8''${name}`}`);
  }
  if (token !== null && pathname.startsWith('/storage/v1/object/sign/')) lastAsSigned(headers, token);
  return new Response(response.body, { status: response.status, headers });
}

const signatureShape = z.object({ exp: z.number() });

/** On the hosted service, browsers may keep what a signed address shows for as long as it is valid. */
function lastAsSigned(headers: Headers, token: string): void {
  const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  headers.delete('cache-control');
  headers.set('expires', new Date(signatureShape.parse(claims).exp * 1000).toUTCString());
}

function renameSigned(answer: unknown): unknown {
  const signed = signedShape.safeParse(answer);
  if (!signed.success) return answer;
  const { signedUrl, ...rest } = signed.data;
  return { ...rest, signedURL: signedUrl?.replace(prefix, '') ?? null };
}

function renameUpload(answer: unknown): unknown {
  const { signedUrl, token } = signedUploadShape.parse(answer);
  return { url: signedUrl.replace(prefix, ''), token };
}
