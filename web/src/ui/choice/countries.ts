import { currentLanguage } from '#i18n/i18n.ts';

// ISO 3166-1. Kosovo's XK is the code that registries use for it.
const CODES =
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC ' +
  'CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA ' +
  'GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE ' +
  'KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS ' +
  'MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PR PS PT PW PY QA RE RO RS ' +
  'RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TG TH TJ TK TL TM TN TO TR TT TV TW ' +
  'TZ UA UG US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW';

const FIRST = ['NO', 'SE', 'DK', 'FI'];

export interface Country {
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
  /** In the current language. */
  readonly name: string;
}

/** Returns every country by its name in the current language, Norway and its neighbours first. */
export function countries(): readonly Country[] {
  return inOrder(CODES.split(' ').map((code) => ({ code, name: countryName(code) })));
}

/** Returns the countries by name, Norway and its neighbours first (spec 000 §1). */
export function inOrder<C extends Country>(all: readonly C[]): readonly C[] {
  const rank = ({ code }: Country) => (FIRST.includes(code) ? FIRST.indexOf(code) : FIRST.length);
  return all.toSorted((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name, currentLanguage()));
}

/** Returns the name of an ISO code in the current language; an unknown code is its own name. */
export function countryName(code: string): string {
  return new Intl.DisplayNames([currentLanguage()], { type: 'region', fallback: 'code' }).of(code) ?? code;
}
