import { Button, CopyButton, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/SimpleGrid.css';
import { PRODUCT_NAME } from '#functions/platform/contract/product.ts';
import { useTranslation } from 'react-i18next';
import { saveBlob } from '#shared/files/save-blob.ts';

interface RecoveryCodeListProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** New recovery codes, shown once, to be copied or saved. */
export function RecoveryCodeList({ codes, onDone }: RecoveryCodeListProps) {
  const { t } = useTranslation('security');
  const title = t('recovery.file', { product: PRODUCT_NAME });
  const text = `${title}\n\n${codes.join('\n')}\n`;
  return (
    <Stack>
      <Text>{t('recovery.shown')}</Text>
      <SimpleGrid component="ul" cols={2} spacing="xs" aria-label={t('recovery.list')} m={0} p={0}>
        {codes.map((code) => (
          <Text key={code} component="li" ff="monospace" ta="center" translate="no" style={{ listStyle: 'none' }}>
            {code}
          </Text>
        ))}
      </SimpleGrid>
      <Group gap="sm">
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {t(copied ? 'recovery.copied' : 'recovery.copy')}
            </Button>
          )}
        </CopyButton>
        <Button
          variant="default"
          onClick={() => saveBlob(new Blob([text], { type: 'text/plain;charset=utf-8' }), `${title}.txt`)}
        >
          {t('recovery.download')}
        </Button>
      </Group>
      <Button size="md" onClick={onDone}>
        {t('recovery.done')}
      </Button>
    </Stack>
  );
}
