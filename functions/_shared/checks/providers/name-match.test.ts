import { describe, expect, test } from 'vitest';
import { fold, matchPeople } from './name-match.ts';

const match = (one: string, other: string, born?: string, otherBorn?: string) =>
  matchPeople({ name: one, birthDate: born }, { name: other, birthDate: otherBorn });

test.each([
  ['Bjørn', 'bjoern'],
  ['Åse', 'Aase'],
  ['Kjær', 'Kjaer'],
  ['Göran', 'Goran'],
  ['José', 'Jose'],
  ['Łukasz', 'Lukasz'],
])('%s and %s are the same name', (one, other) => {
  expect(fold(one.toLowerCase())).toBe(fold(other.toLowerCase()));
  expect(match(`${one} Hansen`, `${other} Hansen`).why).toContain('SPELLING');
  expect(match(`${one} Hansen`, `${other} Hansen`).score).toBeGreaterThan(0.85);
});

describe('the score', () => {
  test('is 1 only for the same name and birth date', () => {
    expect(match('Kari Nordmann', 'KARI NORDMANN', '1980-02-21', '1980-02-21').score).toBe(1);
    expect(match('Kari Nordmann', 'Kari Nordmann').score).toBe(0.9);
  });

  test.each([
    ['Kari Nordmann', 'Nordmann, Kari', ['EXACT', 'TOKEN_ORDER', 'BIRTH_DATE_UNKNOWN'], 0.9],
    ['Kari Nordmann', 'Kari Anne Nordmann', ['EXACT', 'EXTRA_NAMES', 'BIRTH_DATE_UNKNOWN'], 0.86],
    ['Kari Nordmann', 'K. Nordmann', ['INITIAL', 'EXACT', 'BIRTH_DATE_UNKNOWN'], 0.72],
    ['Kari Nordmann', 'Kari Nordman', ['EXACT', 'SIMILAR', 'BIRTH_DATE_UNKNOWN'], 0.8],
    ['Kari Nordmann', 'Kari Hansen', ['EXACT', 'EXTRA_NAMES', 'BIRTH_DATE_UNKNOWN'], 0.22],
  ])('of %s and %s', (one, other, why, score) => {
    expect(match(one, other)).toEqual({ score, why });
  });

  test.each([
    ['1980-02-21', '1980-02-21', 'BIRTH_DATE_SAME', 1],
    ['1980-02-21', '1980-02-22', 'BIRTH_DATE_DIFFERS', 0.4],
    ['1980-02-21', '1980', 'BIRTH_YEAR_SAME', 0.95],
    ['1980-02-21', '1975', 'BIRTH_DATE_DIFFERS', 0.3],
    ['1980-02-21', undefined, 'BIRTH_DATE_UNKNOWN', 0.9],
  ])('of the birth dates %s and %s', (one, other, why, score) => {
    const result = match('Kari Nordmann', 'Kari Nordmann', one, other);
    expect(result.why).toContain(why);
    expect(result.score).toBe(score);
  });

  test.each(['', '   ', '!!', 'Xu'])('of %j is 0', (name) => {
    expect(match('Kari Nordmann', name)).toEqual({ score: 0, why: [] });
  });

  test('is the same in both directions, and from 0 to 1', () => {
    const names = ['Kari Nordmann', 'Nordmann K', 'Åse Bjørnsdatter Li', 'Aase Bjornsdatter', 'Li Li', 'A', 'Ola'];
    for (const one of names) {
      for (const other of names) {
        const { score } = match(one, other);
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(1);
        expect(match(other, one).score).toBeCloseTo(score, 5);
      }
    }
  });
});
