import type { PhoneNumberForm } from '#functions/account/contract/phone-schemas.ts';
import { useTranslation } from 'react-i18next';
import { PhoneThenCode } from '#session/challenge/phone-then-code.tsx';
import { showToast } from '#ui/toast/toast-store.ts';
import { confirmTwoFactor, startTwoFactor } from './two-factor-commands.ts';

interface TwoFactorSetUpProps {
  readonly known: PhoneNumberForm | null;
  readonly onChanged: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** The form for the number that receives codes, and the first code that confirms it. */
export function TwoFactorSetUp({ known, onChanged, onClose }: TwoFactorSetUpProps) {
  const { t } = useTranslation('security');
  return (
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
  );
}
