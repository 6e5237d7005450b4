import { expect, test } from 'vitest';
import { mobileNumber } from './mobile-number.ts';

const taken = (countryCode: string, number: string): string | null => {
  const mobile = mobileNumber({ countryCode, number });
  return mobile && `${mobile.countryCode} ${mobile.number}`;
};

test.each([
  ['+47', '91234567', '+47 91234567'],
  ['+47', '41234567', '+47 41234567'],
  ['+46', '0701234567', '+46 701234567'],
  ['+46', '701234567', '+46 701234567'],
  ['+45', '20123456', '+45 20123456'],
  ['+358', '0401234567', '+358 401234567'],
  ['+358', '501234567', '+358 501234567'],
  ['+44', '07911123456', '+44 7911123456'],
  ['+49', '015112345678', '+49 15112345678'],
  ['+49', '00015112345678', '+49 15112345678'],
  ['+1', '2125550123', '+1 2125550123'],
  ['+1242', '3571234', '+1 2423571234'],
  ['+39', '3123456789', '+39 3123456789'],
  ['+45', '32123456', '+45 32123456'], // mobile or landline: Denmark does not say
])('%s %s is taken as %s', (countryCode, number, as) => {
  expect(taken(countryCode, number)).toBe(as);
});

test.each([
  ['+47', '21234567', 'is no mobile'],
  ['+47', '9123456', 'is a digit short'],
  ['+47', '912345678', 'is a digit long'],
  ['+47', '113', 'is an emergency number'],
  ['+46', '81234567', 'is no mobile'],
  ['+358', '91234567', 'is no mobile'],
  ['+44', '2079460958', 'is a landline'],
  ['+39', '0612345678', 'is a landline'],
  ['+47', '82012345', 'is a premium service'],
  ['+47', '80012345', 'is a freephone service'],
  ['+4', '7912345678', 'has another country code'],
  ['+882', '1234567890', 'is a satellite service'],
  ['+979', '123456789', 'is a premium service'],
  ['+999', '91234567', 'is no country'],
  ['+1', '1125550123', 'has no such area'],
  ['+49', '123', 'is too short'],
  ['+4', '91234567', 'is no country'],
  ['+880', '1234567890123', 'is longer than any number'],
])('%s %s cannot be texted: it %s', (countryCode, number) => {
  expect(taken(countryCode, number)).toBeNull();
});
