import { Button, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RecoveryCodeList } from '#shared/two-factor/recovery-code-list.tsx';
import { newRecoveryCodes } from '#shared/two-factor/two-factor-commands.ts';
import { confirm } from '#ui/popup/confirm.tsx';
import { openPopup } from '#ui/popup/popup-store.ts';
import { showError } from '#ui/toast/show-error.ts';
import classes from './authentication.module.css';

interface RecoverySettingProps {
  /** How many codes are left. */
  readonly left: number;
  readonly onChanged: () => Promise<unknown>;
}

/** The codes on paper, for a user whose phone is gone. */
export function RecoverySetting({ left, onChanged }: RecoverySettingProps) {
  const { t } = useTranslation('security');
  const [isBusy, setBusy] = useState(false);

  async function make(): Promise<void> {
    const { codes } = await newRecoveryCodes();
    openPopup({
      title: t('recovery.title'),
      closeOnClickOutside: false,
      content: (close) => <RecoveryCodeList codes={codes} onDone={close} />,
    });
    await onChanged();
  }

  async function makeFirst(): Promise<void> {
    setBusy(true);
    try {
      await make();
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  }

  function askToReplace(): void {
    confirm({
      title: t('recovery.makeTitle'),
      body: t('recovery.makeText'),
      confirmLabel: t('recovery.makeAgain'),
      action: make,
    });
  }

  return (
    <div className={classes.setting}>
      <div className={classes.words}>
        <Title order={3}>{t('recovery.title')}</Title>
        <Text c="dimmed">{left === 0 ? t('recovery.none') : t('recovery.left', { count: left })}</Text>
      </div>
      <Button variant="default" loading={isBusy} onClick={() => (left === 0 ? void makeFirst() : askToReplace())}>
        {t(left === 0 ? 'recovery.make' : 'recovery.makeAgain')}
      </Button>
    </div>
  );
}
