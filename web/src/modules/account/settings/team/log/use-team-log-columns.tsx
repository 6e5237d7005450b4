import { useTranslation } from 'react-i18next';
import type { TeamEvent } from '#functions/account/contract/team-log.ts';
import { formatExact } from '#ui/format.ts';
import type { Column } from '#ui/table/data-table.tsx';
import classes from './team-log.module.css';
import { useEventWords } from './use-event-words.ts';

/** `seesChain`: owner and admins see the numbers in the chain. */
export function useTeamLogColumns(seesChain: boolean): readonly Column<TeamEvent>[] {
  const { t } = useTranslation('team-log');
  const { actorOf } = useEventWords();
  const columns: Column<TeamEvent>[] = [
    { id: 'event', header: t('column.event'), small: 'title', cell: (event) => <EventCell event={event} /> },
    {
      id: 'subject',
      header: t('column.subject'),
      width: '22%',
      cell: (event) => <SubjectCell event={event} />,
    },
    {
      id: 'actor',
      header: t('column.actor'),
      width: '18%',
      cell: (event) => <span translate="no">{actorOf(event)}</span>,
    },
    {
      id: 'time',
      header: t('column.time'),
      width: '12rem',
      cell: ({ occurredAt }) => <time dateTime={occurredAt}>{formatExact(occurredAt)}</time>,
    },
    {
      id: 'number',
      header: t('column.number'),
      isNumber: true,
      width: '5rem',
      cell: ({ sequence, hash }) => <span title={hash ?? undefined}>{sequence}</span>,
    },
  ];
  return seesChain ? columns : columns.filter(({ id }) => id !== 'number');
}

function EventCell({ event }: { event: TeamEvent }) {
  const { t } = useTranslation('team-log');
  const { titleOf, changeOf } = useEventWords();
  return (
    <div className={classes.event}>
      <span className={classes.what}>{t(`action.${event.action}`, { what: titleOf(event) })}</span>
      {event.changes.map((change) => (
        <span key={change.titleEn} className="dimmed-text">
          {changeOf(change, event.action)}
        </span>
      ))}
    </div>
  );
}

function SubjectCell({ event: { subjectName, departmentName } }: { event: TeamEvent }) {
  const department = departmentName === subjectName ? null : departmentName;
  if (subjectName === null && department === null) return '–';
  return (
    <div className={classes.event} translate="no">
      {subjectName ? <span>{subjectName}</span> : null}
      {department ? <span className="dimmed-text">{department}</span> : null}
    </div>
  );
}
