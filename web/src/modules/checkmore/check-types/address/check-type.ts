import { IconHome } from '@tabler/icons-react';
import type { CheckTypeParts } from '#modules/checkmore/check-types/check-type-parts.ts';

export const checkType: CheckTypeParts = {
  type: 'ADDRESS',
  icon: IconHome,
  form: async () => (await import('./form.tsx')).AddressForm,
  answer: async () => (await import('./answer.tsx')).AddressAnswer,
};
