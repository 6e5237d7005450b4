import { useEffect, useState } from 'react';
import { createLookup } from './lookup-search.ts';
import type { Lookup, LookupOptions, LookupState } from './lookup-search.ts';

/** A search with the options of the first render. A pending request is dropped when the field is removed. */
export function useLookup<Item>(options: Omit<LookupOptions<Item>, 'onChange'>): [LookupState<Item>, Lookup] {
  const [state, setState] = useState<LookupState<Item>>({ status: 'idle' });
  const [lookup] = useState(() => createLookup<Item>({ ...options, onChange: setState }));
  useEffect(() => () => lookup.reset(), [lookup]);
  return [state, lookup];
}
