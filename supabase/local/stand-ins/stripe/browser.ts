import type { Handler } from '#local/http/exchange.ts';
import { sameSecret } from '#local/keys.ts';
import { setupConfirm } from './card-parameters.ts';
import type { SetupIntent } from './card-objects.ts';
import type { Cards } from './cards.ts';
import { authentication } from './card-form.ts';
import { readParameters } from './parameters.ts';
import { missing, StripeProblem } from './problem.ts';
import { stripeJs } from './stripe-js.ts';

/**
 * What the browser loads and calls: `/stripe/browser/stripe.js` instead of Stripe.js, `/stripe/browser/confirm/{set-up}`
 * for its Payment Element, and `/stripe/browser/secure/{set-up}`, the bank's page for 3-D Secure. As at Stripe, the
 * client secret of a set-up is enough to confirm it.
 */
export function browserSide(publishableKey: string, cards: Cards): Handler {
  function opened(id: string, secret: string): SetupIntent {
    const intent = cards.setup(id);
    if (!sameSecret(secret, intent.client_secret)) throw missing('setupintent', id);
    return intent;
  }

  async function confirm(request: Request, id: string): Promise<Response> {
    const sent = readParameters(setupConfirm, await request.text());
    if (!sameSecret(sent.key, publishableKey)) throw new StripeProblem(401, 'Invalid API Key provided');
    const intent = opened(id, sent.client_secret);
    const securePage = `${new URL(request.url).origin}/stripe/browser/secure/${id}?secret=${intent.client_secret}`;
    cards.confirm(intent, sent, securePage);
    const { status, next_action, object } = intent;
    return Response.json({ id, object, status, next_action });
  }

  function secure(request: Request, id: string): Promise<Response> {
    const intent = opened(id, new URL(request.url).searchParams.get('secret') ?? '');
    const back = intent.next_action?.redirect_to_url.return_url;
    return authentication(request, { back, name: 'setup_intent', id, secret: intent.client_secret }, (isOk) =>
      cards.authenticate(intent, isOk),
    );
  }

  return async (request) => {
    const { origin, pathname } = new URL(request.url);
    if (pathname === '/stripe/browser/stripe.js') {
      const headers = { 'content-type': 'text/javascript; charset=utf-8' };
      return new Response(stripeJs(`${origin}/stripe/browser`), { headers });
    }
    const [, what, id = ''] = /^\/stripe\/browser\/(confirm|secure)\/(\w+)$/.exec(pathname) ?? [];
    try {
      if (what === 'secure') return await secure(request, id);
      if (what === 'confirm' && request.method === 'POST') return readableEverywhere(await confirm(request, id));
      return new Response(null, { status: 404 });
    } catch (error) {
      if (!(error instanceof StripeProblem)) throw error;
      return readableEverywhere(Response.json(error.body, { status: error.status }));
    }
  };
}

function readableEverywhere(response: Response): Response {
  response.headers.set('access-control-allow-origin', '*');
  return response;
}
