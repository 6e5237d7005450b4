import '@mantine/core/styles/Alert.css';
import { Alert, Button, Checkbox, CopyButton, Group, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { WbAccount } from '#functions/whistleblowing/contract/reporter-schemas.ts';
import { shownCode, shownNumber } from '#modules/tellmore/protocol/crockford.ts';
import { Secret } from '#modules/tellmore/public/wizard/secret.tsx';
import classes from '#modules/tellmore/settings/settings.module.css';
import { useChannelAddress } from '#modules/tellmore/settings/use-channel-address.ts';
import { useUnsavedWarning } from '#ui/form/use-unsaved-warning.ts';
import type { EnteredReport } from './enter-report.ts';

interface EnteredReceiptProps {
  readonly wbSlug: string;
  readonly account: WbAccount;
  readonly entered: EnteredReport;
  readonly onDone: () => void;
}

/** Number and access code for the reporter, shown once, with a sheet to print. */
export function EnteredReceipt({ wbSlug, account, entered, onDone }: EnteredReceiptProps) {
  const { t, i18n } = useTranslation(['tellmore', 'wb-settings']);
  const [isGiven, setGiven] = useState(false);
  // The code is lost for good if the tab is closed now.
  useUnsavedWarning(!isGiven);
  const start = useRef<HTMLParagraphElement>(null);
  useEffect(() => start.current?.focus(), []);
  const address = useChannelAddress(wbSlug, account.signKey)(i18n.language) ?? '';
  const title = t('enter.receiptTitle', { name: account.name });
  const number = shownNumber(entered.reportNumber);
  const code = shownCode(entered.code);
  const lines = [
    `${t('fact.number')}: ${number}`,
    `${t('enter.code')}: ${code}`,
    `${t('enter.address')}: ${address}`,
    t('enter.receiptText'),
  ];
  return (
    <Stack>
      <Text ref={start} tabIndex={-1}>
        {t('enter.done')}
      </Text>
      {entered.minutes === 'failed' && <Alert color="red">{t('enter.minutesFailed')}</Alert>}
      <Secret label={t('fact.number')} value={number} />
      <Secret label={t('enter.code')} value={code} />
      <Text size="sm" className="breaks">
        {t('enter.address')} <span translate="no">{address}</span>
      </Text>
      <Alert color="yellow">{t('enter.warning')}</Alert>
      <Group gap="sm">
        <Button variant="default" onClick={() => print()}>
          {t('wb-settings:secret.print')}
        </Button>
        <CopyButton value={[title, ...lines].join('\n')}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {t(copied ? 'wb-settings:secret.copied' : 'wb-settings:secret.copy')}
            </Button>
          )}
        </CopyButton>
      </Group>
      <Checkbox
        label={t('enter.given')}
        checked={isGiven}
        onChange={({ currentTarget }) => setGiven(currentTarget.checked)}
      />
      <Group justify="flex-end">
        <Button disabled={!isGiven} onClick={onDone}>
          {t('enter.finish')}
        </Button>
      </Group>
      {createPortal(
        <div className={classes.printed} aria-hidden>
          <section>
            <h1>{title}</h1>
            {lines.map((line) => (
              <p key={line} className="breaks">
                {line}
              </p>
            ))}
          </section>
        </div>,
        document.body,
      )}
    </Stack>
  );
}
