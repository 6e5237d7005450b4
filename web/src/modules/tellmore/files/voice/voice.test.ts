import { expect, test } from 'vitest';
import { sniff } from '#modules/tellmore/files/file-kinds.ts';
import { distort } from './distort.ts';
import { levelOf } from './level.ts';
import { toWav } from './to-wav.ts';

const RATE = 16_000;
const tone = (hertz: number, seconds: number) =>
  Float32Array.from({ length: seconds * RATE }, (_, index) => 0.8 * Math.sin((2 * Math.PI * hertz * index) / RATE));

/** How strong a tone is in samples (Goertzel). */
function strength(samples: Float32Array, hertz: number): number {
  const turn = 2 * Math.cos((2 * Math.PI * hertz) / RATE);
  let [one, two] = [0, 0];
  for (const sample of samples) [one, two] = [sample + turn * one - two, one];
  return Math.sqrt(one * one + two * two - turn * one * two) / samples.length;
}

test.each([
  ['deeper', [0, 0.5, 0.5, 0.5, 0, 0], 0.73],
  ['higher', [0.9, 0.5, 0.5, 0.5, 0, 0], 1.41],
] as const)('a voice that is made %s keeps its length and leaves its pitch', (_name, drawn, factor) => {
  let count = 0;
  const given = tone(200, 4);
  const changed = distort(given, RATE, () => drawn[count++] ?? 0.5);
  expect(changed).toHaveLength(given.length);
  const near = (hertz: number) => Math.max(...[-12, -8, -4, 0, 4, 8, 12].map((by) => strength(changed, hertz + by)));
  expect(near(200 * factor)).toBeGreaterThan(3 * strength(changed, 200));
  expect(changed.every((sample) => Math.abs(sample) <= 1)).toBe(true);
});

test('two recordings of the same voice are changed differently', () => {
  const given = tone(200, 1);
  expect(distort(given, RATE, Math.random)).not.toEqual(distort(given, RATE, Math.random));
});

test('what is written as WAV is one', () => {
  const wav = toWav(Float32Array.of(0, 1, -1, 2), RATE);
  expect(sniff(wav)).toMatchObject({ type: 'audio/wav', group: 'audio' });
  expect([...new Int16Array(wav.buffer, 44)]).toEqual([0, 32767, -32767, 32767]);
});

test.each([
  ['silence', 0, 0],
  ['a silent room', 0.001 * Math.SQRT2, 0],
  ['a voice from across the room', 0.03, 0.45],
  ['one that is near', 0.3, 0.78],
  ['what is too loud', 2, 1],
])('the level of %s', (_what, loudness, level) => {
  const heard = tone(200, 1).map((sample) => (sample / 0.8) * loudness);
  expect(levelOf(heard)).toBeCloseTo(level, 1);
});
