import type { Language } from '#functions/platform/contract/languages.ts';
import type { RequestWizardQuery } from '#modules/checkmore/request-wizard/request-wizard.generated.ts';

const STAGES = ['ANY', 'SHORTLIST', 'FINALIST', 'OFFER'] as const;
const BASES = ['CONSENT', 'CONTRACT', 'LEGAL_OBLIGATION', 'PUBLIC_TASK', 'LEGITIMATE_INTERESTS'] as const;

/** What the law of a country says about a check. */
export interface Policy {
  readonly country: string;
  readonly checkType: string;
  readonly checkName: string;
  readonly isForPurpose: boolean;
  readonly who: string;
  readonly stage: (typeof STAGES)[number];
  readonly bases: readonly (typeof BASES)[number][];
  readonly maxAgeMonths: number | null;
  readonly copyAllowed: boolean;
  readonly record: string;
  readonly retentionMonths: number;
  readonly sourceName: string;
  readonly sourceUrl: string;
  readonly sourceDate: string;
}

export interface Where {
  readonly checks: readonly { readonly type: string; readonly name: string }[];
  readonly countries: readonly string[];
  readonly language: Language;
}

/** The policies of these checks in these countries. */
export function policiesOf(
  rows: RequestWizardQuery['checkPolicyCollection'],
  { checks, countries, language }: Where,
): readonly Policy[] {
  return (rows?.edges ?? []).flatMap(({ node }): Policy[] => {
    const check = checks.find(({ type }) => type === node.checkType?.type);
    if (!check || !countries.includes(node.country)) return [];
    return [
      {
        country: node.country,
        checkType: check.type,
        checkName: check.name,
        isForPurpose: node.rule === 'NEEDS_PURPOSE',
        who: language === 'nb' ? node.whoNb : node.whoEn,
        stage: STAGES.find((stage) => stage === node.stage) ?? 'ANY',
        bases: BASES.filter((basis) => node.legalBases.includes(basis)),
        maxAgeMonths: node.maxAgeMonths,
        copyAllowed: node.copyAllowed,
        record: language === 'nb' ? node.recordNb : node.recordEn,
        retentionMonths: node.retentionMonths,
        sourceName: node.sourceName,
        sourceUrl: node.sourceUrl,
        sourceDate: node.sourceDate,
      },
    ];
  });
}
