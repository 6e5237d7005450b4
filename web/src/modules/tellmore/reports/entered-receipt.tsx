import '@mantine/core/styles/Alert.css';
import { Alert, Button, Checkbox, CopyButton, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shownCode, shownNumber } from '#modules/tellmore/protocol/crockford.ts';
import { usePathTo } from '#session/use-session.ts';
import type { EnteredReport } from './enter-report.ts';

interface EnteredReceiptProps extends EnteredReport {
  readonly wbSlug: string;
  readonly onClose: () => void;
}

/** Number and access code for the reporter, shown once. */
export function EnteredReceipt({ reportNumber, code, wbSlug, onClose }: EnteredReceiptProps) {
  const { t } = useTranslation('tellmore');
  const to = usePathTo();
  const [isGiven, setGiven] = useState(false);
  const lines = [
    `${t('fact.number')}: ${shownNumber(reportNumber)}`,
    `${t('enter.code')}: ${shownCode(code)}`,
    new URL(to('WB_LOGIN', { wbSlug }), location.origin).href,
  ];
  return (
    <Stack>
      <Text>{t('enter.done')}</Text>
      <Alert color="yellow">{t('enter.warning')}</Alert>
      {lines.map((line) => (
        <Text key={line} fw={600}>
          {line}
        </Text>
      ))}
      <Group>
        <CopyButton value={lines.join('\n')}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? t('link.copied') : t('keys.copy')}
            </Button>
          )}
        </CopyButton>
        <Button variant="default" onClick={() => print()}>
          {t('keys.print')}
        </Button>
      </Group>
      <Checkbox
        label={t('enter.given')}
        checked={isGiven}
        onChange={({ currentTarget }) => setGiven(currentTarget.checked)}
      />
      <Group justify="flex-end">
        <Button disabled={!isGiven} onClick={onClose}>
          {t('keys.done')}
        </Button>
      </Group>
    </Stack>
  );
}
