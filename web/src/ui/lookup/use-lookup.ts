import { useEffect, useState } from 'react';
import { createLookup } from './lookup-search.ts';
import type { Lookup, LookupOptions, LookupState } from './lookup-search.ts';

/** A search as the options of the first drawing say; what was asked for is dropped when the field goes away. */
export function useLookup<Item>(options: Omit<LookupOptions<Item>, 'onChange'>): [LookupState<Item>, Lookup] {
  const [state, setState] = useState<LookupState<Item>>({ status: 'idle' });
  const [lookup] = useState(() => createLookup<Item>({ ...options, onChange: setState }));
  useEffect(() => () => lookup.reset(), [lookup]);
  return [state, lookup];
}
