import { createElement } from 'react';
import { popupKind } from '#ui/popup/popup-kinds.ts';
import type { Filter, FilterChange } from './filter.ts';

export interface FilterPopupOptions {
  readonly title: string;
  readonly filters: readonly Filter[];
  readonly onChange: (changed: FilterChange) => void;
}

/** Opens the filters of a list on a small screen. */
export const openFilterPopup = popupKind<FilterPopupOptions>('filter', async () => {
  const { FilterPopup } = await import('./filter-popup.tsx');
  return ({ title, filters, onChange }) => ({
    title,
    content: (close) => createElement(FilterPopup, { filters, onChange, onClose: close }),
  });
});
