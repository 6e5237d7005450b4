import { NOT_AVAILABLE, UNKNOWN_POSTAL_CODE } from '#functions/platform/contract/lookup-schemas.ts';
import type { PlaceAddress } from '#functions/platform/contract/lookup-schemas.ts';

/**
 * Returns the address with '' for parts that the maps service lacks, so that the form asks for them. "Not available"
 * would end up on letters.
 */
export function knownAddress(address: PlaceAddress): PlaceAddress {
  const known = (part: string) => (part === NOT_AVAILABLE ? '' : part);
  return {
    ...address,
    line1: known(address.line1),
    city: known(address.city),
    county: known(address.county),
    postalCode: address.postalCode === UNKNOWN_POSTAL_CODE ? '' : address.postalCode,
  };
}
