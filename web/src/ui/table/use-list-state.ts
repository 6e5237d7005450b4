import { useSearchParams } from 'react-router';
import { readListState, writeListState } from './list-state.ts';
import type { ListShape, ListState } from './list-state.ts';

export interface ListControl extends ListState {
  readonly set: (change: Partial<ListState>, how?: HowToGo) => void;
}

/** `replace`, because these changes should not be in the browser history. */
export interface HowToGo {
  readonly replace: boolean;
}

/** The list's page, order and filters, stored in the URL. Paging adds history entries; typing in a filter doesn't. */
export function useListState(shape: ListShape): ListControl {
  const [params, setParams] = useSearchParams();
  return {
    ...readListState(params, shape),
    set: (change, how) =>
      setParams((current) => writeListState(current, shape, change), {
        replace: how?.replace ?? change.page === undefined,
        preventScrollReset: true,
      }),
  };
}
