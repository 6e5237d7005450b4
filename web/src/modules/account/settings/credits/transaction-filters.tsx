import { useTranslation } from 'react-i18next';
import { FilterBar } from '#ui/filters/filter-bar.tsx';
import type { ListControl } from '#ui/table/use-list-state.ts';
import { TYPES } from './transactions-filter.ts';

interface TransactionFiltersProps {
  readonly list: ListControl;
  readonly products: readonly { readonly value: string; readonly label: string }[];
}

/** The list's filters, in the URL: a text of the rows or a receipt's number, type, product and period. */
export function TransactionFilters({ list, products }: TransactionFiltersProps) {
  const { t } = useTranslation('credits');
  const { q = '', type = '', product = '', from = '', to = '' } = list.filters;
  return (
    <FilterBar
      onChange={(filters) => list.set({ filters })}
      filters={[
        { kind: 'text', name: 'q', label: t('transactions.search'), value: q },
        {
          kind: 'select',
          name: 'type',
          label: t('transactions.type'),
          value: type,
          options: TYPES.map((value) => ({ value, label: t(`type.${value}`) })),
        },
        { kind: 'select', name: 'product', label: t('transactions.product'), value: product, options: products },
        {
          kind: 'dateRange',
          name: 'from',
          label: t('transactions.period'),
          value: from,
          endName: 'to',
          endValue: to,
        },
      ]}
    />
  );
}
