/** Headers that let our own web app, and no other origin, read an answer. */
export function corsHeaders(request: Request, siteUrl: string): Record<string, string> {
  const allowed = new URL(siteUrl).origin;
  if (request.headers.get('origin') !== allowed) return { vary: 'origin' };
  return {
    vary: 'origin',
    'access-control-allow-origin': allowed,
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': 'authorization, apikey, content-type, x-client-info',
    'access-control-expose-headers': 'retry-after, x-request-id',
    'access-control-max-age': '3600',
  };
}
