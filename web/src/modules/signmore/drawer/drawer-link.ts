import { useSearchParams } from 'react-router';

/** The URL's parameter that names the document in the drawer. */
export const DRAWER_PARAMETER = 'document';

/** Returns a builder of links that open a document above the list, whose page and filters stay. */
export function useDrawerLink(): (documentId: string) => string {
  const [params] = useSearchParams();
  return (documentId) => {
    const next = new URLSearchParams(params);
    next.set(DRAWER_PARAMETER, documentId);
    return `?${next.toString()}`;
  };
}
