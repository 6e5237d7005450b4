import { Skeleton, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { Bytes } from '#modules/tellmore/protocol/bytes.ts';
import { fingerprint } from '#modules/tellmore/protocol/fingerprint.ts';
import { showError } from '#ui/toast/show-error.ts';

/** The fingerprint of a channel's key, as the link and the QR code carry it. */
export function ChannelFingerprint({ channelKey }: { readonly channelKey: Bytes }) {
  const [shown, setShown] = useState<string | null>(null);
  useEffect(
    function compute() {
      fingerprint(channelKey).then(setShown, showError);
    },
    [channelKey],
  );
  if (shown === null) return <Skeleton height={24} width={220} />;
  return (
    <Text fw={600} ff="monospace" data-testid="channel-fingerprint">
      {shown}
    </Text>
  );
}
