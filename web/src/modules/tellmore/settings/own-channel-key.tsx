import { Text } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ChannelFingerprint } from '#modules/tellmore/handling/channel-fingerprint.tsx';
import type { Bytes } from '#modules/tellmore/protocol/bytes.ts';
import { signKeyOf } from '#modules/tellmore/protocol/key-pairs.ts';

/** The fingerprint of the channel's key that this handler has compared, whatever the server says that the key is. */
export function OwnChannelKey({ channelSeed }: { readonly channelSeed: Bytes }) {
  const { t } = useTranslation('wb-settings');
  const channelKey = useMemo(() => signKeyOf(channelSeed), [channelSeed]);
  return (
    <div>
      <Text size="sm">{t('care.channelKey')}</Text>
      <ChannelFingerprint channelKey={channelKey} />
    </div>
  );
}
