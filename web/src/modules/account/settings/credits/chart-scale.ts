interface Scale {
  readonly low: number;
  readonly high: number;
  /** The values with a line of their own, in whole numbers. */
  readonly marks: readonly number[];
}

/** The scale of a chart with these totals. It has zero, and goes below it only for a total that does. */
export function scaleOf(totals: readonly number[]): Scale {
  const high = niceCeiling(Math.max(...totals, 1));
  const below = Math.max(...totals.map((total) => 0 - total), 0);
  if (below === 0) return { low: 0, high, marks: [0, high / 2, high] };
  const low = 0 - niceCeiling(below);
  // Texts that are closer to the zero line than that would cover its own.
  const isApart = (value: number): boolean => value === 0 || Math.abs(value) >= (high - low) / 8;
  return { low, high, marks: [low, 0, high].filter(isApart) };
}

/** Returns how much of a drawing's width the texts of its scale take, in the larger text of a phone. */
export function roomFor(texts: readonly string[]): number {
  return 16 + 10 * Math.max(...texts.map((text) => text.length));
}

/** The next of 2, 4, 10, 20, 40, 100 …: half of it is a whole number. */
function niceCeiling(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return [1, 2, 4, 10].map((factor) => factor * power).find((each) => each >= Math.max(value, 2)) ?? 2;
}
