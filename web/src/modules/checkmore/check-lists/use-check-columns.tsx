import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { RelativeTime } from '#ui/page/relative-time.tsx';
import type { Column } from '#ui/table/data-table.tsx';
import { AskedChecks } from './check-icons.tsx';
import type { CheckListRow } from './check-list-row.ts';
import classes from './check-lists.module.css';
import { CheckListStatusBadge } from './check-status-badge.tsx';
import { RowMenu } from './row-menu.tsx';
import { statusDetail } from './status-detail.ts';
import type { CheckNames } from './use-check-names.ts';
import { useResultLink } from './use-result-link.ts';

/** Columns of the check lists that the team has sent. */
export function useCheckColumns(names: CheckNames): readonly Column<CheckListRow>[] {
  const { t } = useTranslation('check-lists');
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('list.person'),
        cell: (row) => <PersonCell row={row} />,
        isSortable: true,
        small: 'title',
      },
      { id: 'asked', header: t('list.asked'), cell: (row) => <AskedChecks row={row} names={names} />, width: '16%' },
      {
        id: 'status',
        header: t('list.status'),
        cell: (row) => <StatusCell row={row} />,
        isSortable: true,
        width: '19%',
      },
      {
        id: 'department',
        header: t('list.department'),
        cell: (row) => <DepartmentCell row={row} />,
        width: '13%',
      },
      {
        id: 'requestedAt',
        header: t('list.sent'),
        cell: ({ requestedAt }) => <RelativeTime when={requestedAt} />,
        isSortable: true,
        width: '7rem',
      },
      {
        id: 'lastContactedAt',
        header: t('list.contacted'),
        cell: ({ lastContactedAt }) => (lastContactedAt ? <RelativeTime when={lastContactedAt} /> : '–'),
        isSortable: true,
        width: '7rem',
      },
      { id: 'menu', header: t('list.actions'), cell: (row) => <RowMenu row={row} />, isNumber: true, width: '4.5rem' },
    ],
    [t, names],
  );
}

/** The name opens the result. */
function PersonCell({ row }: { row: CheckListRow }) {
  const resultLink = useResultLink();
  return (
    <div className={classes.person}>
      <Link to={resultLink(row.id)} preventScrollReset className={classes.personLink} title={row.name}>
        {row.name}
      </Link>
      <div className={classes.details} title={row.email}>
        {row.email}
      </div>
    </div>
  );
}

function StatusCell({ row }: { row: CheckListRow }) {
  const { t } = useTranslation('check-lists');
  const detail = statusDetail(row, t);
  return (
    <div className={classes.status}>
      <CheckListStatusBadge status={row.status} />
      <span className={classes.details} title={detail}>
        {detail}
      </span>
    </div>
  );
}

/** The department, and who sent it. */
function DepartmentCell({ row: { department, senderName } }: { row: CheckListRow }) {
  const { t } = useTranslation('check-lists');
  const sender = senderName ? t('list.sentBy', { name: senderName }) : '';
  return (
    <div className={classes.status}>
      <span>{department?.name ?? '–'}</span>
      <span className={classes.details} title={sender}>
        {sender}
      </span>
    </div>
  );
}
