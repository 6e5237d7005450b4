import { z } from 'zod';
import { resign } from '#local/jwt.ts';

const sessionShape = z.looseObject({
  access_token: z.string(),
  user: z.optional(z.looseObject({ user_metadata: z.optional(z.record(z.string(), z.unknown())) })),
});

/**
 * Lite's access tokens have no key id (`kid`), which `@supabase/server` refuses, and lack the user's metadata, which hosted
 * Auth copies into each. Every token that Auth issues, in a body or in a redirect from a mailed link, is signed again.
 */
export async function resignTokens(response: Response, secret: string): Promise<Response> {
  const location = response.headers.get('location');
  if (location?.includes('access_token=')) {
    const headers = new Headers(response.headers);
    headers.set(
      'location',
      location.replace(/access_token=([^&]+)/, (_, token: string) => `access_token=${resign(token, secret)}`),
    );
    return new Response(response.body, { status: response.status, headers });
  }
  if (!response.ok || !response.headers.get('content-type')?.includes('application/json')) return response;
  const text = await response.text();
  const session = sessionShape.safeParse(JSON.parse(text));
  const body = session.success
    ? JSON.stringify({
        ...session.data,
        access_token: resign(session.data.access_token, secret, {
          user_metadata: session.data.user?.user_metadata ?? {},
        }),
      })
    : text;
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  return new Response(body, { status: response.status, headers });
}
