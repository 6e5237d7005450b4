// National identity numbers of the countries that the product treats first (spec 000 §1), as people type them.

export const NUMBER_COUNTRIES = ['NO', 'SE', 'DK', 'FI'] as const;
export type NumberCountry = (typeof NUMBER_COUNTRIES)[number];

export interface NationalNumber {
  /** In one spelling: NO 11 digits, SE 12 digits, DK 10 digits, FI 11 characters with the sign of the century. */
  readonly number: string;
  /** `1994-09-15`; the birth date that the number says. */
  readonly birthDate: string;
}

/**
 * Returns the number that was typed, or null for one that cannot exist: a wrong length, date or check digit. Spaces are
 * ignored. Numbers of people without citizenship (NO D-number, SE coordination number) and the synthetic ones of the
 * Norwegian test register count. `today` decides the century of a Swedish number with ten digits.
 */
export function readNationalNumber(country: NumberCountry, typed: string, today: Date): NationalNumber | null {
  const text = typed.replaceAll(/\s/gu, '').toUpperCase();
  switch (country) {
    case 'NO':
      // The birth date and the individual number are often written apart.
      return norwegian(text.replace(/^(\d{6})[-–](\d{5})$/, '$1$2'));
    case 'SE':
      return swedish(text, today);
    case 'DK':
      return danish(text);
    case 'FI':
      return finnish(text);
    default:
      return country satisfies never;
  }
}

const FIRST_WEIGHTS = [3, 7, 6, 1, 8, 9, 4, 5, 2, 1];
const SECOND_WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1];

/** Skatteetaten's rules: two check digits modulo 11; D-numbers add 40 to the day, test registers 40 or 80 to the month. */
function norwegian(text: string): NationalNumber | null {
  if (!/^\d{11}$/.test(text)) return null;
  if (weighted(text, FIRST_WEIGHTS) % 11 !== 0 || weighted(text, SECOND_WEIGHTS) % 11 !== 0) return null;
  const [day, month, year, individual] = [
    digits(text, 0, 2),
    digits(text, 2, 4),
    digits(text, 4, 6),
    digits(text, 6, 9),
  ];
  const century = norwegianCentury(individual, year);
  if (century === null) return null;
  return dated(text, century + year, month > 80 ? month - 80 : month % 40, day > 40 ? day - 40 : day);
}

function norwegianCentury(individual: number, year: number): number | null {
  if (individual < 500) return 1900;
  if (year < 40) return 2000;
  if (individual >= 900) return 1900;
  return individual < 750 && year >= 54 ? 1800 : null;
}

/** Luhn over ten digits; coordination numbers add 60 to the day; `+` instead of `-` from the year one turns 100. */
function swedish(text: string, today: Date): NationalNumber | null {
  const [, given = '', year = '', rest = '', sign = '', last = ''] =
    /^(\d{2})?(\d{2})(\d{4})([-+]?)(\d{4})$/.exec(text) ?? [];
  if (last === '' || !isLuhn(year + rest + last)) return null;
  const thisYear = today.getUTCFullYear();
  const youngest = thisYear - ((((thisYear - Number(year)) % 100) + 100) % 100);
  const born = given === '' ? youngest - (sign === '+' ? 100 : 0) : Number(given + year);
  const day = digits(rest, 2, 4);
  return dated(`${born}${rest}${last}`, born, digits(rest, 0, 2), day > 60 ? day - 60 : day);
}

function isLuhn(text: string): boolean {
  const sum = Array.from(text).reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** No check digit: since 2007 the Danish register gives out numbers that do not satisfy it. */
function danish(text: string): NationalNumber | null {
  const [, date = '', serial = ''] = /^(\d{6})-?(\d{4})$/.exec(text) ?? [];
  if (serial === '') return null;
  const year = digits(date, 4, 6);
  return dated(date + serial, danishCentury(digits(serial, 0, 1), year) + year, digits(date, 2, 4), digits(date, 0, 2));
}

function danishCentury(seventh: number, year: number): number {
  if (seventh < 4) return 1900;
  if (seventh === 4 || seventh === 9) return year <= 36 ? 2000 : 1900;
  return year <= 57 ? 2000 : 1800;
}

const FINNISH_CHECKS = '0123456789ABCDEFHJKLMNPRSTUVWXY';

/** The sign of the century has had alternatives since 2023. */
function finnish(text: string): NationalNumber | null {
  const [, date = '', sign = '', individual = '', check = ''] =
    /^(\d{6})([-+A-FU-Y])(\d{3})([0-9A-Y])$/.exec(text) ?? [];
  if (check === '' || FINNISH_CHECKS[Number(date + individual) % 31] !== check) return null;
  const century = sign === '+' ? 1800 : /[A-F]/.test(sign) ? 2000 : 1900;
  return dated(text, century + digits(date, 4, 6), digits(date, 2, 4), digits(date, 0, 2));
}

function dated(number: string, year: number, month: number, day: number): NationalNumber | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null;
  return { number, birthDate: date.toISOString().slice(0, 10) };
}

function weighted(text: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, at) => sum + weight * digits(text, at, at + 1), 0);
}

function digits(text: string, from: number, to: number): number {
  return Number(text.slice(from, to));
}
