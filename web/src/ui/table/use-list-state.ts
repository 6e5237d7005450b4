import type { MouseEvent } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { nextLocation } from '#routing/next-location.ts';
import { readListState, writeListState } from './list-state.ts';
import type { ListShape, ListState } from './list-state.ts';
import type { ChangeSort } from './sort.ts';

export interface ListControl extends ListState {
  readonly set: (change: Partial<ListState>, how?: HowToGo) => void;
  readonly changeSort: ChangeSort;
  readonly linkTo: (filters: ListState['filters']) => ListLink;
}

/** The properties of a link to the list with other filters. */
export interface ListLink {
  readonly to: string;
  readonly onClick: (event: MouseEvent) => void;
}

/** `replace`, because these changes should not be in the browser history. */
export interface HowToGo {
  readonly replace: boolean;
}

/** The list's page, order and filters, stored in the URL. Paging adds history entries; typing in a filter doesn't. */
export function useListState(shape: ListShape): ListControl {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const set: ListControl['set'] = (change, how) => {
    // A text typed just before a row was pressed would otherwise navigate back from the page that is opening.
    const next = nextLocation();
    if (next && next.pathname !== pathname) return;
    setParams(writeListState(newest(), shape, change), {
      replace: how?.replace ?? change.page === undefined,
      preventScrollReset: true,
    });
  };
  return {
    ...readListState(params, shape),
    set,
    linkTo(filters) {
      const query = writeListState(params, shape, { filters }).toString();
      return {
        to: query === '' ? pathname : `${pathname}?${query}`,
        // A search that is on its way to the URL is not in the address of the link yet.
        onClick(event) {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
          event.preventDefault();
          set({ filters }, { replace: false });
        },
      };
    },
    changeSort: (change) => set({ sort: change(readListState(newest(), shape).sort) }),
  };
}

/**
 * The parameters that the next change builds on: those of a navigation that is still loading, if there is one. React draws a URL
 * after the router has it, so its parameters would drop the filter that was chosen a moment before.
 */
function newest(): URLSearchParams {
  return new URLSearchParams((nextLocation() ?? location).search);
}
