import { Button, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PhoneVerification } from '#session/challenge/phone-verification.tsx';
import { openPopup } from '#ui/popup/popup-store.ts';
import classes from './authentication.module.css';

interface PhoneSettingProps {
  /** The number that was confirmed and used last; '' for none. */
  readonly phone: string;
  readonly onChanged: () => Promise<unknown>;
}

/** The number by which sensitive actions are confirmed. */
export function PhoneSetting({ phone, onChanged }: PhoneSettingProps) {
  const { t } = useTranslation('security');

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

  return (
    <div className={classes.setting}>
      <div className={classes.words}>
        <Title order={2}>{t('phone.title')}</Title>
        <Text c="dimmed">{phone === '' ? t('phone.none') : t('phone.confirmed', { number: phone })}</Text>
      </div>
      <Button variant="default" onClick={verify}>
        {phone === '' ? t('phone.add') : t('phone.another')}
      </Button>
    </div>
  );
}
