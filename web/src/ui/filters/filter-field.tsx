import { NativeSelect, Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '#i18n/i18n.ts';
import { LazyDateField, LazyDateRangeField } from '#ui/date/lazy-date.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { whenIdle } from '#ui/when-idle.ts';
import type { ChoiceSearchProps } from './choice-search.tsx';
import type { Filter, FilterChange } from './filter.ts';
import { Pills } from './pills.tsx';
import { SearchField } from './search-field.tsx';

const LazyChoiceSearch = lazyPart<ChoiceSearchProps>(
  async () => {
    await whenIdle();
    const [{ ChoiceSearch }] = await Promise.all([import('./choice-search.tsx'), loadTexts('lookup')]);
    return ChoiceSearch;
  },
  <Skeleton width={180} height={36} />,
);

/** The control of one filter. Rare controls are loaded when first shown. */
export function FilterField({ filter, onChange }: { filter: Filter; onChange: (change: FilterChange) => void }) {
  const { t } = useTranslation();
  const { name, label, value } = filter;
  const set = (next: string) => onChange({ [name]: next });
  switch (filter.kind) {
    case 'text':
      return <SearchField label={label} value={value} onChange={set} />;
    case 'startDate':
      return <LazyDateField hidesLabel label={label} value={value} max={filter.limit} onChange={set} />;
    case 'endDate':
      return <LazyDateField hidesLabel label={label} value={value} min={filter.limit} onChange={set} />;
    case 'select':
      return (
        <NativeSelect
          size="sm"
          aria-label={label}
          value={value}
          onChange={(event) => set(event.currentTarget.value)}
          data={[{ value: '', label: filter.emptyLabel ?? `${label}: ${t('filter.all')}` }, ...filter.options]}
        />
      );
    case 'pills':
      return <Pills label={label} options={filter.options} value={value} onChange={set} />;
    case 'search':
      return (
        <LazyChoiceSearch label={label} search={filter.search} value={value} chosen={filter.chosen} onChange={set} />
      );
    case 'dateRange':
      return (
        <LazyDateRangeField
          hidesLabel
          label={label}
          value={{ from: value, to: filter.endValue }}
          onChange={({ from, to }) => onChange({ [name]: from, [filter.endName]: to })}
        />
      );
    case 'custom':
      return filter.render(value, set);
    default:
      return filter satisfies never;
  }
}
