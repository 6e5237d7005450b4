import { Button, Stack } from '@mantine/core';
import type { PhoneNumberForm } from '#functions/account/contract/phone-schemas.ts';
import { useTranslation } from 'react-i18next';
import { PhoneThenCode } from '#session/challenge/phone-then-code.tsx';
import { showToast } from '#ui/toast/toast-store.ts';
import { showAppSetUp } from './show-app-set-up.tsx';
import { showPasskeySetUp } from './show-passkey-set-up.tsx';
import { confirmTwoFactor, startTwoFactor } from './two-factor-commands.ts';

interface TwoFactorSetUpProps {
  readonly known: PhoneNumberForm | null;
  readonly onChanged: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** The form for the number that receives codes, and the first code that confirms it; or an app or a passkey instead. */
export function TwoFactorSetUp({ known, onChanged, onClose }: TwoFactorSetUpProps) {
  const { t } = useTranslation('security');
  function instead(show: typeof showAppSetUp): void {
    onClose();
    void show(onChanged);
  }

  return (
    <Stack>
      <PhoneThenCode
        text={t('twoFactor.setUpText')}
        initial={known}
        submitLabel={t('twoFactor.turnOn')}
        send={startTwoFactor}
        verify={async (_phone, code) => {
          await confirmTwoFactor(code);
          await onChanged();
          showToast({ kind: 'success', message: t('twoFactor.isOn') });
          onClose();
        }}
      />
      <Button variant="subtle" onClick={() => instead(showPasskeySetUp)}>
        {t('passkey.instead')}
      </Button>
      <Button variant="subtle" onClick={() => instead(showAppSetUp)}>
        {t('app.instead')}
      </Button>
    </Stack>
  );
}
