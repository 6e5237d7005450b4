import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppError } from '#api/app-error.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { PhoneThenCode } from './phone-then-code.tsx';
import {
  sendConfirmationCode,
  sendFirstNumberCode,
  verifyConfirmationCode,
  verifyFirstNumber,
} from './security-calls.ts';
import { SentCode } from './sent-code.tsx';

/**
 * The second level before a sensitive change: a code by SMS. The code that confirms a user's first number also confirms
 * the change.
 */
export function ConfirmBySms({ onMet }: { onMet: () => void }) {
  const { t } = useTranslation(['security', 'common']);
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
    <Stack>
      <Text>{t('common:error.AUTH_LEVEL_2_REQUIRED')}</Text>
      <SentCode
        send={sendConfirmationCode}
        onRefused={findNoNumber}
        text={(number) => t('level2.text', { number })}
        submitLabel={t('level2.submit')}
        resentText={t('level2.sent')}
        verify={async (code) => {
          await verifyConfirmationCode(code);
          onMet();
        }}
      />
    </Stack>
  );
}
