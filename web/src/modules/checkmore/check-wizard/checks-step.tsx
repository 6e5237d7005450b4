import { Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconClock, IconHourglass, IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#session/use-session.ts';
import { StepHeading } from '#shared/wizard/step-heading.tsx';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { formatDate } from '#ui/format.ts';
import { CheckTypeIcon } from '#modules/checkmore/check-types/check-type-icon.tsx';
import { CheckForm } from './check-form.tsx';
import { openChecks } from './own-check-list.ts';
import type { OwnCheck, OwnCheckList } from './own-check-list.ts';
import classes from './check-wizard.module.css';

const BADGES = {
  PENDING_CANDIDATE: { tone: 'pending', icon: IconPencil },
  PENDING_EXTERNAL: { tone: 'neutral', icon: IconHourglass },
  PENDING_ADMIN: { tone: 'neutral', icon: IconClock },
  COMPLETED: { tone: 'success', icon: IconCheck },
  COMPLETED_WITH_REMARKS: { tone: 'warning', icon: IconAlertTriangle },
} as const;

/** The checks with whose turn it is and when each is expected. */
export function ChecksStep({ list }: { list: OwnCheckList }) {
  const { t } = useTranslation('candidate');
  return (
    <>
      <StepHeading help={t('checks.help', { count: openChecks(list).length })}>{t('checks.title')}</StepHeading>
      <ul className={classes.checks}>
        {list.checks.map((check) => (
          <Row key={check.id} check={check} organization={list.sender.organizationName} />
        ))}
      </ul>
    </>
  );
}

function Row({ check, organization }: { check: OwnCheck; organization: string }) {
  const { t } = useTranslation('candidate');
  const locale = useLocale();
  const isNotOpen = check.status === 'PENDING_CANDIDATE' && !check.hasForm;
  return (
    <li>
      <div className={classes.head}>
        <Text fw={600} className={classes.name}>
          <CheckTypeIcon type={check.type} />
          {locale === 'nb' ? check.nameNb : check.nameEn}
        </Text>
        {isNotOpen ? (
          <StatusBadge tone="neutral" icon={IconHourglass}>
            {t('checks.opensLater')}
          </StatusBadge>
        ) : (
          <StatusBadge {...BADGES[check.status]}>{t(`checks.status.${check.status}`)}</StatusBadge>
        )}
      </div>
      {check.status === 'PENDING_CANDIDATE' && check.hasForm && <CheckForm check={check} />}
      {isNotOpen && <Text>{t('checks.notOpen', { organization })}</Text>}
      <Text size="sm" c="dimmed">
        {check.completedAt !== null
          ? t('checks.completedOn', { date: formatDate(check.completedAt) })
          : check.dueAt !== null && !isNotOpen && t('checks.due', { date: formatDate(check.dueAt) })}
      </Text>
    </li>
  );
}
