import { useSearchParams } from 'react-router';

/** Returns a builder of links that open a check list's result above the list, whose page and filters stay. */
export function useResultLink(): (checkListId: string) => string {
  const [params] = useSearchParams();
  return (checkListId) => {
    const next = new URLSearchParams(params);
    next.set('result', checkListId);
    return `?${next.toString()}`;
  };
}
