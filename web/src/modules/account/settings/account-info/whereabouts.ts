import type { PlaceAddress } from '#functions/platform/contract/lookup-schemas.ts';
import type { AccountChange } from '#functions/account/contract/account-input.ts';

interface Written {
  readonly addressLine1: string;
  readonly addressPostalCode: string;
  readonly addressCity: string;
  readonly addressCountry: string;
}

/**
 * Returns the county and position of a searched address as long as it has not been edited; null values for any other.
 */
export function whereabouts(written: Written, found: PlaceAddress | null): AccountChange {
  const isFound =
    found !== null &&
    found.line1 === written.addressLine1 &&
    found.postalCode === written.addressPostalCode &&
    found.city === written.addressCity &&
    found.country === written.addressCountry;
  if (!isFound) return { addressCounty: null, latitude: null, longitude: null };
  return { addressCounty: found.county, latitude: found.latitude, longitude: found.longitude };
}
