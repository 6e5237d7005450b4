import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppError } from '#api/app-error.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { PhoneThenCode } from './phone-then-code.tsx';
import { SecondFactor } from './second-factor.tsx';
import { sendFirstNumberCode, verifyFirstNumber } from './security-calls.ts';

/**
 * The second level before a sensitive change: a passkey, a code by SMS or one from an app. The code that confirms a user's first number also confirms
 * the change.
 */
export function ConfirmByCode({ onMet }: { onMet: () => void }) {
  const { t } = useTranslation('security');
  const [hasNumber, setHasNumber] = useState(true);
  const [findNoNumber] = useState(() => (error: AppError) => {
    const isMissing = error.errors.some(({ code, path }) => code === 'BLANK' && path === 'phoneNumber');
    if (isMissing) setHasNumber(false);
    return isMissing;
  });

  if (!hasNumber) {
    return (
      <PhoneThenCode
        text={t('level2.noNumber')}
        submitLabel={t('level2.submit')}
        send={sendFirstNumberCode}
        verify={async (_phone, code) => {
          await verifyFirstNumber(code);
          showToast({ kind: 'success', message: t('phone.verified') });
          onMet();
        }}
      />
    );
  }
  return (
    <SecondFactor
      purpose="LEVEL_2"
      onRefused={findNoNumber}
      text={(number) => t('level2.text', { number })}
      textByApp={t('level2.textByApp')}
      textByPasskey={t('level2.textByPasskey')}
      submitLabel={t('level2.submit')}
      resentText={t('level2.sent')}
      onMet={onMet}
    />
  );
}
