/** The URL parameters with which the browser returned from the bank, until the page reads them. */
export const paymentReturn = { search: '' };

/**
 * Takes what the payment provider has added out of the URL (spec 000 §4), before the first request: it must not reach the
 * history, a referrer or a log. The page has no other parameters then. Short: every page carries it.
 */
export function takePaymentReturn(): void {
  if (!/setup_intent=/.test(location.search)) return;
  paymentReturn.search = location.search;
  history.replaceState(null, '', location.pathname);
}
