import { Button, Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconClock, IconHourglass, IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLocale } from '#session/use-session.ts';
import { StepHeading } from '#shared/wizard/step-heading.tsx';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { formatDate } from '#ui/format.ts';
import { CheckTypeIcon } from '#modules/checkmore/check-types/check-type-icon.tsx';
import { openChecks } from './open-checks.ts';
import type { OwnCheck, OwnCheckList } from '#functions/checks/contract/own-check-list.ts';
import classes from './check-wizard.module.css';

const BADGES = {
  PENDING_CANDIDATE: { tone: 'pending', icon: IconPencil },
  PENDING_EXTERNAL: { tone: 'neutral', icon: IconHourglass },
  PENDING_ADMIN: { tone: 'neutral', icon: IconClock },
  COMPLETED: { tone: 'success', icon: IconCheck },
  COMPLETED_WITH_REMARKS: { tone: 'warning', icon: IconAlertTriangle },
} as const;

interface ChecksStepProps {
  readonly list: OwnCheckList;
  /** The path of a check's step; null without one. */
  readonly pathOf: (check: OwnCheck) => string | null;
}

/** The status of every check, whose turn it is, and what happens next. */
export function ChecksStep({ list, pathOf }: ChecksStepProps) {
  const { t } = useTranslation('candidate');
  const open = openChecks(list);
  const isWaiting = list.checks.some(({ status }) => status === 'PENDING_ADMIN' || status === 'PENDING_EXTERNAL');
  const organization = list.sender.organizationName;
  return (
    <>
      {open.length > 0 ? (
        <StepHeading
          help={t('checks.help', { count: open.length, time: t('checks.minutes', { count: minutesOf(open) }) })}
        >
          {t('checks.title')}
        </StepHeading>
      ) : (
        <StepHeading help={t(isWaiting ? 'checks.waitingHelp' : 'checks.completedHelp', { organization })}>
          {t(isWaiting ? 'checks.waitingTitle' : 'checks.completedTitle')}
        </StepHeading>
      )}
      <ul className={classes.checks}>
        {list.checks.map((check) => (
          <Row
            key={check.id}
            check={check}
            path={pathOf(check)}
            organization={organization}
            isOpen={list.status.startsWith('PENDING')}
          />
        ))}
      </ul>
    </>
  );
}

/** About how long the candidate still needs. */
const minutesOf = (checks: readonly OwnCheck[]): number => checks.reduce((all, { minutes }) => all + minutes, 0);

interface RowProps {
  readonly check: OwnCheck;
  readonly path: string | null;
  readonly organization: string;
  /** The list is not completed. */
  readonly isOpen: boolean;
}

function Row({ check, path, organization, isOpen }: RowProps) {
  const { t } = useTranslation('candidate');
  const { t: tForms } = useTranslation('check-forms');
  const locale = useLocale();
  const isNotOpen = check.status === 'PENDING_CANDIDATE' && (!check.hasForm || path === null);
  const name = locale === 'nb' ? check.nameNb : check.nameEn;
  return (
    <li>
      <div className="spread">
        <Text fw={600} className={classes.name}>
          <CheckTypeIcon type={check.type} />
          {name}
        </Text>
        {isNotOpen ? (
          <StatusBadge tone="neutral" icon={IconHourglass}>
            {t('checks.opensLater')}
          </StatusBadge>
        ) : (
          <StatusBadge {...BADGES[check.status]}>{t(`checks.status.${check.status}`)}</StatusBadge>
        )}
      </div>
      {isNotOpen && <Text>{t('checks.notOpen', { organization })}</Text>}
      {check.returned ? (
        <Text className="as-written">{t('check.returned', { message: check.returned.message })}</Text>
      ) : null}
      {check.reusedFrom !== null && (
        <Text size="sm">{tForms('reuse.used', { date: formatDate(check.reusedFrom) })}</Text>
      )}
      {check.reusedFrom !== null && isOpen && path !== null && (
        <Button component={Link} to={path} variant="default" size="sm" my="xs">
          {tForms('reuse.open')}
        </Button>
      )}
      {check.mayAnswer && path !== null && (
        <Button
          component={Link}
          to={path}
          variant={check.status === 'PENDING_CANDIDATE' ? 'filled' : 'default'}
          my="xs"
          aria-label={t(check.status === 'PENDING_CANDIDATE' ? 'checks.openNamed' : 'checks.explainNamed', { name })}
        >
          {t(check.status === 'PENDING_CANDIDATE' ? 'checks.open' : 'checks.explain')}
        </Button>
      )}
      <Text size="sm" c="dimmed">
        {check.status === 'PENDING_CANDIDATE' && !isNotOpen && `${t('checks.takes', { count: check.minutes })} · `}
        {check.completedAt !== null
          ? t('checks.completedOn', { date: formatDate(check.completedAt) })
          : check.dueAt !== null && !isNotOpen && t('checks.due', { date: formatDate(check.dueAt) })}
      </Text>
    </li>
  );
}
