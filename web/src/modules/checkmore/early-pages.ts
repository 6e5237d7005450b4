import type { EarlyPages } from '#routing/early-page.ts';

export const checkmoreEarlyPages: EarlyPages = {
  CHECK_INVITATION: { source: 'modules/checkmore/check-invitation/check-invitation-page.tsx', texts: ['candidate'] },
  CHECK_WIZARD: { source: 'modules/checkmore/check-wizard/check-wizard-page.tsx', texts: ['candidate'] },
  DIGITAL_REFERENCE: { source: 'modules/checkmore/reference/reference-page.tsx', texts: ['reference'] },
  WORK_REFERENCE: { source: 'modules/checkmore/reference/work-reference-page.tsx', texts: ['reference'] },
  REFERENCE_CODE: { source: 'modules/checkmore/reference/reference-code-page.tsx', texts: ['reference'] },
};
