const PARAMETER = 'dp-token';

/**
 * Takes the session token that a link brought (spec 000 §7: `dp-token`) out of the address, before anything else is asked
 * for: it may stand in no history, referrer or screenshot. Null when there is none.
 */
export function takeTokenFromUrl(): string | null {
  const url = new URL(location.href);
  const token = url.searchParams.get(PARAMETER);
  if (token === null) return null;
  url.searchParams.delete(PARAMETER);
  history.replaceState(history.state, '', url);
  return token;
}
