import { withCors } from '#local/http/cors.ts';

/**
 * Refuses an upload above the project's limit. In Lite a bucket's limit replaces it; on the hosted service the smaller
 * of the two applies.
 * @param request an upload whose content-length is true (plainUpload)
 * @param limit in bytes
 */
export function overProjectLimit(request: Request, limit: number): Response | undefined {
  const isUpload = request.method === 'POST' || request.method === 'PUT';
  if (!isUpload || Number(request.headers.get('content-length') ?? 0) <= limit) return undefined;
  const body = {
    statusCode: '413',
    error: 'Payload too large',
    message: 'The object exceeded the maximum allowed size',
  };
  return withCors(Response.json(body, { status: 413 }));
}
