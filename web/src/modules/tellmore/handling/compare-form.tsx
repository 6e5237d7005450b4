import '@mantine/core/styles/Alert.css';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Bytes } from '#modules/tellmore/protocol/bytes.ts';
import { ChannelFingerprint } from './channel-fingerprint.tsx';

interface CompareFormProps {
  readonly channelKey: Bytes;
  /** Whether the handler has compared another key before. */
  readonly isChanged: boolean;
  readonly onSame: () => void;
  readonly onClose: () => void;
}

/** A handler compares the channel's key before their browser goes by it: once, and again when it is another. */
export function CompareForm({ channelKey, isChanged, onSame, onClose }: CompareFormProps) {
  const { t } = useTranslation('tellmore');
  return (
    <Stack>
      {isChanged && (
        <Alert color="red" title={t('channelKey.changedTitle')}>
          {t('channelKey.changedText')}
        </Alert>
      )}
      <Text>{t('channelKey.text')}</Text>
      <ChannelFingerprint channelKey={channelKey} />
      <Text>{t('channelKey.where')}</Text>
      {!isChanged && <Text c="dimmed">{t('channelKey.once')}</Text>}
      <Group justify="flex-end">
        <Button variant="default" data-autofocus onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button color={isChanged ? 'red.9' : undefined} onClick={onSame}>
          {t('channelKey.same')}
        </Button>
      </Group>
    </Stack>
  );
}
