import type { EarlyPages } from '#routing/early-page.ts';

const WIZARD = 'modules/checkmore/check-wizard';
const later = {
  sources: [`${WIZARD}/later-step.tsx`],
  texts: ['check-forms', 'widgets', 'retention'],
};

/** The folders of types that have a form. */
export const EARLY_FORMS = [
  'address',
  'bank-id',
  'bankruptcy',
  'business-interests',
  'certificates',
  'criminal-record',
  'digital-reference',
  'e-learning',
  'education',
  'global-identity',
  'identity',
  'information',
  'legal-case-records',
  'open-source-search',
  'personal-credit',
  'personal-number',
  'related-countries',
  'specific-source-search',
  'work-experience',
  'work-permit',
];

/** Forms that show files at once (`loadCheckPart`). */
const WITH_FILES = new Set(['certificates', 'criminal-record', 'e-learning', 'work-permit']);

/** By the type of a check. */
const forms = EARLY_FORMS.map((folder) => {
  const sources = [`modules/checkmore/check-types/${folder}/form.tsx`];
  const texts = WITH_FILES.has(folder) ? ['check-files', 'files'] : [];
  return [typeOf(folder), { sources, texts, with: 'later' }] as const;
});

/** The type whose folder this is. */
function typeOf(folder: string): string {
  return folder.toUpperCase().replaceAll('-', '_');
}

export const checkmoreEarlyPages: EarlyPages = {
  CHECK_INVITATION: { source: 'modules/checkmore/check-invitation/check-invitation-page.tsx', texts: ['candidate'] },
  CHECK_TEXT: { source: 'modules/checkmore/check-text/check-text-page.tsx', texts: ['texts'] },
  CHECK_WIZARD: {
    source: `${WIZARD}/check-wizard-page.tsx`,
    texts: ['candidate'],
    parts: { later, ...Object.fromEntries(forms) },
  },
  DIGITAL_REFERENCE: { source: 'modules/checkmore/reference/reference-page.tsx', texts: ['reference'] },
  WORK_REFERENCE: { source: 'modules/checkmore/reference/work-reference-page.tsx', texts: ['reference'] },
  REFERENCE_CODE: { source: 'modules/checkmore/reference/reference-code-page.tsx', texts: ['reference'] },
};
