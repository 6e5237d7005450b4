import { Switch, Text, Title } from '@mantine/core';
import '@mantine/core/styles/Switch.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inOneLine } from '#session/challenge/code-form.tsx';
import { openPopup } from '#ui/popup/popup-store.ts';
import { showError } from '#ui/toast/show-error.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import classes from './authentication.module.css';
import { lastUsedPhone, removeTwoFactor } from './security-commands.ts';
import { TwoFactorSetUp } from './two-factor-set-up.tsx';

interface TwoFactorSettingProps {
  readonly isOn: boolean;
  /** `+47 ••• •• 123` while it is on. */
  readonly phone: string | null;
  /** Reads again how it stands. */
  readonly onChanged: () => Promise<unknown>;
}

/** The switch shows what was asked for while that is under way, and what holds when it came to nothing (spec 000 §4). */
export function TwoFactorSetting({ isOn, phone, onChanged }: TwoFactorSettingProps) {
  const { t } = useTranslation('security');
  const [wanted, setWanted] = useState<boolean | null>(null);

  async function turnOn() {
    // A number to begin with, where one is known; nobody has to wait for it, or miss it.
    const known = await lastUsedPhone().catch(() => null);
    openPopup({
      title: t('twoFactor.setUpTitle'),
      closeOnClickOutside: false,
      content: (close) => <TwoFactorSetUp known={known} onChanged={onChanged} onClose={close} />,
      onClose: () => setWanted(null),
    });
  }

  async function turnOff() {
    try {
      await removeTwoFactor();
      await onChanged();
      showToast({ kind: 'success', message: t('twoFactor.isOff') });
    } catch (error) {
      showError(error);
    } finally {
      setWanted(null);
    }
  }

  // Not disabled in the meantime: that would take the focus away from it, and from who set it.
  function change(on: boolean): void {
    if (wanted !== null) return;
    setWanted(on);
    void (on ? turnOn() : turnOff());
  }

  return (
    <div className={classes.setting}>
      <div className={classes.words}>
        <Title order={2} id="two-factor">
          {t('twoFactor.title')}
        </Title>
        <Text c="dimmed">
          {isOn && phone ? t('twoFactor.onText', { number: inOneLine(phone) }) : t('twoFactor.offText')}
        </Text>
      </div>
      <Switch
        size="md"
        aria-labelledby="two-factor"
        checked={wanted ?? isOn}
        aria-busy={wanted !== null}
        onChange={(event) => change(event.currentTarget.checked)}
      />
    </div>
  );
}
