import { z } from 'zod';
import { resign } from '#local/jwt.ts';

const sessionShape = z.looseObject({ access_token: z.string() });

/**
 * Lite's access tokens have no key id (`kid`), and `@supabase/server` refuses those. Every token that Auth issues, in a
 * body or in a redirect from a mailed link, is signed again with the same claims and the same secret.
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
    ? JSON.stringify({ ...session.data, access_token: resign(session.data.access_token, secret) })
    : text;
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  return new Response(body, { status: response.status, headers });
}
