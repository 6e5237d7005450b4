/** Text of normal size on its background (WCAG 2.2, 1.4.3). */
export const MIN_CONTRAST = 4.5;

type Rgb = readonly [number, number, number];

const rgbOf = (hex: string): Rgb => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb;
const hexOf = (rgb: readonly number[]): string =>
  `#${rgb.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;

/** Relative luminance (WCAG 2.2), 0 to 1. */
function luminance(hex: string): number {
  const [red, green, blue] = rgbOf(hex).map((value) => {
    const share = value / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours (#rrggbb), 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** The colour mixed with white (positive) or black (negative) by a share. */
function mixed(hex: string, share: number): string {
  const target = share > 0 ? 255 : 0;
  return hexOf(rgbOf(hex).map((value) => value + (target - value) * Math.abs(share)));
}

/** Returns the colour nearest to a given one that is readable on the background, lighter or darker. */
export function readableOn(hex: string, background: string): string {
  const direction = luminance(background) > 0.18 ? -1 : 1;
  for (let step = 0; step <= 100; step += 1) {
    const candidate = mixed(hex, (direction * step) / 100);
    if (contrast(candidate, background) >= MIN_CONTRAST) return candidate;
  }
  return direction > 0 ? '#ffffff' : '#000000';
}

/** The colour of text on the team's colour: black above 60 % of HSL lightness, else white (spec 002 §3). */
export function contrastColour(hex: string): '#000000' | '#ffffff' {
  const rgb = rgbOf(hex);
  return (Math.max(...rgb) + Math.min(...rgb)) / 510 > 0.6 ? '#000000' : '#ffffff';
}

/** The colour at 80 % opacity (spec 002 §3). */
export const hoverColour = (hex: string): string => `${hex}cc`;

/** Returns the nearest colour whose text is readable on it; the same one if it is. */
export function nearestReadable(hex: string): string {
  for (let step = 0; step <= 100; step += 1) {
    for (const share of [-step, step]) {
      const candidate = mixed(hex, share / 100);
      if (contrast(candidate, contrastColour(candidate)) >= MIN_CONTRAST) return candidate;
    }
  }
  return hex;
}
