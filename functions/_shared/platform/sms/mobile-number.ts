export interface MobileNumber {
  /** `+47` */
  readonly countryCode: string;
  /** Digits, without the zeros that some countries dial at home. */
  readonly number: string;
}

/** Numbers that take text messages, where the countries treated first say so by how they begin. */
const MOBILE: Readonly<Record<string, RegExp>> = {
  '+47': /^[49]\d{7}$/,
  '+46': /^7[02369]\d{7}$/,
  '+45': /^[2-9]\d{7}$/,
  '+358': /^(?:4\d|50)\d{4,8}$/,
};

/** Country codes that the ITU has given to a country (E.164); no satellites and no premium services. */
const COUNTRY_CODES = new Set(
  `1 7 20 27 30 31 32 33 34 36 39 40 41 43 44 45 46 47 48 49 51 52 53 54 55 56 57 58 60 61 62 63 64 65 66 81 82 84 86 90
  91 92 93 94 95 98 211 212 213 216 218 220 221 222 223 224 225 226 227 228 229 230 231 232 233 234 235 236 237 238 239
  240 241 242 243 244 245 246 247 248 249 250 251 252 253 254 255 256 257 258 260 261 262 263 264 265 266 267 268 269
  290 291 297 298 299 350 351 352 353 354 355 356 357 358 359 370 371 372 373 374 375 376 377 378 380 381 382 383 385
  386 387 389 420 421 423 500 501 502 503 504 505 506 507 508 509 590 591 592 593 594 595 596 597 598 599 670 672 673
  674 675 676 677 678 679 680 681 682 683 685 686 687 688 689 690 691 692 850 852 853 855 856 880 886 960 961 962 963
  964 965 966 967 968 970 971 972 973 974 975 976 977 992 993 994 995 996 998`
    .split(/\s+/)
    .map((code) => `+${code}`),
);

/** Where text messages are sent unless the setting SMS_COUNTRIES says otherwise: the EEA, Switzerland and the UK. */
export const SMS_COUNTRIES =
  '30,31,32,33,34,351,352,353,354,356,357,358,359,36,370,371,372,385,386,39,40,41,420,421,423,43,44,45,46,47,48,49,298';

/**
 * The number as it is stored and texted, or null when it cannot exist. North American prefixes with an area code (`+1242`)
 * are taken for what they are, `+1` and an area.
 */
export function mobileNumber({ countryCode, number }: MobileNumber): MobileNumber | null {
  const isArea = countryCode.length > 2 && countryCode.startsWith('+1');
  const code = isArea ? '+1' : countryCode;
  // Italian numbers keep their zero; everywhere else it is only dialled at home.
  const digits = isArea ? countryCode.slice(2) + number : code === '+39' ? number : number.replace(/^0+/, '');
  if (!COUNTRY_CODES.has(code)) return null;
  const shape = code === '+1' ? /^[2-9]\d{9}$/ : (MOBILE[code] ?? /^\d{4,14}$/);
  const fits = shape.test(digits) && code.length - 1 + digits.length <= 15;
  return fits ? { countryCode: code, number: digits } : null;
}
