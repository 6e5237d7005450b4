import { useQuery } from '@apollo/client/react';
import { Alert, Text } from '@mantine/core';
import '@mantine/core/styles/Alert.css';
import { IconClockPause } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#ui/format.ts';
import { SendingPaceDocument } from './sending-pace.generated.ts';

/** Says before the price is paid that a limit on mails stretches or stops the sending; nothing where it does not. */
export function SendingPace({ documentId, isBulk }: { readonly documentId: string; readonly isBulk: boolean }) {
  const { t } = useTranslation('sending');
  const { data } = useQuery(SendingPaceDocument, { variables: { documentId } });
  if (!data?.sendingPace) return null;
  const { today, days, perDay, limited, liftable } = data.sendingPace;
  if (!limited) return null;
  const words = {
    count: today,
    today: formatNumber(today),
    perDay: formatNumber(perDay),
    days: t('pace.days', { count: days }),
  };
  return (
    <Alert mb="md" color="yellow" icon={<IconClockPause size={20} aria-hidden />} title={t('pace.title')}>
      <Text size="sm">{isBulk ? t(today === 0 ? 'pace.noneToday' : 'pace.bulk', words) : t('pace.single')}</Text>
      {liftable ? <Text size="sm">{t('pace.raise')}</Text> : null}
    </Alert>
  );
}
