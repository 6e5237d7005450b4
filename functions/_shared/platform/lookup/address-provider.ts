import type { AddressSuggestion, PlaceAddress } from '../contract/lookup-schemas.ts';
import type { Language } from '../contract/languages.ts';

interface AddressSearch {
  readonly text: string;
  /** ISO 3166-1 alpha-2; undefined for anywhere. */
  readonly country?: string | undefined;
  readonly sessionToken: string;
  readonly language: Language;
}

interface PlaceQuestion {
  readonly id: string;
  readonly sessionToken: string;
  readonly language: Language;
}

/** A service that finds addresses. Throws what `lookUp` throws. */
export interface AddressProvider {
  readonly suggest: (search: AddressSearch) => Promise<readonly AddressSuggestion[]>;
  /** Fails with INVALID, path `id`, when there is no such place. */
  readonly details: (question: PlaceQuestion) => Promise<PlaceAddress>;
}
