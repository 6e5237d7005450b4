/** The URL parameters with which the browser returned from the bank, until the page reads them. */
export const paymentReturn = { search: '' };

/**
 * Takes what the payment provider has added out of the URL (spec 000 §4), before the first request: it must not reach the
 * history, a referrer or a log. Of our own parameters only those of a purchase stay. Short: every page carries it.
 */
export function takePaymentReturn(): void {
  const { search, pathname } = location;
  if (!/_intent=/.test(search)) return;
  paymentReturn.search = search;
  history.replaceState(null, '', pathname + (/^\?checkout=.*?(?=&payment_)/.exec(search)?.[0] ?? ''));
}
