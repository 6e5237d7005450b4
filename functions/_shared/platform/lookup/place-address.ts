import { DEFAULT_COUNTRY, NOT_AVAILABLE, UNKNOWN_POSTAL_CODE } from '../contract/lookup-schemas.ts';
import type { PlaceAddress } from '../contract/lookup-schemas.ts';

/** A place as the maps service describes it: its parts, each with what kinds of part it is. */
export interface Place {
  readonly address_components: readonly {
    readonly long_name: string;
    readonly short_name: string;
    readonly types: readonly string[];
  }[];
  readonly geometry?: { readonly location?: { readonly lat: number; readonly lng: number } | undefined } | undefined;
}

/** Returns the postal address of a place as written in the Nordic countries: street, then number. */
export function toPlaceAddress({ address_components: components, geometry }: Place): PlaceAddress {
  const part = (...types: string[]) =>
    types.map((type) => components.find((one) => one.types.includes(type))).find((one) => one !== undefined);
  const name = (...types: string[]) => part(...types)?.long_name ?? '';

  const street = [name('route'), name('street_number')].filter(Boolean).join(' ');
  return {
    line1: street || name('premise', 'neighborhood') || NOT_AVAILABLE,
    line2: name('subpremise'),
    city: name('postal_town', 'locality', 'sublocality', 'administrative_area_level_2') || NOT_AVAILABLE,
    county: name('administrative_area_level_1') || NOT_AVAILABLE,
    postalCode: name('postal_code') || UNKNOWN_POSTAL_CODE,
    country: part('country')?.short_name ?? DEFAULT_COUNTRY,
    latitude: geometry?.location?.lat ?? null,
    longitude: geometry?.location?.lng ?? null,
  };
}
