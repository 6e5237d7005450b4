import '@mantine/core/styles/Alert.css';
import { Alert, Anchor, Button, CopyButton, Group, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pathTo } from '#routing/paths.ts';
import { useLocale } from '#session/use-session.ts';
import { Card } from '#ui/page/card.tsx';
import type { ChannelParts } from './channel-parts.ts';

/** The address that reporters use. It carries the fingerprint of the channel's key, so that no server can change it. */
export function ChannelLink({ channel, wbSlug }: ChannelParts) {
  const { t } = useTranslation('tellmore');
  const locale = useLocale();
  const key = useFingerprint(channel?.signKey ?? null);
  const url = new URL(pathTo('WB_LOGIN', { locale }, { wbSlug }), location.origin).href + (key ? `#k=${key}` : '');
  return (
    <Card>
      <Stack gap="sm">
        <Title order={2}>{t('link.title')}</Title>
        {channel?.signKey ? (
          <>
            <Text>{t('link.text')}</Text>
            <Anchor href={url} style={{ overflowWrap: 'anywhere' }}>
              {url}
            </Anchor>
            <Group>
              <CopyButton value={url}>
                {({ copied, copy }) => (
                  <Button variant="default" onClick={copy}>
                    {copied ? t('link.copied') : t('link.copy')}
                  </Button>
                )}
              </CopyButton>
            </Group>
          </>
        ) : (
          <Alert icon={<IconAlertTriangle size={20} aria-hidden />} color="yellow" title={t('link.closedTitle')}>
            {t('link.closedText')}
          </Alert>
        )}
      </Stack>
    </Card>
  );
}

function useFingerprint(signKey: string | null): string | null {
  const [shown, setShown] = useState<string | null>(null);
  useEffect(
    function compute() {
      if (signKey === null) return undefined;
      let left = false;
      void (async () => {
        const [{ fingerprint }, { fromBase64 }] = await Promise.all([
          import('#modules/tellmore/protocol/fingerprint.ts'),
          import('#modules/tellmore/protocol/bytes.ts'),
        ]);
        const computed = await fingerprint(fromBase64(signKey));
        if (!left) setShown(computed);
      })();
      return () => {
        left = true;
      };
    },
    [signKey],
  );
  return signKey === null ? null : shown;
}
