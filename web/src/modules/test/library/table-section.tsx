import { Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { formatMoney } from '#ui/format.ts';
import { Card } from '#ui/page/card.tsx';
import { BulkBar } from '#ui/table/bulk-bar.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import type { Column } from '#ui/table/data-table.tsx';
import { PageNavigator } from '#ui/table/page-navigator.tsx';
import type { Sort } from '#ui/table/sort.ts';
import { useSelection } from '#ui/table/use-selection.ts';
import { Example } from './example.tsx';
import { people } from './people.ts';

type Person = (typeof people)[number];

/** Rows that the filter finds on all pages. */
const TOTAL = 1000;

export function TableSection() {
  const { t } = useTranslation('library');
  const [sort, setSort] = useState<Sort>({ by: 'name', descending: false });
  const selection = useSelection('library');
  const columns = usePersonColumns();
  const rows = people.toSorted((a, b) => a.label.localeCompare(b.label, 'nb') * (sort.descending ? -1 : 1));
  const common = { columns, rowId: ({ id }: Person) => id, rowName: ({ label }: Person) => label };
  const empty = (
    <EmptyState icon={<IconUsers size={24} aria-hidden />} title={t('empty.title')} text={t('empty.text')} />
  );
  return (
    <>
      <Example title={t('piece.table')}>
        <Card flush>
          <DataTable
            {...common}
            label={t('piece.table')}
            rows={rows}
            sort={sort}
            onSort={setSort}
            selection={selection}
            empty={empty}
          />
        </Card>
        <BulkBar selection={selection} page={rows.map(({ id }) => id)} total={TOTAL}>
          <Button size="compact-sm" variant="default">
            {t('action.remove')}
          </Button>
        </BulkBar>
      </Example>
      <Example title={t('piece.pages')}>
        {[60, 12 * 25, 13 * 25, TOTAL].map((total) => (
          <Pages key={total} total={total} />
        ))}
      </Example>
      <Example title={t('state.loading')}>
        <Card flush>
          <DataTable {...common} label={t('state.loading')} rows={[]} isLoading skeletonRows={3} empty={empty} />
        </Card>
      </Example>
      <Example title={t('state.empty')}>
        <Card flush>
          <DataTable {...common} label={t('state.empty')} rows={[]} empty={empty} />
        </Card>
      </Example>
      <Example title={t('state.error')}>
        <Card flush>
          <ErrorState onRetry={() => {}} />
        </Card>
      </Example>
    </>
  );
}

function usePersonColumns(): readonly Column<Person>[] {
  const { t } = useTranslation('library');
  return [
    {
      id: 'name',
      header: t('column.name'),
      isSortable: true,
      small: 'title',
      cell: ({ label }) => <span title={label}>{label}</span>,
    },
    {
      id: 'email',
      header: t('column.email'),
      width: '40%',
      cell: ({ detail }) => <span title={detail}>{detail}</span>,
    },
    {
      id: 'amount',
      header: t('column.amount'),
      isNumber: true,
      width: '9rem',
      cell: ({ id }) => formatMoney(Number(id) * 123_450),
    },
  ];
}

function Pages({ total }: { total: number }) {
  const [page, setPage] = useState(1);
  return <PageNavigator page={page} total={total} onPage={setPage} />;
}
