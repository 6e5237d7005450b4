import { IconFingerprint } from '@tabler/icons-react';
import { loadIdentity } from '#modules/checkmore/check-forms/identity/load-identity.ts';
import type { CheckTypeParts } from '#modules/checkmore/check-parts/check-type-parts.ts';

export const checkType: CheckTypeParts = {
  type: 'BANK_ID',
  icon: IconFingerprint,
  form: () => loadIdentity(async () => (await import('./form.tsx')).BankIdForm),
  answer: () =>
    loadIdentity(async () => (await import('#modules/checkmore/check-forms/identity/proven-person.tsx')).ProvenAnswer),
  result: () =>
    loadIdentity(async () => (await import('#modules/checkmore/check-forms/identity/proven-person.tsx')).ProvenResult),
};
