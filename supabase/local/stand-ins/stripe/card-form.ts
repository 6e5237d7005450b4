import { htmlPage } from '#local/stand-ins/page.ts';
import { TEST_CARDS } from './card-objects.ts';

/** The result of a submitted form: 'paid', '3-D Secure', or Stripe's error message. */
export function outcomeOf(sent: URLSearchParams): string {
  const secure = sent.get('secure');
  if (secure !== null) {
    return secure === 'complete' ? 'paid' : 'We are unable to authenticate your payment method.';
  }
  const card = TEST_CARDS[(sent.get('card') ?? '').replaceAll(/\s/g, '')];
  if (card === undefined) return 'Your card number is invalid.';
  return card.fault?.message ?? (card.isSecure === true ? '3-D Secure' : 'paid');
}

export const CARD_FORM = `<form method="post">
      <p><label>Card number <input name="card" inputmode="numeric" autocomplete="cc-number" required></label></p>
      <p><button>Pay</button></p>
    </form>`;

/** The bank's page, and the way back from it: `name` is setup_intent or payment_intent. */
export async function authentication(
  request: Request,
  {
    back,
    name,
    id,
    secret,
  }: { readonly back: string | undefined; readonly name: string; readonly id: string; readonly secret: string },
  settle: (isOk: boolean) => void,
): Promise<Response> {
  if (back === undefined) return page('<h1>This page is no longer available</h1>', 404);
  if (request.method === 'GET') return page(THREE_D_SECURE);
  const isOk = new URLSearchParams(await request.text()).get('secure') === 'complete';
  settle(isOk);
  const location = new URL(back);
  location.searchParams.set(name, id);
  location.searchParams.set(`${name}_client_secret`, secret);
  location.searchParams.set('redirect_status', isOk ? 'succeeded' : 'failed');
  return new Response(null, { status: 303, headers: { location: location.href } });
}

export const THREE_D_SECURE = `<h1>3D Secure authentication</h1>
  <form method="post">
    <button name="secure" value="complete">Complete</button>
    <button name="secure" value="fail">Fail</button>
  </form>`;

export const money = (øre: number): string => `NOK ${(øre / 100).toFixed(2)}`;

/** A page of Stripe's. */
export const page = (body: string, status = 200): Response => htmlPage('Payment', body, status);
