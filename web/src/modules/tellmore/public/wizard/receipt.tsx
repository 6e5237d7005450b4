import '@mantine/core/styles/Alert.css';
import { Alert, Button, Checkbox, CopyButton, Group, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { shownCode, shownNumber } from '#modules/tellmore/protocol/crockford.ts';
import { saveBlob } from '#shared/files/save-blob.ts';
import { usePathTo } from '#session/use-session.ts';
import { Card } from '#ui/page/card.tsx';
import { PageTitle } from '#ui/page/page-title.tsx';
import type { Channel } from '#modules/tellmore/public/channel-gate.tsx';
import classes from '#modules/tellmore/public/channel.module.css';

export interface Submitted {
  readonly reportNumber: string;
  readonly code: string;
}

/** Number and access code, shown once: nobody can give them out again. */
export function Receipt({ wbSlug, account, reportNumber, code }: Channel & Submitted) {
  const { t } = useTranslation('whistleblower');
  const to = usePathTo();
  const navigate = useNavigate();
  const [isSaved, setSaved] = useState(false);
  const [hasTried, setTried] = useState(false);
  const lines = [
    t('receipt.fileTitle', { name: account.name }),
    `${t('login.number')}: ${shownNumber(reportNumber)}`,
    `${t('login.code')}: ${shownCode(code)}`,
    new URL(to('WB_LOGIN', { wbSlug }), location.origin).href,
  ].join('\r\n');

  return (
    <Stack>
      <PageTitle title={t('tabTitle')} />
      <Title order={1} tabIndex={-1}>
        {t('receipt.title')}
      </Title>
      <Text>{t('receipt.text')}</Text>
      <Card>
        <Stack>
          <Secret label={t('login.number')} value={shownNumber(reportNumber)} />
          <Secret label={t('login.code')} value={shownCode(code)} />
          <Group>
            <CopyButton value={lines}>
              {({ copied, copy }) => (
                <Button variant="default" onClick={copy}>
                  {copied ? t('receipt.copied') : t('receipt.copy')}
                </Button>
              )}
            </CopyButton>
            <Button variant="default" onClick={() => print()}>
              {t('receipt.print')}
            </Button>
            <Button
              variant="default"
              onClick={() => saveBlob(new Blob([lines], { type: 'text/plain' }), `${t('receipt.fileName')}.txt`)}
            >
              {t('receipt.download')}
            </Button>
          </Group>
        </Stack>
      </Card>
      <Alert icon={<IconAlertTriangle size={20} aria-hidden />} color="yellow" title={t('receipt.warningTitle')}>
        {t('receipt.warningText')}
      </Alert>
      <Checkbox
        label={t('receipt.saved')}
        checked={isSaved}
        error={hasTried && !isSaved && t('receipt.savedMissing')}
        onChange={({ currentTarget }) => setSaved(currentTarget.checked)}
      />
      <div>
        <Button
          onClick={() => (isSaved ? void navigate(to('WB_LOGIN', { wbSlug }), { replace: true }) : setTried(true))}
        >
          {t('receipt.done')}
        </Button>
      </div>
    </Stack>
  );
}

/** Read out in groups of single characters, as people write it down. */
function Secret({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <Text
        size="xl"
        fw={600}
        className={classes.code}
        aria-label={value.replaceAll('-', ', ').split('').join(' ')}
        role="img"
      >
        {value}
      </Text>
    </div>
  );
}
