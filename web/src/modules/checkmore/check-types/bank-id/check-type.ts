import { IconFingerprint } from '@tabler/icons-react';
import { loadTexts } from '#i18n/i18n.ts';
import type { CheckTypeParts } from '#modules/checkmore/check-types/check-type-parts.ts';

export const checkType: CheckTypeParts = {
  type: 'BANK_ID',
  icon: IconFingerprint,
  form: async () => {
    const [{ BankIdForm }] = await Promise.all([import('./form.tsx'), loadTexts('identity')]);
    return BankIdForm;
  },
};
