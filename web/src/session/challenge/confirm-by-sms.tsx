import { Stack, Text } from '@mantine/core';
import { SMS_CODE_DIGITS } from '#functions/account/contract/limits.ts';
import { smsCodeSchema } from '#functions/account/contract/code-schemas.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppError } from '#api/app-error.ts';
import { PhoneVerification } from './phone-verification.tsx';
import { sendConfirmationCode, verifyConfirmationCode } from './security-calls.ts';
import { SentCode } from './sent-code.tsx';

/** The second level before a sensitive change: a code by SMS. A user without a verified number verifies one first. */
export function ConfirmBySms({ onMet }: { onMet: () => void }) {
  const { t } = useTranslation(['security', 'common']);
  const [hasNumber, setHasNumber] = useState(true);
  const [isNew, setNew] = useState(false);
  const [findNoNumber] = useState(() => (error: AppError) => {
    const isMissing = error.errors.some(({ code, path }) => code === 'BLANK' && path === 'phoneNumber');
    if (isMissing) setHasNumber(false);
    return isMissing;
  });

  function addNumber(): void {
    setNew(true);
    setHasNumber(true);
  }

  const required = <Text>{t('common:error.AUTH_LEVEL_2_REQUIRED')}</Text>;
  if (!hasNumber) {
    return (
      <Stack>
        {required}
        <PhoneVerification text={t('level2.noNumber')} onDone={addNumber} />
      </Stack>
    );
  }
  return (
    <Stack>
      {required}
      <SentCode
        send={sendConfirmationCode}
        onRefused={findNoNumber}
        text={(number) => t(isNew ? 'level2.another' : 'level2.text', { number })}
        schema={smsCodeSchema}
        digits={SMS_CODE_DIGITS}
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
