import { Button } from '@mantine/core';
import { IconEye, IconRefresh } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { CHECK_LIST_STATUSES } from '#functions/checks/contract/list-statuses.ts';
import { usePathTo, useSession } from '#session/use-session.ts';
import { confirmDeletion } from '#modules/checkmore/request-wizard/confirm-deletion.ts';
import { formatNumber } from '#ui/format.ts';
import { ActionMenu } from '#ui/menu/action-menu.tsx';
import { RelativeTime } from '#ui/page/relative-time.tsx';
import type { Column } from '#ui/table/data-table.tsx';
import type { View } from './check-filter.ts';
import { AskedChecks } from './check-icons.tsx';
import cells from '#shared/lists/cells.module.css';
import { newRequestQuery } from './new-request.ts';
import type { RequestRow } from './request-row.ts';
import type { CheckNames } from '#modules/checkmore/check-names/use-check-names.ts';

/** Columns of the orders, or of the drafts. */
export function useRequestColumns(view: Exclude<View, 'checks'>, names: CheckNames): readonly Column<RequestRow>[] {
  const { t } = useTranslation('check-lists');
  return useMemo(
    () => [
      {
        id: 'asked',
        header: t('list.asked'),
        cell: (row) => <RequestName row={row} view={view} names={names} />,
        small: 'title',
      },
      {
        id: 'people',
        header: t('requests.people'),
        cell: ({ people }) => formatNumber(people),
        isNumber: true,
        width: '6rem',
      },
      ...(view === 'requests'
        ? [
            {
              id: 'progress',
              header: t('requests.progress'),
              cell: (row: RequestRow) => <Progress row={row} />,
              width: '30%' as const,
            },
          ]
        : []),
      {
        id: 'department',
        header: t('list.department'),
        cell: ({ department }) => department?.name ?? '–',
        width: '14%',
      },
      {
        id: 'when',
        header: t(view === 'requests' ? 'list.sent' : 'requests.changed'),
        cell: ({ sentAt, updatedAt }) => <RelativeTime when={sentAt ?? updatedAt} />,
        width: '9rem',
      },
      {
        id: 'menu',
        header: t('list.actions'),
        cell: (row) => <RequestActions row={row} view={view} names={names} />,
        isNumber: true,
        width: view === 'drafts' ? '13rem' : '5rem',
      },
    ],
    [t, view, names],
  );
}

interface RequestCellProps {
  readonly row: RequestRow;
  readonly view: Exclude<View, 'checks'>;
  readonly names: CheckNames;
}

/** A sent order leads to its check lists, one that is being sent to its progress, a draft to the wizard. */
function RequestName({ row, view, names }: RequestCellProps) {
  const to = usePathTo();
  const { pathname } = useLocation();
  const href =
    view === 'drafts' || row.isSending ? to('REQUEST_WIZARD', { id: row.id }) : `${pathname}?request=${row.id}`;
  return (
    <Link to={href} className={cells.nameLink}>
      <AskedChecks row={row} names={names} />
    </Link>
  );
}

/** How many check lists are in which state: "2 waiting for consent · 1 completed". */
function Progress({ row }: { row: RequestRow }) {
  const { t } = useTranslation('check-lists');
  if (row.isSending) return t('requests.sending', { sent: formatNumber(row.sent), people: formatNumber(row.people) });
  const { counts } = row;
  const shown = CHECK_LIST_STATUSES.filter((status) => counts[status] > 0);
  return shown.map((status) => `${formatNumber(counts[status])} ${inSentence(t(`listStatus.${status}`))}`).join(' · ');
}

/** A status after a number: both languages begin it with a small letter. */
const inSentence = (status: string) => status.charAt(0).toLowerCase() + status.slice(1);

function RequestActions({ row, view, names }: RequestCellProps) {
  const { t } = useTranslation('check-lists');
  const { account } = useSession();
  const to = usePathTo();
  const { pathname } = useLocation();
  const name = names.ofRequest(row);
  if (view === 'drafts') {
    return (
      <div className={cells.rowActions}>
        <Button
          component={Link}
          size="compact-sm"
          variant="light"
          to={to('REQUEST_WIZARD', { id: row.id })}
          aria-label={t('requests.continueOf', { name })}
        >
          {t('requests.continue')}
        </Button>
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          aria-label={t('requests.deleteOf', { name })}
          onClick={() => confirmDeletion(row.id, name)}
        >
          {t('requests.delete')}
        </Button>
      </div>
    );
  }
  const copy = newRequestQuery({ requestId: row.id, personId: null });
  return (
    <ActionMenu
      label={t('requests.actionsOf', { name })}
      actions={[
        { id: 'PEOPLE', label: t('requests.showPeople'), icon: IconEye, to: `${pathname}?request=${row.id}` },
        ...(account.features.checks
          ? [{ id: 'COPY', label: t('requests.copy'), icon: IconRefresh, to: `${to('CHECK_TYPE_SELECTION')}${copy}` }]
          : []),
      ]}
    />
  );
}
