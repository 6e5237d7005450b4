import { Button, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PhoneVerification } from '#session/challenge/phone-verification.tsx';
import { confirm } from '#ui/popup/confirm.tsx';
import { openPopup } from '#ui/popup/popup-store.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import classes from './authentication.module.css';
import { removePhone } from './security-commands.ts';
import type { ConfirmedPhone } from './security-commands.ts';

interface PhoneSettingProps {
  /** The confirmed numbers, the last one first. */
  readonly phones: readonly ConfirmedPhone[];
  readonly onChanged: () => Promise<unknown>;
}

/** The phone numbers that confirm sensitive actions. */
export function PhoneSetting({ phones, onChanged }: PhoneSettingProps) {
  const { t } = useTranslation('security');
  const hasNone = phones.length === 0;

  function verify(): void {
    openPopup({
      title: t('phone.title'),
      closeOnClickOutside: false,
      content: (close) => (
        <PhoneVerification
          text={t('phone.why')}
          onDone={() => {
            close();
            void onChanged();
          }}
        />
      ),
    });
  }

  function askToRemove(phone: ConfirmedPhone, number: string): void {
    confirm({
      title: t('phone.removeTitle', { number }),
      body: t('phone.removeText'),
      confirmLabel: t('phone.remove'),
      isDestructive: true,
      action: async () => {
        await removePhone(phone.id);
        await onChanged();
        showToast({ kind: 'success', message: t('phone.removed', { number }) });
      },
    });
  }

  return (
    <Stack>
      <div className={classes.setting}>
        <div className={classes.words}>
          <Title order={2}>{t('phone.title')}</Title>
          <Text c="dimmed">{hasNone ? t('phone.none') : t('phone.some')}</Text>
        </div>
        <Button variant="default" onClick={verify}>
          {hasNone ? t('phone.add') : t('phone.another')}
        </Button>
      </div>
      {hasNone ? null : (
        <ul className={classes.sessions} aria-label={t('phone.list')}>
          {phones.map((phone) => {
            const number = `${phone.countryCode} ${phone.number}`;
            return (
              <li key={phone.id} className={classes.session}>
                <span className={classes.device}>{number}</span>
                <Button
                  variant="default"
                  size="xs"
                  aria-label={t('phone.removeOf', { number })}
                  onClick={() => askToRemove(phone, number)}
                >
                  {t('phone.remove')}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </Stack>
  );
}
