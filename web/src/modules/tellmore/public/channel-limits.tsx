import { Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Card } from '#ui/page/card.tsx';
import type { Channel } from './use-channel.ts';
import classes from './channel.module.css';

const LIMITS = ['device', 'network', 'server', 'words', 'history', 'code'] as const;

/** What the channel cannot do for a reporter, said plainly (docs/whistleblowing.md). */
export function ChannelLimits({ isPinned, fingerprint }: Channel) {
  const { t } = useTranslation('whistleblower');
  return (
    <Card>
      <Stack gap="sm">
        <Title order={2}>{t('limits.title')}</Title>
        <ul className={classes.list}>
          {LIMITS.map((limit) => (
            <li key={limit}>{t(`limits.${limit}`)}</li>
          ))}
          <li>{t(isPinned ? 'limits.pinned' : 'limits.notPinned')}</li>
        </ul>
        <Text size="sm" c="dimmed" className="as-written">
          {t('limits.fingerprint')} <span className={classes.code}>{fingerprint}</span>
        </Text>
      </Stack>
    </Card>
  );
}
