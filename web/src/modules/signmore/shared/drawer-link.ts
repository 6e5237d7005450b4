import { useSearchParams } from 'react-router';

/** The URL's parameter that names the document in the drawer. What the drawer remembers of it begins with the name. */
export const DRAWER_PARAMETER = 'document';

/** Returns the parameters with another document in the drawer, or with none. The list's page and filters stay. */
export function withDrawn(params: URLSearchParams, documentId: string | null): URLSearchParams {
  const own = [...params.keys()].filter((name) => name.split('-', 1)[0] === DRAWER_PARAMETER);
  const next = new URLSearchParams(params);
  for (const name of own) next.delete(name);
  if (documentId !== null) next.set(DRAWER_PARAMETER, documentId);
  return next;
}

/** Returns a builder of links that open a document above the list. */
export function useDrawerLink(): (documentId: string) => string {
  const [params] = useSearchParams();
  return (documentId) => `?${withDrawn(params, documentId).toString()}`;
}
