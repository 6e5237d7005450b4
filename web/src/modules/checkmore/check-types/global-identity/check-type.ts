import { IconWorld } from '@tabler/icons-react';
import { loadIdentity } from '#modules/checkmore/check-forms/identity/load-identity.ts';
import type { CheckTypeParts } from '#modules/checkmore/check-parts/check-type-parts.ts';

export const checkType: CheckTypeParts = {
  type: 'GLOBAL_IDENTITY',
  icon: IconWorld,
  form: () => loadIdentity(async () => (await import('./form.tsx')).GlobalIdentityForm),
  waiting: () =>
    loadIdentity(
      async () => (await import('#modules/checkmore/check-forms/identity/document-judged.tsx')).DocumentJudged,
    ),
  answer: () =>
    loadIdentity(async () => (await import('#modules/checkmore/check-forms/identity/proven-person.tsx')).ProvenAnswer),
  result: () =>
    loadIdentity(async () => (await import('#modules/checkmore/check-forms/identity/proven-person.tsx')).ProvenResult),
};
