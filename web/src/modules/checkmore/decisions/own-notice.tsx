import '@mantine/core/styles/Alert.css';
import { Alert, Button, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { OwnNotice as Notice } from '#functions/checks/contract/check-result.ts';
import { formatDay } from '#ui/format.ts';

interface OwnNoticeProps {
  readonly notice: Notice;
  readonly organization: string;
  /** Where the candidate reads the notice and answers it. */
  readonly to: string;
}

/** Tells candidates that they were given notice before a decision, until when they can answer it, and where. */
export function OwnNotice({ notice: { status, answerBy }, organization, to }: OwnNoticeProps) {
  const { t } = useTranslation('decisions');
  const text = {
    NOTICE: t('own.answerBy', { date: formatDay(answerBy) }),
    PAUSED: t('own.paused'),
    READY: t('own.heard', { organization }),
  };
  return (
    <Alert color="yellow" title={t('own.notice', { organization })}>
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{text[status]}</Text>
        <Button component={Link} to={to} size="compact-sm" variant={status === 'NOTICE' ? 'filled' : 'default'}>
          {t(status === 'NOTICE' ? 'own.readAndAnswer' : 'own.read')}
        </Button>
      </Stack>
    </Alert>
  );
}
