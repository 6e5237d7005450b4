import type { RequestWizardQuery } from '#modules/checkmore/request-wizard/request-wizard.generated.ts';
import type { Where } from './policies.ts';

/** Something that the law plainly forbids, so that the request cannot be sent. */
export interface Prohibition {
  readonly name: string;
  readonly country: string;
  readonly checkName: string;
  /** What is forbidden, and what to do instead. */
  readonly text: string;
  /** Where there is no way on. */
  readonly step: 'details' | 'purpose';
  readonly sourceName: string;
  readonly sourceUrl: string;
  readonly sourceDate: string;
}

interface Asked extends Where {
  /** Null until one is chosen. */
  readonly purpose: { readonly country: string; readonly category: string } | null;
}

/** What the law forbids of these checks, as `private.prohibitions_of` in SQL. */
export function prohibitionsOf(
  rows: RequestWizardQuery['checkProhibitionCollection'],
  { checks, countries, language, purpose }: Asked,
): readonly Prohibition[] {
  return (rows?.edges ?? []).flatMap(({ node }): Prohibition[] => {
    const { country, condition, purposeCategory } = node;
    const check = checks.find(({ type }) => type === node.checkType?.type);
    if (!check || !countries.includes(country)) return [];
    if (purposeCategory !== null && purposeCategory !== purpose?.category) return [];
    if (condition === 'FOREIGN_PURPOSE' && (purpose === null || purpose.country === country)) return [];
    if (condition === 'OTHER_COUNTRIES' && countries.every((one) => one === country)) return [];
    return [
      {
        name: node.name,
        country,
        checkName: check.name,
        text: language === 'nb' ? node.textNb : node.textEn,
        step: condition === 'ALWAYS' ? 'details' : 'purpose',
        sourceName: node.sourceName,
        sourceUrl: node.sourceUrl,
        sourceDate: node.sourceDate,
      },
    ];
  });
}
