import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { NumberType } from 'libphonenumber-js/max';

export interface MobileNumber {
  /** `+47` */
  readonly countryCode: string;
  /** Digits, without the zeros that some countries dial at home. */
  readonly number: string;
}

/** Kinds of numbers that take no text messages, or that cost the caller. Unknown kinds are texted. */
const NOT_TEXTED: readonly NumberType[] = [
  'FIXED_LINE',
  'PREMIUM_RATE',
  'TOLL_FREE',
  'SHARED_COST',
  'UAN',
  'VOICEMAIL',
  'PAGER',
];

/** Where text messages are sent unless the setting SMS_COUNTRIES says otherwise: the EEA, Switzerland and the UK. */
export const SMS_COUNTRIES =
  '30,31,32,33,34,351,352,353,354,356,357,358,359,36,370,371,372,385,386,39,40,41,420,421,423,43,44,45,46,47,48,49,298';

/**
 * Returns the number as it is stored and texted, or null when it cannot exist or is certainly no mobile (decision
 * 0065). A North American prefix with an area code (`+1242`) becomes `+1` and the area.
 */
export function mobileNumber({ countryCode, number }: MobileNumber): MobileNumber | null {
  // Several leading zeros mean the same number, so the limits count it once.
  const parsed = parsePhoneNumberFromString(countryCode + number.replace(/^0+/, '0'));
  if (!parsed?.isValid() || NOT_TEXTED.includes(parsed.getType())) return null;
  const callingCode = `+${parsed.countryCallingCode}`;
  const isGiven = callingCode === countryCode || (callingCode === '+1' && countryCode.startsWith('+1'));
  return isGiven ? { countryCode: callingCode, number: parsed.nationalNumber } : null;
}
