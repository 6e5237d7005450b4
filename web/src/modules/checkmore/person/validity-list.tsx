import { Anchor, Text, Title } from '@mantine/core';
import { IconCircleCheck, IconClockExclamation, IconClockX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { CHECK_STATUSES } from '#functions/checks/contract/list-statuses.ts';
import { usePathTo } from '#session/use-session.ts';
import { CheckStatusBadge } from '#modules/checkmore/check-lists/check-status-badge.tsx';
import { useRenewal } from '#modules/checkmore/check-lists/use-renewal.ts';
import { useCheckNames } from '#modules/checkmore/check-names/use-check-names.ts';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { formatDate } from '#ui/format.ts';
import { formatValidUntil } from '#modules/checkmore/check-parts/valid-until.ts';
import { validityOf } from './validity.ts';
import type { CheckedOnce } from '#functions/checks/contract/check-result.ts';
import classes from './person.module.css';

/** Each type of check that was completed: when, and how long it can be relied on. */
export function ValidityList({ checks }: { checks: readonly CheckedOnce[] }) {
  const { t } = useTranslation(['check-lists', 'repeats']);
  const to = usePathTo();
  const names = useCheckNames();
  const { renew, isRenewing } = useRenewal();
  return (
    <section className={classes.validity}>
      <Title order={3} size="h5">
        {t('ofPerson.validity.title')}
      </Title>
      {checks.length === 0 ? (
        <Text c="dimmed" size="sm">
          {t('ofPerson.validity.none')}
        </Text>
      ) : null}
      <ul className="divided-list">
        {checks.map((check) => (
          <li key={check.type}>
            <div className={classes.text}>
              <Link to={`${to('OVERVIEW_CHECKS')}?result=${check.checkListId}`} className={classes.name}>
                {names.ofCheck(check.type)}
              </Link>
              <Text size="sm" c="dimmed">
                {t('result.completedOn', { date: formatDate(check.completedAt) })}
                {check.repeatMonths === null ? null : `, ${t('repeats:everyInText', { count: check.repeatMonths })}`}
              </Text>
            </div>
            <div className={classes.end}>
              <Remark status={check.status} />
              <ValidityBadge check={check} />
              {renew && check.canRenew ? (
                <Anchor
                  component="button"
                  type="button"
                  size="sm"
                  disabled={isRenewing}
                  onClick={() => renew([check.checkListId])}
                  aria-label={t('ofPerson.renewOf', { check: names.ofCheck(check.type) })}
                >
                  {t('action.RENEW')}
                </Anchor>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The status, if there is more to it than that the check is done. */
function Remark({ status }: { status: string }) {
  const known = CHECK_STATUSES.find((one) => one === status);
  return known && known !== 'COMPLETED' ? <CheckStatusBadge status={known} /> : null;
}

const LOOK = {
  always: { tone: 'success', icon: IconCircleCheck },
  until: { tone: 'success', icon: IconCircleCheck },
  soon: { tone: 'warning', icon: IconClockExclamation },
  expired: { tone: 'neutral', icon: IconClockX },
} as const;

function ValidityBadge({ check }: { check: CheckedOnce }) {
  const { t } = useTranslation('check-lists');
  const [now] = useState(() => new Date());
  const state = validityOf(check, now);
  return (
    <StatusBadge {...LOOK[state]}>
      {t(`ofPerson.validity.${state}`, { date: check.validUntil === null ? '' : formatValidUntil(check.validUntil) })}
    </StatusBadge>
  );
}
