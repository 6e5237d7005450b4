const PARAMETER = 'dp-token';

/**
 * Takes the session token of a link (spec 000 §7: `dp-token`) out of the address, before the first request: it must not
 * reach the history, a referrer or a screenshot. Returns null without one.
 */
export function takeTokenFromUrl(): string | null {
  const url = new URL(location.href);
  const token = url.searchParams.get(PARAMETER);
  if (token === null) return null;
  url.searchParams.delete(PARAMETER);
  history.replaceState(history.state, '', url);
  return token;
}
