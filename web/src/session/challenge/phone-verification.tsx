import { useTranslation } from 'react-i18next';
import { showToast } from '#ui/toast/toast-store.ts';
import { PhoneThenCode } from './phone-then-code.tsx';
import { sendPhoneCode, verifyPhone } from './security-calls.ts';

interface PhoneVerificationProps {
  /** Why the number is needed. */
  readonly text: string;
  readonly onDone: () => void;
}

/** Verifies the user's phone number (spec 000 §4). */
export function PhoneVerification({ text, onDone }: PhoneVerificationProps) {
  const { t } = useTranslation('security');
  return (
    <PhoneThenCode
      text={text}
      submitLabel={t('phone.verify')}
      send={(phone) => sendPhoneCode(phone)}
      verify={async (phone, code) => {
        await verifyPhone(phone, code);
        showToast({ kind: 'success', message: t('phone.verified') });
        onDone();
      }}
    />
  );
}
