import { NOT_AVAILABLE, UNKNOWN_POSTAL_CODE } from '#functions/platform/contract/lookup-schemas.ts';
import type { PlaceAddress } from '#functions/platform/contract/lookup-schemas.ts';

/**
 * The address with '' for what the maps service did not know: a form asks for it, where "not available" would be saved
 * and sent on letters.
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
