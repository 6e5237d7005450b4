import { Switch, Text, Title } from '@mantine/core';
import '@mantine/core/styles/Switch.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inOneLine } from '#session/challenge/code-form.tsx';
import { showTwoFactorSetUp } from '#shared/two-factor/show-two-factor-set-up.tsx';
import { formatList } from '#ui/format.ts';
import { showError } from '#ui/toast/show-error.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import classes from './authentication.module.css';
import { removeTwoFactor } from './security-commands.ts';

interface TwoFactorSettingProps {
  readonly isOn: boolean;
  /** `+47 ••• •• 123` if codes are texted. */
  readonly phone: string | null;
  /** Whether an app shows codes. */
  readonly byApp: boolean;
  readonly byPasskey: boolean;
  /** Loads the current state again. */
  readonly onChanged: () => Promise<unknown>;
}

/** The switch shows the requested state while the request is under way, and the real one if it failed (spec 000 §4). */
export function TwoFactorSetting({ isOn, phone, byApp, byPasskey, onChanged }: TwoFactorSettingProps) {
  const { t } = useTranslation('security');
  const [wanted, setWanted] = useState<boolean | null>(null);

  const turnOn = () => showTwoFactorSetUp({ onChanged, onClose: () => setWanted(null) });

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

  // Not disabled while it is saved, because a disabled switch would lose the focus.
  function change(on: boolean): void {
    if (wanted !== null) return;
    setWanted(on);
    void (on ? turnOn() : turnOff());
  }

  const ways = [
    ...(byPasskey ? [t('twoFactor.byPasskey')] : []),
    ...(byApp ? [t('twoFactor.byApp')] : []),
    ...(phone === null ? [] : [t('twoFactor.bySms', { number: inOneLine(phone) })]),
  ];

  return (
    <div className={classes.setting}>
      <div className={classes.words}>
        <Title order={2} id="two-factor">
          {t('twoFactor.title')}
        </Title>
        <Text c="dimmed">
          {isOn ? t('twoFactor.onText', { ways: formatList(ways, 'disjunction') }) : t('twoFactor.offText')}
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
