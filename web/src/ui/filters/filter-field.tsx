import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LazyDateField, LazyDateRangeField } from '#ui/date/lazy-date.tsx';
import type { Filter, FilterChange } from './filter.ts';
import { LazyChoiceSearch } from './lazy-choice-search.tsx';
import { Pills } from './pills.tsx';
import { SearchField } from './search-field.tsx';

/** The control of one filter; what only some lists need is fetched with it. */
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
