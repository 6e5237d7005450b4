import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ADMINISTRATOR_ACTIONS } from '#functions/account/contract/administrator-actions.ts';
import { usePathTo } from '#session/use-session.ts';
import { readOneOf } from '#shared/lists/list-filters.ts';
import { RelativeTime } from '#ui/page/relative-time.tsx';
import type { Column } from '#ui/table/data-table.tsx';
import type { AdministratorLogQuery } from './console.generated.ts';
import classes from './console.module.css';
import { dataWords } from './data-words.ts';
import { useTitles } from '#shared/console/titles.ts';

export type LogRow = NonNullable<AdministratorLogQuery['administratorEventCollection']>['edges'][number]['node'];

export function useLogColumns(): readonly Column<LogRow>[] {
  const { t } = useTranslation('admin');
  const titles = useTitles();
  return [
    {
      id: 'action',
      header: t('log.action'),
      small: 'title',
      cell: ({ action, subjectKind, data }) => {
        const known = readOneOf(ADMINISTRATOR_ACTIONS, action);
        return (
          <>
            {known === null ? action : t(`act.${known}`)}
            {Object.keys(data).length === 0 ? null : (
              <span className={classes.detail}>{dataWords(titles, subjectKind, data)}</span>
            )}
          </>
        );
      },
    },
    {
      id: 'subject',
      header: t('log.subject'),
      width: '20%',
      cell: (row) => <Subject row={row} />,
    },
    {
      id: 'by',
      header: t('log.by'),
      width: '14%',
      cell: (row) => <Administrator row={row} />,
    },
    { id: 'reason', header: t('log.reason'), width: '26%', cell: ({ reason }) => reason },
    {
      id: 'occurred',
      header: t('log.when'),
      isNumber: true,
      width: '11rem',
      cell: ({ occurredAt }) => <RelativeTime when={occurredAt} />,
    },
  ];
}

function Administrator({ row: { administratorId, administratorName } }: { row: LogRow }) {
  const { t } = useTranslation('admin');
  const to = usePathTo();
  if (administratorId === null) return t('log.system');
  return (
    <Link className={classes.name} to={`${to('ADMIN_LOG')}?by=${administratorId}`}>
      {administratorName ?? t('log.deleted')}
    </Link>
  );
}

function Subject({ row: { subjectKind, subjectId, subjectName } }: { row: LogRow }) {
  const { t } = useTranslation('admin');
  const to = usePathTo();
  if (subjectName === null) {
    const kind = readOneOf(['ACCOUNT', 'USER', 'JOB', 'MESSAGE', 'ALARM', 'PRODUCT'] as const, subjectKind) ?? 'JOB';
    return (
      <span className="shrinks">
        {t(`subjectKind.${kind}`)}
        <span className={classes.code}>{subjectId}</span>
      </span>
    );
  }
  const page = subjectKind === 'ACCOUNT' ? 'ADMIN_ACCOUNT' : 'ADMIN_PERSON';
  return (
    <Link className={classes.name} to={to(page, { id: subjectId })}>
      {subjectName}
    </Link>
  );
}
