import { Button, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { inOneLine } from '#session/challenge/code-form.tsx';
import { confirm } from '#ui/popup/confirm.tsx';
import { showToast } from '#ui/toast/toast-store.ts';
import classes from './authentication.module.css';
import { removeLoginNumber } from './security-commands.ts';

interface SmsSettingProps {
  /** `+47 ••• •• 123` */
  readonly phone: string;
  readonly onChanged: () => Promise<unknown>;
}

/** Codes by SMS beside an app or a passkey, which are safer without them. */
export function SmsSetting({ phone, onChanged }: SmsSettingProps) {
  const { t } = useTranslation('security');

  function askToRemove(): void {
    confirm({
      title: t('sms.removeTitle'),
      body: t('sms.removeText'),
      confirmLabel: t('sms.remove'),
      action: async () => {
        await removeLoginNumber();
        await onChanged();
        showToast({ kind: 'success', message: t('sms.removed') });
      },
    });
  }

  return (
    <div className={classes.setting}>
      <div className={classes.words}>
        <Title order={3}>{t('sms.title')}</Title>
        <Text c="dimmed">{t('sms.text', { number: inOneLine(phone) })}</Text>
      </div>
      <Button variant="default" onClick={askToRemove}>
        {t('sms.remove')}
      </Button>
    </div>
  );
}
