import { Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#ui/format.ts';
import { Card } from '#ui/page/card.tsx';
import classes from './desk.module.css';
import type { Evidence } from '#functions/checks/contract/review-evidence.ts';

/** Every step of the check so far. */
export function HistoryPanel({ history }: { history: Evidence['history'] }) {
  const { t } = useTranslation('desk');
  return (
    <Card>
      <Title order={2} size="h3" mb="xs">
        {t('evidence.history')}
      </Title>
      <ul className={classes.steps}>
        {history.map(({ action, note, at, actorName }) => (
          <li key={`${action}${at}`}>
            <Text size="sm" fw={600}>
              {t(`history.${action}` as 'history.CLEAR', { defaultValue: action })}
            </Text>
            <Text size="xs" c="dimmed">
              {[formatDateTime(at), actorName].filter(Boolean).join(' · ')}
            </Text>
            {note === null ? null : (
              <Text size="sm" className="as-written">
                {note}
              </Text>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
