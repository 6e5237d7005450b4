const METHODS = 'GET, POST, PUT, PATCH, DELETE, OPTIONS';

/** Allows scripts from any web page. Access depends on the token, never on the origin. */
export function corsPreflight(request: Request): Response {
  const wanted = request.headers.get('access-control-request-headers') ?? 'authorization, apikey, content-type';
  return withCors(
    new Response(null, {
      status: 204,
      headers: {
        'access-control-allow-methods': METHODS,
        'access-control-allow-headers': wanted,
        'access-control-max-age': '3600',
      },
    }),
  );
}

export function withCors(response: Response): Response {
  response.headers.set('access-control-allow-origin', '*');
  response.headers.set('access-control-expose-headers', 'x-request-id');
  return response;
}
