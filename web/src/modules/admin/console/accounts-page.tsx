import { useQuery } from '@apollo/client/react';
import { IconBuilding } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePathTo } from '#session/use-session.ts';
import { shownOrganizationNumber } from '#functions/platform/contract/shown-numbers.ts';
import { offsetOf, readOneOf } from '#shared/lists/list-filters.ts';
import { ListPage } from '#shared/lists/list-page.tsx';
import { toNodeList } from '#shared/lists/list-result.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { RelativeTime } from '#ui/page/relative-time.tsx';
import type { Column } from '#ui/table/data-table.tsx';
import { useListState } from '#ui/table/use-list-state.ts';
import { FoundAccountsDocument } from './console.generated.ts';
import type { FoundAccountsQuery } from './console.generated.ts';
import { ConsoleFilters } from './console-filters.tsx';
import { ConsoleGate } from '#shared/console/console-gate.tsx';
import classes from './console.module.css';
import { LimitNote } from './limit-note.tsx';

type Row = NonNullable<FoundAccountsQuery['findAccounts']>['edges'][number]['node'];

const SHAPE = { filters: ['q', 'type'], sortable: [], defaultSort: { by: 'created', descending: true } };
const TYPES = ['TEAM', 'PERSONAL'] as const;

/** Accounts, found by name, address, organisation number or id. */
export function Component() {
  const { t } = useTranslation('admin');
  return <ConsoleGate title={t('accounts.title')}>{() => <Accounts />}</ConsoleGate>;
}

function Accounts() {
  const { t } = useTranslation('admin');
  const list = useListState(SHAPE);
  const { q = '', type = '' } = list.filters;
  const accountType = readOneOf(TYPES, type);
  const query = useQuery(FoundAccountsDocument, {
    variables: { search: q, accountType: accountType ?? '', offset: offsetOf(list.page) },
  });
  const result = toNodeList(query, (data) => data.findAccounts);
  return (
    <ListPage
      title={t('accounts.title')}
      description={t('accounts.text')}
      filters={
        <>
          <ConsoleFilters
            current="accounts"
            list={list}
            filters={[
              { kind: 'text', name: 'q', label: t('accounts.search'), value: q },
              {
                kind: 'select',
                name: 'type',
                label: t('accounts.type'),
                value: type,
                options: TYPES.map((value) => ({ value, label: t(`accountType.${value}`) })),
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
      rowName={({ name }) => name ?? ''}
      empty={
        <EmptyState
          icon={<IconBuilding size={24} aria-hidden />}
          title={t('accounts.none')}
          text={t('accounts.noneText')}
        />
      }
    />
  );
}

function useColumns(): readonly Column<Row>[] {
  const { t } = useTranslation('admin');
  const to = usePathTo();
  return [
    {
      id: 'name',
      header: t('accounts.name'),
      small: 'title',
      cell: ({ id, name, organizationNumber }) => (
        <>
          <Link className={classes.name} to={to('ADMIN_ACCOUNT', { id: id ?? '' })}>
            {name}
          </Link>
          {organizationNumber === null ? null : (
            <span className={classes.detail}>{shownOrganizationNumber(organizationNumber)}</span>
          )}
        </>
      ),
    },
    {
      id: 'type',
      header: t('accounts.type'),
      width: '9rem',
      cell: ({ accountType }) => t(`accountType.${accountType === 'TEAM' ? 'TEAM' : 'PERSONAL'}`),
    },
    {
      id: 'owner',
      header: t('accounts.owner'),
      width: '28%',
      cell: ({ ownerName, ownerEmail }) => (
        <span className="shrinks">
          {ownerName}
          <span className={classes.detail}>{ownerEmail}</span>
        </span>
      ),
    },
    { id: 'plan', header: t('accounts.plan'), width: '8rem', cell: ({ plan }) => plan ?? '–' },
    {
      id: 'created',
      header: t('accounts.created'),
      isNumber: true,
      width: '11rem',
      cell: ({ createdAt }) => (createdAt === null ? '–' : <RelativeTime when={createdAt} />),
    },
  ];
}
