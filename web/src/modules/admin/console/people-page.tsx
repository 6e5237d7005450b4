import { useQuery } from '@apollo/client/react';
import { IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePathTo } from '#session/use-session.ts';
import { offsetOf } from '#shared/lists/list-filters.ts';
import { ListPage } from '#shared/lists/list-page.tsx';
import { toNodeList } from '#shared/lists/list-result.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { RelativeTime } from '#ui/page/relative-time.tsx';
import type { Column } from '#ui/table/data-table.tsx';
import { useListState } from '#ui/table/use-list-state.ts';
import { FoundPeopleDocument } from './console.generated.ts';
import type { PersonRow_PersonFragment } from './console.generated.ts';
import { ConsoleFilters } from './console-filters.tsx';
import { ConsoleGate } from '#shared/console/console-gate.tsx';
import classes from './console.module.css';
import { LimitNote } from './limit-note.tsx';
import { PersonBadges } from './person-badges.tsx';
import { personName } from './person-name.ts';

const SHAPE = { filters: ['q', 'only'], sortable: [], defaultSort: { by: 'created', descending: true } };

/** People, found by name, address or id. */
export function Component() {
  const { t } = useTranslation('admin');
  return <ConsoleGate title={t('people.title')}>{() => <People />}</ConsoleGate>;
}

function People() {
  const { t } = useTranslation('admin');
  const list = useListState(SHAPE);
  const { q = '', only = '' } = list.filters;
  const query = useQuery(FoundPeopleDocument, {
    variables: { search: q, administrators: only === 'administrators', offset: offsetOf(list.page) },
  });
  const result = toNodeList(query, (data) => data.findPeople);
  return (
    <ListPage
      title={t('people.title')}
      description={t('people.text')}
      filters={
        <>
          <ConsoleFilters
            current="people"
            list={list}
            filters={[
              { kind: 'text', name: 'q', label: t('people.search'), value: q },
              {
                kind: 'select',
                name: 'only',
                label: t('people.only'),
                value: only,
                options: [{ value: 'administrators', label: t('people.administrators') }],
              },
            ]}
          />
          <LimitNote total={result.total} />
        </>
      }
      list={list}
      result={result}
      columns={useColumns()}
      rowId={({ nodeId }) => nodeId}
      rowName={personName}
      empty={
        <EmptyState icon={<IconUsers size={24} aria-hidden />} title={t('people.none')} text={t('people.noneText')} />
      }
    />
  );
}

function useColumns(): readonly Column<PersonRow_PersonFragment>[] {
  const { t } = useTranslation('admin');
  const to = usePathTo();
  return [
    {
      id: 'name',
      header: t('people.name'),
      small: 'title',
      cell: (person) => (
        <>
          <Link className={classes.name} to={to('ADMIN_PERSON', { id: person.id ?? '' })}>
            {personName(person)}
          </Link>
          <span className={classes.detail}>{person.email}</span>
        </>
      ),
    },
    { id: 'status', header: t('people.status'), width: '40%', cell: (person) => <PersonBadges person={person} /> },
    {
      id: 'created',
      header: t('people.created'),
      isNumber: true,
      width: '11rem',
      cell: ({ createdAt }) => (createdAt === null ? '–' : <RelativeTime when={createdAt} />),
    },
  ];
}
