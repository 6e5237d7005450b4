import { environment } from '../environment.ts';
import { mobileNumber, SMS_COUNTRIES } from './mobile-number.ts';

/** Returns a whole number (`+4791234567`) as it is texted, or null when it takes no text messages. */
export function servedNumber(address: string): string | null {
  const code = environment('SMS_COUNTRIES', SMS_COUNTRIES)
    .split(',')
    .find((served) => address.startsWith(`+${served}`));
  if (code === undefined) return null;
  const mobile = mobileNumber({ countryCode: `+${code}`, number: address.slice(code.length + 1) });
  return mobile && mobile.countryCode + mobile.number;
}
