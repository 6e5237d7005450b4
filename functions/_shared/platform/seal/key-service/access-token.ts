import * as z from 'zod/mini';
import { post, readReply } from './post.ts';
import type { KeyReply } from './post.ts';

/** How a token is asked for (OAuth 2.0, RFC 6749 §4.4 and RFC 7523). */
export interface Grant {
  readonly url: string;
  readonly form: () => Promise<Record<string, string>> | Record<string, string>;
}

const tokenReply = z.object({
  access_token: z.string(),
  /** Seconds. Optional in the standard: then a new one is fetched for each call. */
  expires_in: z._default(z.coerce.number(), 0),
});

/** A token that ends during the call would be refused. */
const MARGIN = 60_000;

/**
 * Returns a function that makes a call with an access token, which is kept until shortly before it ends. A call that is
 * answered with 401 is made once more with a new token. Throws SealError KEY_UNAVAILABLE.
 */
export function withAccessToken({ url, form }: Grant) {
  let kept: { readonly token: string; readonly until: number } | undefined;

  async function fetchToken(): Promise<string> {
    const reply = await post({
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      body: String(new URLSearchParams(await form())),
    });
    const { access_token: token, expires_in: seconds } = readReply(reply, tokenReply);
    kept = { token, until: Date.now() + seconds * 1000 - MARGIN };
    return token;
  }

  return async (call: (authorization: string) => Promise<KeyReply>): Promise<KeyReply> => {
    const token = kept && Date.now() < kept.until ? kept.token : await fetchToken();
    const reply = await call(`Bearer ${token}`);
    return reply.status === 401 ? await call(`Bearer ${await fetchToken()}`) : reply;
  };
}

/** The form of an application that proves itself by its secret. */
export const clientCredentials = (clientId: string, clientSecret: string) => ({
  grant_type: 'client_credentials',
  client_id: clientId,
  client_secret: clientSecret,
});
