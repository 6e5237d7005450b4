import { useSearchParams } from 'react-router';
import { readListState, writeListState } from './list-state.ts';
import type { ListShape, ListState } from './list-state.ts';

export interface ListControl extends ListState {
  readonly set: (change: Partial<ListState>, how?: HowToGo) => void;
}

/** `replace`: nobody wants to come back to where they are. */
export interface HowToGo {
  readonly replace: boolean;
}

/** The list's page, order and filters, kept in the URL. Paging makes history; typing in a filter does not. */
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
