import { useEffect } from 'react';
import { navigate } from './location.ts';

/** Leads to another page, which takes this one's place in the history. */
export function Redirect({ to }: { readonly to: string }) {
  useEffect(() => void navigate(to, { replace: true }), [to]);
  return null;
}
