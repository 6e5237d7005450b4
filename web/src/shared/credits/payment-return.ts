/** What the payment provider adds to the page's URL, and what we gave it along (spec 000 §4). */
const PARAMETERS = [
  'setup_intent',
  'setup_intent_client_secret',
  'redirect_status',
  'invoice_email',
  'entity_type',
  'set_default',
  'checkout',
];

let taken: URLSearchParams | null = null;

/**
 * Takes what the payment provider has added out of the URL, before the first request: it must not reach the history, a
 * referrer or a log.
 */
export function takePaymentReturn(): void {
  const url = new URL(location.href);
  if (!url.searchParams.has('setup_intent')) return;
  taken = new URLSearchParams(url.searchParams);
  for (const name of PARAMETERS) url.searchParams.delete(name);
  history.replaceState(history.state, '', url);
}

/** Returns, once, what was taken out of the URL. */
export function paymentReturn(): URLSearchParams | null {
  const found = taken;
  taken = null;
  return found;
}
