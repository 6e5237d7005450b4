import { Checkbox, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { readRange } from '#ui/date/days.ts';
import { CountTabs } from '#ui/filters/count-tabs.tsx';
import { FilterBar } from '#ui/filters/filter-bar.tsx';
import type { ListShape } from '#ui/table/list-state.ts';
import { useListState } from '#ui/table/use-list-state.ts';
import { Example } from './example.tsx';
import { people, searchPeople } from './people.ts';

const SHAPE: ListShape = {
  filters: ['q', 'start', 'end', 'kind', 'status', 'person', 'from', 'to', 'own'],
  sortable: ['name'],
  defaultSort: { by: 'name', descending: false },
};

export function FiltersSection() {
  const { t } = useTranslation('library');
  const { filters, set } = useListState(SHAPE);
  const { search } = useLocation();
  const of = (name: string) => filters[name] ?? '';
  const range = readRange(of('from'), of('to'));
  const options = (['first', 'second', 'third'] as const).map((value) => ({ value, label: t(`option.${value}`) }));

  const change = (changed: Readonly<Record<string, string>>) => set({ filters: changed });

  return (
    <>
      <Example title={t('piece.tabs')}>
        <CountTabs
          label={t('piece.tabs')}
          current="first"
          tabs={options.map(({ value, label }, index) => ({
            id: value,
            label,
            to: '?section=filters',
            count: index * 617,
          }))}
        />
      </Example>
      <Example title={t('piece.filterBar')}>
        <FilterBar
          onChange={change}
          filters={[
            { kind: 'text', name: 'q', label: t('filter.text'), value: of('q') },
            { kind: 'select', name: 'kind', label: t('filter.select'), value: of('kind'), options },
            {
              kind: 'dateRange',
              name: 'from',
              endName: 'to',
              label: t('filter.dateRange'),
              value: range.from,
              endValue: range.to,
            },
            { kind: 'startDate', name: 'start', label: t('filter.startDate'), value: of('start'), limit: of('end') },
            { kind: 'endDate', name: 'end', label: t('filter.endDate'), value: of('end'), limit: of('start') },
            {
              kind: 'search',
              name: 'person',
              label: t('filter.search'),
              value: of('person'),
              search: searchPeople,
              chosen: people.find(({ id }) => id === of('person')) ?? null,
            },
            { kind: 'pills', name: 'status', label: t('filter.pills'), value: of('status'), options },
            {
              kind: 'custom',
              name: 'own',
              label: t('filter.custom'),
              value: of('own'),
              render: (value, set) => (
                <Checkbox
                  label={t('filter.custom')}
                  checked={value === 'yes'}
                  onChange={(event) => set(event.currentTarget.checked ? 'yes' : '')}
                />
              ),
            },
          ]}
        />
        <Text size="sm" c="dimmed">
          {search}
        </Text>
      </Example>
    </>
  );
}
