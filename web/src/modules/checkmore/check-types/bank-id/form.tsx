import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { CheckFormProps } from '#modules/checkmore/check-parts/check-type-parts.ts';
import { callAsUser } from '#session/call-as-user.ts';
import { EidChoice } from '#shared/identity/eid-choice.tsx';
import { startEid } from '#shared/identity/start-eid.ts';

/** As in the catalogue (public.check_type). */
const COUNTRIES = ['NO', 'SE'];

/** The candidate proves themselves by eID, and comes back to this step. */
export function BankIdForm({ check }: CheckFormProps) {
  const { t } = useTranslation('identity');
  const { pathname } = useLocation();
  return (
    <Stack gap="lg">
      <Text>{t('check.text')}</Text>
      <EidChoice
        countries={COUNTRIES}
        onChoose={(method) => startEid({ purpose: 'CHECK', checkId: check.id }, method, pathname, callAsUser)}
      />
    </Stack>
  );
}
