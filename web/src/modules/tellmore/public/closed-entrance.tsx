import { Button, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Card } from '#ui/page/card.tsx';
import { PageLink } from './routing/page-link.tsx';
import type { Channel } from './use-channel.ts';
import { useChannelPath } from './use-channel-path.ts';

/** An entrance that is closed for good leads to the channel's own address, which has the same key. */
export function ClosedEntrance({ account: { name, entrance }, wbSlug }: Channel) {
  const { t } = useTranslation('whistleblower');
  const to = useChannelPath();
  const [main = ''] = wbSlug.split('--');
  return (
    <Card>
      <Stack gap="xs">
        <Title order={2}>{t('closedEntrance.title', { entrance: entrance?.name ?? '' })}</Title>
        <Text>{t('closedEntrance.text', { name })}</Text>
        <div>
          <Button component={PageLink} to={to('WB_LOGIN', { wbSlug: main })}>
            {t('closedEntrance.open')}
          </Button>
        </div>
      </Stack>
    </Card>
  );
}
