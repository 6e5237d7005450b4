import type { Company } from '#functions/platform/contract/lookup-schemas.ts';

/** Returns the address that the register has for the company, as fields of an account; none if it has no address. */
export function registeredAddress({ address }: Company): Record<string, string> {
  if (!address) return {};
  return {
    addressLine1: address.line1,
    addressLine2: address.line2,
    addressCity: address.city,
    addressCounty: address.county,
    addressPostalCode: address.postalCode,
    addressCountry: address.country,
  };
}
