import { useQuery } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePathTo, useSession } from '#session/use-session.ts';
import { offsetOf } from '#shared/lists/list-filters.ts';
import { ListPage } from '#shared/lists/list-page.tsx';
import { toListResult } from '#shared/lists/list-result.ts';
import { OverviewTabs } from '#shared/overview/overview-tabs.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { RelativeTime } from '#ui/page/relative-time.tsx';
import type { Column } from '#ui/table/data-table.tsx';
import type { ListControl } from '#ui/table/use-list-state.ts';
import { receiverAction } from './check-actions.ts';
import { AskedChecks } from './check-icons.tsx';
import { toCheckListRow } from './check-list-row.ts';
import type { CheckListRow } from './check-list-row.ts';
import { ReceivedCheckListsDocument } from './check-lists.generated.ts';
import cells from '#shared/lists/cells.module.css';
import { CheckListStatusBadge } from './check-status-badge.tsx';
import { useCheckNames } from '#modules/checkmore/check-names/use-check-names.ts';
import type { CheckNames } from '#modules/checkmore/check-names/use-check-names.ts';
import { useResultLink } from './use-result-link.ts';

/** The checks that a person was asked for, the newest first. */
export function ReceivedChecks({ list }: { list: ListControl }) {
  const { t } = useTranslation('check-lists');
  const { account } = useSession();
  const names = useCheckNames();
  const query = useQuery(ReceivedCheckListsDocument, {
    variables: {
      filter: { accountId: { eq: account.id }, direction: { eq: 'RECEIVED' } },
      offset: offsetOf(list.page),
    },
  });
  const result = toListResult(query, (data) => data.checkListOverviewCollection, toCheckListRow);
  return (
    <ListPage
      title={t('page.title')}
      filters={<OverviewTabs current="OVERVIEW_CHECKS" />}
      list={list}
      result={result}
      columns={useReceivedColumns(names)}
      rowId={({ id }) => id}
      rowName={({ organizationName }) => organizationName}
      empty={
        <EmptyState
          icon={<IconShieldCheck size={24} aria-hidden />}
          title={t('empty.received')}
          text={t('empty.receivedText')}
        />
      }
    />
  );
}

function useReceivedColumns(names: CheckNames): readonly Column<CheckListRow>[] {
  const { t } = useTranslation('check-lists');
  return useMemo(
    () => [
      { id: 'from', header: t('received.from'), cell: (row) => <OrganizationCell row={row} />, small: 'title' },
      { id: 'asked', header: t('list.asked'), cell: (row) => <AskedChecks row={row} names={names} />, width: '25%' },
      {
        id: 'status',
        header: t('list.status'),
        cell: ({ status }) => <CheckListStatusBadge status={status} isReceiver />,
        width: '22%',
      },
      {
        id: 'requestedAt',
        header: t('received.asked'),
        cell: ({ requestedAt }) => <RelativeTime when={requestedAt} />,
        width: '9rem',
      },
      {
        id: 'action',
        header: t('list.actions'),
        cell: (row) => <NextStep row={row} />,
        isNumber: true,
        width: '10rem',
      },
    ],
    [t, names],
  );
}

function OrganizationCell({ row }: { row: CheckListRow }) {
  const resultLink = useResultLink();
  return (
    <Link to={resultLink(row.id)} preventScrollReset className={cells.nameLink}>
      {row.organizationName}
    </Link>
  );
}

function NextStep({ row }: { row: CheckListRow }) {
  const { t } = useTranslation('check-lists');
  const to = usePathTo();
  const action = receiverAction(row);
  return (
    action !== 'VIEW' && (
      <Button component={Link} size="compact-sm" to={to('CHECK_WIZARD', { id: row.id })}>
        {t(`action.${action}`)}
      </Button>
    )
  );
}
