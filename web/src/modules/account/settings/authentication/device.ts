export interface Device {
  /** Null for an unknown user agent. */
  readonly browser: string | null;
  readonly system: string | null;
  readonly isPhone: boolean;
}

// The order matters: most browsers name others before themselves.
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|OPiOS\//, 'Opera'],
  [/Vivaldi\//, 'Vivaldi'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Version\/.*Safari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
];

/** Returns a readable name of the device behind a user agent: "Chrome" on "Windows". */
export function deviceOf(userAgent: string | null): Device {
  const text = userAgent ?? '';
  const first = (names: typeof BROWSERS) => names.find(([pattern]) => pattern.test(text))?.[1] ?? null;
  return { browser: first(BROWSERS), system: first(SYSTEMS), isPhone: /iPhone|Android.*Mobile/.test(text) };
}
