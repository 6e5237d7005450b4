import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CHECK_STATUSES } from '#functions/checks/contract/list-schemas.ts';
import { CheckTypeIcon } from '#modules/checkmore/check-types/check-type-icon.tsx';
import { formatDate } from '#ui/format.ts';
import classes from './check-lists.module.css';
import type { CheckResultQuery } from './check-result.generated.ts';
import { CheckStatusBadge } from './check-status-badge.tsx';
import { useCheckNames } from './use-check-names.ts';

type Check = NonNullable<CheckResultQuery['checkOverviewCollection']>['edges'][number]['node'];

/** A row per check: what it is, how far it has come, and when it is expected. */
export function ResultChecks({ checks }: { checks: readonly Check[] }) {
  const { t } = useTranslation('check-lists');
  const names = useCheckNames();
  return (
    <div>
      <Title order={4} size="h4">
        {t('result.checks')}
      </Title>
      <ul className={classes.checks}>
        {checks.map((check) => {
          const status = CHECK_STATUSES.find((known) => known === check.status);
          const type = check.type ?? '';
          return (
            <li key={check.nodeId} className={classes.check}>
              <span className={classes.checkName}>
                <CheckTypeIcon type={type} size={18} />
                {names.ofCheck(type)}
              </span>
              <span className={classes.checkState}>
                {status ? <CheckStatusBadge status={status} /> : null}
                <span className={classes.details}>{momentOf(check)}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );

  function momentOf({ completedAt, dueAt }: Check): string {
    if (completedAt) return t('result.completedOn', { date: formatDate(completedAt) });
    return dueAt ? t('result.expectedBy', { date: formatDate(dueAt) }) : '';
  }
}
