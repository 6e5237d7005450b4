import type { PublicPages } from '#routing/module.ts';

export const checkmorePublicPages: PublicPages = {
  CHECK_INVITATION: { load: () => import('./check-invitation/check-invitation-page.tsx'), texts: ['candidate'] },
  CHECK_TEXT: { load: () => import('./check-text/check-text-page.tsx'), texts: ['texts'] },
  DIGITAL_REFERENCE: { load: () => import('./reference/reference-page.tsx'), texts: ['reference'] },
  WORK_REFERENCE: { load: () => import('./reference/work-reference-page.tsx'), texts: ['reference'] },
  REFERENCE_CODE: { load: () => import('./reference/reference-code-page.tsx'), texts: ['reference'] },
  CHECK_WIZARD: { load: () => import('./check-wizard/check-wizard-page.tsx'), texts: ['candidate'] },
};
