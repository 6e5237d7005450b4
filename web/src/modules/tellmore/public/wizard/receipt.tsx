import '@mantine/core/styles/Alert.css';
import { Alert, Button, Checkbox, CopyButton, Group, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shownCode, shownNumber } from '#modules/tellmore/protocol/crockford.ts';
import { keepReceipt } from '#modules/tellmore/reporter/pending-receipt.ts';
import { nameOfChannel } from '#modules/tellmore/shared/channel-name.ts';
import type { Submitted } from '#modules/tellmore/reporter/pending-receipt.ts';
import { saveBlob } from '#shared/files/save-blob.ts';
import { useUnsavedWarning } from '#ui/form/use-unsaved-warning.ts';
import { Card } from '#ui/page/card.tsx';
import { PageTitle } from '#ui/page/page-title.tsx';
import { navigate, usePlace } from '#modules/tellmore/public/routing/location.ts';
import type { Channel } from '#modules/tellmore/public/use-channel.ts';
import { useChannelPath } from '#modules/tellmore/public/use-channel-path.ts';
import { Secret } from './secret.tsx';
import classes from './receipt.module.css';

/** Number and access code, shown once: nobody can give them out again. Leaving asks first, until they are saved. */
export function Receipt({ wbSlug, account, fingerprint, ...submitted }: Channel & Submitted) {
  const { t } = useTranslation('whistleblower');
  const { reportNumber, code, isNotified, isEarlier } = submitted;
  const to = useChannelPath();
  const { step } = usePlace();
  const [lastStep] = useState(step);
  const [isSaved, setSaved] = useState(false);
  const [hasTried, setTried] = useState(false);
  const checkbox = useRef<HTMLInputElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    scrollTo(0, 0);
    heading.current?.focus();
  }, []);
  useUnsavedWarning(!isSaved);
  useEffect(
    () => keepReceipt(wbSlug, isSaved ? null : { reportNumber, code, isNotified, isEarlier }),
    [wbSlug, isSaved, reportNumber, code, isNotified, isEarlier],
  );
  function askToSave(): void {
    setTried(true);
    checkbox.current?.focus();
  }

  useEffect(
    function stay() {
      // "Back" leads to an earlier step, of which there are several: the receipt is still here, and takes its place again.
      if (isSaved) return;
      if (step === lastStep) {
        if (hasTried) checkbox.current?.focus();
        return;
      }
      setTried(true);
      void navigate(to('WB_WIZARD', { wbSlug, step: lastStep }));
    },
    // Without the values that are new on each render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [step],
  );

  // With the fingerprint, also for those who came without one: it is the channel that they reported to.
  const link = new URL(to('WB_LOGIN', { wbSlug }), location.origin);
  link.hash = `k=${fingerprint}`;
  const lines = [
    t('receipt.fileTitle', { name: nameOfChannel(account) }),
    `${t('login.number')}: ${shownNumber(reportNumber)}`,
    `${t('login.code')}: ${shownCode(code)}`,
    link.href,
  ].join('\r\n');

  return (
    <Stack className={classes.receipt}>
      <PageTitle title={t('tabTitle')} />
      <Title order={1} ref={heading} tabIndex={-1}>
        {t('receipt.title')}
      </Title>
      <Text>{t('receipt.text')}</Text>
      {isEarlier && <Text fw={600}>{t('receipt.earlier')}</Text>}
      <Card>
        <Stack>
          <Secret label={t('login.number')} value={shownNumber(reportNumber)} />
          <Secret label={t('login.code')} value={shownCode(code)} />
          <div className={classes.onPaper}>
            <Text size="sm">{t('receipt.fileTitle', { name: nameOfChannel(account) })}</Text>
            <Text size="sm">{link.href}</Text>
          </div>
          <Group gap="sm" className={classes.onScreen}>
            <CopyButton value={lines}>
              {({ copied, copy }) => (
                <Button
                  variant="default"
                  leftSection={copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
                  onClick={copy}
                >
                  {copied ? t('receipt.copied') : t('receipt.copy')}
                </Button>
              )}
            </CopyButton>
            <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => print()}>
              {t('receipt.print')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconDownload size={18} aria-hidden />}
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
      <Stack className={classes.onScreen}>
        <Text>{t(isNotified ? 'receipt.nextByMail' : 'receipt.next')}</Text>
        <Checkbox
          ref={checkbox}
          label={t('receipt.saved')}
          checked={isSaved}
          error={hasTried && !isSaved && t('receipt.savedMissing')}
          onChange={({ currentTarget }) => setSaved(currentTarget.checked)}
        />
        <div>
          <Button
            onClick={() => (isSaved ? void navigate(to('WB_LOGIN', { wbSlug }), { replace: true }) : askToSave())}
          >
            {t('receipt.done')}
          </Button>
        </div>
      </Stack>
    </Stack>
  );
}
