import { Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatDay } from '#ui/format.ts';
import { Card } from '#ui/page/card.tsx';
import { changesToShow } from './changes-to-show.ts';
import { useKnownName } from './use-known-name.ts';
import type { DecryptedReport } from './use-own-report.ts';

/** What the organisation has changed in the channel since the reporter wrote, as far as it concerns them. */
export function ChannelChanges({ report, names, thread }: Pick<DecryptedReport, 'report' | 'names' | 'thread'>) {
  const { t } = useTranslation('whistleblower');
  const nameOf = useKnownName({ names });
  const months = (count: string | null) => t('channelChange.months', { count: Number(count) });
  const shown = changesToShow(report, names, thread.find(({ type }) => type === 'REPORT')?.value);
  if (shown.length === 0) return null;
  return (
    <Card>
      <Title order={2} size="h4">
        {t('channelChange.title')}
      </Title>
      <ul>
        {shown.map(({ kind, step, day, oldValue, newValue, handlerId }) => (
          <li key={`${kind} ${step} ${day} ${newValue} ${handlerId}`}>
            <Text>
              {formatDay(day)}:{' '}
              {t(
                step === 'ASKED' && (kind === 'RETENTION' || kind === 'FOUR_EYES' || kind === 'CUSTODIAN')
                  ? `channelChange.${kind}_ASKED`
                  : `channelChange.${kind}`,
                kind === 'RETENTION'
                  ? { before: months(oldValue), after: months(newValue) }
                  : { before: oldValue, after: newValue, name: nameOf(handlerId ?? '') },
              )}
            </Text>
          </li>
        ))}
      </ul>
    </Card>
  );
}
