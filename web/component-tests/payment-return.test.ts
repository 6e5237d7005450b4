import { screen } from '@testing-library/dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { cast, hasLoaded, openPage } from './support/open-page.ts';

const SECRET = 'never_to_be_seen_again';
const PURCHASE = crypto.randomUUID();

/** Returns the page's URL at the time of each request, and what the request sends. */
function watchRequests(): string[] {
  const seen: string[] = [];
  const network = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    seen.push(
      location.href,
      document.referrer,
      input instanceof Request ? input.url : input.toString(),
      JSON.stringify(init?.body ?? ''),
    );
    return network(input, init);
  };
  onTestFinished(() => {
    globalThis.fetch = network;
  });
  return seen;
}

test.each([
  ['credits', `checkout=success&purchase=${PURCHASE}&`, 'payment_intent', 'pi_1'],
  ['payment-methods', 'entity_type=ORGANIZATION&set_default=true&', 'setup_intent', 'seti_1'],
])('on the return to %s, no secret of Stripe stays in the URL', async (page, ours, kind, id) => {
  const { slug, owner } = await cast.team();
  const theirs = `${kind}=${id}&${kind}_client_secret=${id}_secret_${SECRET}&redirect_status=succeeded`;
  const replaced = vi.spyOn(history, 'replaceState');
  const pushed = vi.spyOn(history, 'pushState');
  onTestFinished(() => [replaced, pushed].forEach((spy) => spy.mockRestore()));
  const seen = watchRequests();
  await openPage(`/v2/en/team/${slug}/account/settings/${page}?${ours}${theirs}`, owner);
  expect(location.search).not.toContain(kind);
  await hasLoaded();
  if (page === 'credits') await screen.findByText(/^We can’t find this purchase\./);
  expect(location.search).toBe('');
  // The entry on which the browser came back was replaced before there was another: there is nothing to go back to.
  const [, cleaned] = replaced.mock.invocationCallOrder;
  const [next = Infinity] = pushed.mock.invocationCallOrder;
  expect(cleaned).toBeLessThan(next);
  const later = [...replaced.mock.calls.slice(1), ...pushed.mock.calls].map(([, , url]) => String(url));
  expect(later.filter((url) => url.includes(kind))).toEqual([]);
  expect(seen.length).toBeGreaterThan(0);
  expect(seen.filter((text) => text.includes(SECRET) || text.includes(`${kind}=`))).toEqual([]);
});
