import { Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatDay } from '#ui/format.ts';
import { Card } from '#ui/page/card.tsx';
import { useKnownName } from './use-known-name.ts';
import type { DecryptedReport } from './use-own-report.ts';

const KINDS = [
  'RETENTION',
  'FOUR_EYES',
  'CUSTODIAN',
  'HANDLER_APPROVED',
  'HANDLER_LEFT',
  'ADDRESS',
  'RESTARTED',
] as const;

/** What the organisation has changed in the channel since the reporter wrote, as far as it concerns them. */
export function ChannelChanges({ report, names }: Pick<DecryptedReport, 'report' | 'names'>) {
  const { t } = useTranslation('whistleblower');
  const nameOf = useKnownName({ names });
  const months = (count: string | null) => t('channelChange.months', { count: Number(count) });
  const shown = report.channelChanges.flatMap((change) => {
    const kind = KINDS.find((known) => known === change.kind);
    // By the names that somebody vouches for: without one, a new handler is nobody to the reporter.
    return kind === undefined || (kind === 'HANDLER_APPROVED' && !names.has(change.handlerId ?? ''))
      ? []
      : [{ ...change, kind }];
  });
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
