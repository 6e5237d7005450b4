import type { Company } from '#functions/platform/contract/lookup-schemas.ts';

/** Warnings about an organisation, the most serious first. */
export type CompanyWarning = 'deleted' | 'bankrupt' | 'liquidation' | 'accountExists';

export function companyWarnings(company: Company): readonly CompanyWarning[] {
  // A deleted organisation has no other warning.
  if (company.deleted) return ['deleted'];
  const all: readonly [CompanyWarning, boolean][] = [
    ['bankrupt', company.bankruptcy],
    ['liquidation', company.liquidation],
    ['accountExists', company.accountExists],
  ];
  return all.filter(([, holds]) => holds).map(([warning]) => warning);
}

/** `Storgata 1, 0155 OSLO`; '' without an address. */
export function addressLine({ address }: Company): string {
  if (!address) return '';
  const city = `${address.postalCode} ${address.city}`.trim();
  return [address.line1, address.line2, city].filter(Boolean).join(', ');
}
