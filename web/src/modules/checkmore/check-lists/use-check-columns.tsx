import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatExact } from '#ui/format.ts';
import { formatRelative } from '#ui/format-relative.ts';
import { RelativeTime } from '#ui/page/relative-time.tsx';
import type { Column } from '#ui/table/data-table.tsx';
import { AskedChecks } from './check-icons.tsx';
import type { CheckListRow } from './check-list-row.ts';
import cells from '#shared/lists/cells.module.css';
import { DecisionBadge } from '#modules/checkmore/decisions/decision-badge.tsx';
import { CheckListStatusBadge } from './check-status-badge.tsx';
import { RowMenu } from './row-menu.tsx';
import { statusDetail } from './status-detail.ts';
import type { CheckNames } from '#modules/checkmore/check-names/use-check-names.ts';
import { useResultLink } from './use-result-link.ts';
import { shownEmail } from '#ui/email.ts';

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
      { id: 'asked', header: t('list.asked'), cell: (row) => <AskedChecks row={row} names={names} />, width: '15%' },
      {
        id: 'status',
        header: t('list.status'),
        cell: (row) => <StatusCell row={row} />,
        isSortable: true,
        width: '18%',
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
        cell: (row) => <SentCell row={row} />,
        isSortable: true,
        width: '11.75rem',
      },
      { id: 'menu', header: t('list.actions'), cell: (row) => <RowMenu row={row} />, isNumber: true, width: '6rem' },
    ],
    [t, names],
  );
}

/** The name opens the result. */
function PersonCell({ row }: { row: CheckListRow }) {
  const resultLink = useResultLink();
  return (
    <div className="shrinks" translate="no">
      <Link to={resultLink(row.id)} preventScrollReset className={cells.nameLink} title={row.name}>
        {row.name}
      </Link>
      <div className={cells.details} title={shownEmail(row.email)}>
        {shownEmail(row.email)}
      </div>
    </div>
  );
}

function StatusCell({ row }: { row: CheckListRow }) {
  const { t } = useTranslation('check-lists');
  const detail = statusDetail(row, t);
  return (
    <div className={cells.status}>
      <CheckListStatusBadge status={row.status} />
      <span className={`${cells.details} ${cells.clamped}`} title={detail}>
        {detail}
      </span>
      {row.decision ? <DecisionBadge state={row.decision} /> : null}
    </div>
  );
}

/** When it was sent, and when the candidate last had a mail. */
function SentCell({ row: { requestedAt, lastContactedAt } }: { row: CheckListRow }) {
  const { t } = useTranslation('check-lists');
  return (
    <div className={cells.status}>
      <RelativeTime when={requestedAt} />
      {lastContactedAt && lastContactedAt !== requestedAt ? (
        <span className={`${cells.details} ${cells.clamped}`} title={formatExact(lastContactedAt)}>
          {t('list.contactedWhen', { when: formatRelative(lastContactedAt) })}
        </span>
      ) : null}
    </div>
  );
}

/** The department, who sent it, and who looks after it. */
function DepartmentCell({ row: { department, senderName, assigneeName } }: { row: CheckListRow }) {
  const { t } = useTranslation(['check-lists', 'decisions']);
  const assignee = assigneeName ? t('decisions:filter.assignedTo', { name: assigneeName }) : '';
  const sender = senderName ? t('list.sentBy', { name: senderName }) : '';
  return (
    <div className={cells.status}>
      <span className={cells.clamped} title={department?.name}>
        {department?.name ?? '–'}
      </span>
      <span className={`${cells.details} ${cells.clamped}`} title={sender}>
        {sender}
      </span>
      {assignee ? (
        <span className={`${cells.details} ${cells.clamped}`} title={assignee}>
          {assignee}
        </span>
      ) : null}
    </div>
  );
}
