import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import metadata from 'libphonenumber-js/min/metadata';
import { countryName, inOrder } from '#ui/choice/countries.ts';
import type { Country } from '#ui/choice/countries.ts';
import { isMeant } from '#ui/choice/country-search.ts';

// The calling codes of the world, 29 KiB gzip: loaded where a phone number is typed (use-numbering-plan.ts).

export interface CallingCountry extends Country {
  /** `+47` */
  readonly callingCode: string;
}

/** Returns one country per calling code. A code that several share stands for the one with the most numbers. */
export function callingCountries(): readonly CallingCountry[] {
  const codes = Object.entries(metadata.country_calling_codes).flatMap(([callingCode, [main]]) =>
    // Services without a country have the number 001 for one.
    main !== undefined && /^[A-Z]{2}$/.test(main)
      ? [{ code: main, name: countryName(main), callingCode: `+${callingCode}` }]
      : [],
  );
  return inOrder(codes);
}

/** Returns whether the typed text may mean this country: a part of its name, its code, or its calling code. */
export function isCalled(country: CallingCountry, typed: string): boolean {
  const digits = typed.trim().replace(/^(\+|00)/, '');
  return /^\d+$/.test(digits) ? country.callingCode.startsWith(`+${digits}`) : isMeant(country, typed);
}

/**
 * Returns the parts of a pasted number that names its country: `+47 900 00 000`, `004790000000` (spec 000 §2.8). Null when
 * it names none that is known; the text stays as it was pasted then.
 */
export function splitPastedNumber(text: string): { readonly callingCode: string; readonly number: string } | null {
  const parsed = parsePhoneNumberFromString(text.replace(/^00/, '+'));
  return parsed ? { callingCode: `+${parsed.countryCallingCode}`, number: parsed.nationalNumber } : null;
}
