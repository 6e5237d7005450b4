import { Button, Text } from '@mantine/core';
import { IconAlertTriangle, IconEye } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { RelativeTime } from '#ui/page/relative-time.tsx';
import type { ConsoleOverviewQuery } from './console.generated.ts';
import classes from './console.module.css';
import { openReasonForm } from '#shared/console/open-reason-form.ts';
import { acknowledgeAlarm } from './powers.ts';
import { Section } from './section.tsx';
import { alarmTitle, useTitles } from '#shared/console/titles.ts';

type Alarm = NonNullable<ConsoleOverviewQuery['alarmCollection']>['edges'][number]['node'];

/** The open alarms. */
export function Alarms({ alarms }: { alarms: readonly Alarm[] }) {
  const { t } = useTranslation('admin');
  return (
    <Section title={t('alarms.title')}>
      {alarms.length === 0 ? (
        <Text c="dimmed">{t('alarms.none')}</Text>
      ) : (
        <ul className={classes.list}>
          {alarms.map((alarm) => (
            <AlarmItem key={alarm.nodeId} alarm={alarm} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function AlarmItem({ alarm: { id, name, violations, raisedAt, acknowledgedAt } }: { alarm: Alarm }) {
  const { t } = useTranslation('admin');
  const title = alarmTitle(useTitles(), name);
  return (
    <li>
      <span className={classes.grow}>
        {title}
        <span className={classes.detail}>
          {t('alarms.violations', { count: Number(violations) })} · <RelativeTime when={raisedAt} />
        </span>
      </span>
      {acknowledgedAt === null ? (
        <>
          <StatusBadge tone="danger" icon={IconAlertTriangle}>
            {t('alarms.open')}
          </StatusBadge>
          <Button
            size="xs"
            variant="default"
            onClick={() =>
              void openReasonForm({
                title: t('alarms.acknowledgeTitle'),
                text: t('alarms.acknowledgeText', { alarm: title }),
                submitLabel: t('alarms.acknowledge'),
                done: t('alarms.acknowledged'),
                use: (reason) => acknowledgeAlarm(id, reason),
              })
            }
          >
            {t('alarms.acknowledge')}
          </Button>
        </>
      ) : (
        <StatusBadge tone="pending" icon={IconEye}>
          {t('alarms.seen')}
        </StatusBadge>
      )}
    </li>
  );
}
