import type postgres from 'postgres';
import { z } from 'zod';

const path = /^\/storage\/v1\/object\/([^/]+)\/(.+)$/;
const deletedShape = z.array(z.looseObject({ name: z.string() }));

/**
 * Answers DELETE /object/<bucket>/<path>, which Lite lacks, by its deletion of several objects. As the hosted service,
 * it says whether an object that the caller may not delete exists.
 * @returns undefined for other requests
 */
export async function deleteOne(
  request: Request,
  sql: postgres.Sql,
  answer: (request: Request) => Promise<Response>,
): Promise<Response | undefined> {
  const url = new URL(request.url);
  const [, bucket = '', encoded] = path.exec(url.pathname) ?? [];
  if (request.method !== 'DELETE' || encoded === undefined) return undefined;
  const name = decodeURIComponent(encoded);
  const headers = new Headers(request.headers);
  headers.set('content-type', 'application/json');
  const body = JSON.stringify({ prefixes: [name] });
  headers.set('content-length', String(Buffer.byteLength(body)));
  const [exists] = await sql`select from storage.objects where bucket_id = ${bucket} and name = ${name}`;
  if (exists === undefined) return refuse('404', 'NoSuchKey', 'not_found', 'Object not found');
  const several = new URL(`/storage/v1/object/${bucket}`, url);
  const response = await answer(new Request(several, { method: 'DELETE', headers, body }));
  if (!response.ok) return response;
  const deleted = deletedShape.parse(await response.json());
  if (deleted.length === 0) return refuse('403', 'AccessDenied', 'Unauthorized', 'Access denied');
  return Response.json({ message: 'Successfully deleted' });
}

/** Storage answers 400 and puts the status into the body. */
function refuse(statusCode: string, code: string, error: string, message: string): Response {
  return Response.json({ statusCode, code, error, message }, { status: 400 });
}
