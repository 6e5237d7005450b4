/** Length of a grain in seconds: shorter grains buzz, longer ones echo. */
const GRAIN = 0.06;
/** How far the voice is moved, as a factor: far enough that it is not recognised, near enough to be understood. */
const DEEPER = [0.68, 0.78] as const;
const HIGHER = [1.32, 1.5] as const;
/** How much and how often, a second, the factor wanders. */
const WANDER = 0.06;
const WANDER_HERTZ = [0.3, 0.9] as const;

/**
 * Returns speech of the same length in another voice. Pitch and the resonances of mouth and throat move together, by a
 * factor that is chosen for each recording and varies. Moving them back by one number undoes most of it (decision
 * 0147). Two grains, half a grain apart, are read slower or faster than they were recorded and blended.
 * @param random of `Math.random`; given by tests
 */
export function distort(
  samples: Float32Array<ArrayBuffer>,
  rate: number,
  random: () => number,
): Float32Array<ArrayBuffer> {
  const between = ([low, high]: readonly [number, number]) => low + (high - low) * random();
  const factor = between(random() < 0.5 ? DEEPER : HIGHER);
  const [one, two] = [between(WANDER_HERTZ), between(WANDER_HERTZ)];
  const [start, start2] = [random() * 2 * Math.PI, random() * 2 * Math.PI];
  const grain = Math.round(GRAIN * rate);
  const out = new Float32Array(samples.length);
  let phase = 0;
  for (let index = 0; index < samples.length; index += 1) {
    const time = (2 * Math.PI * index) / rate;
    const wander = (Math.sin(one * time + start) + Math.sin(two * time + start2)) / 2;
    phase = (phase + (1 - factor * (1 + WANDER * wander)) / grain + 1) % 1;
    const other = (phase + 0.5) % 1;
    // Each grain is silent where it jumps back.
    const weight = Math.sin(Math.PI * phase) ** 2;
    out[index] = weight * at(samples, index - phase * grain) + (1 - weight) * at(samples, index - other * grain);
  }
  return out;
}

/** A sample between two, by a straight line. */
function at(samples: Float32Array, position: number): number {
  if (position < 0) return 0;
  const whole = Math.floor(position);
  const first = samples[whole] ?? 0;
  return first + ((samples[whole + 1] ?? first) - first) * (position - whole);
}
