// Compares the name and birth date of a candidate with those of a register. The score only ranks what a reviewer looks
// at; it decides nothing.

/** Why two people were taken for the same, or not. */
type MatchReason =
  | 'EXACT'
  | 'SPELLING'
  | 'INITIAL'
  | 'SIMILAR'
  | 'TOKEN_ORDER'
  | 'EXTRA_NAMES'
  | 'BIRTH_DATE_SAME'
  | 'BIRTH_YEAR_SAME'
  | 'BIRTH_DATE_DIFFERS'
  | 'BIRTH_DATE_UNKNOWN';

export interface NamedPerson {
  readonly name: string;
  /** `1990-02-21`, or less of it: `1990`. */
  readonly birthDate?: string | null | undefined;
}

export interface NameMatch {
  /** From 0 to 1, in hundredths. Below 1 unless the birth date is the same. */
  readonly score: number;
  readonly why: readonly MatchReason[];
}

/** Returns how well two people match by their names and birth dates. */
export function matchPeople(one: NamedPerson, other: NamedPerson): NameMatch {
  const names = matchNames(one.name, other.name);
  if (names.score === 0) return { score: 0, why: [] };
  const { factor, why } = matchBirthDates(one.birthDate, other.birthDate);
  return { score: Math.round(factor(names.score) * 100) / 100, why: [...names.why, why] };
}

/** Words are compared letter by letter, and names word by word. */
const MAX_LENGTH = 300;

const COMBINING_MARKS = /\p{M}/gu;
const NO_DECOMPOSITION = /[æøđðłþßı]/g;
const NOT_LETTERS = /[^\p{L}\p{N}]+/gu;

/** Letters that no decomposition changes to Latin ones. */
const LETTERS: Readonly<Record<string, string>> = { æ: 'ae', ø: 'o', đ: 'd', ð: 'd', ł: 'l', þ: 'th', ß: 'ss', ı: 'i' };

/** Returns the words of a name in lower case, without punctuation: `["åse", "marie", "berg", "hansen"]`. */
function tokensOf(name: string): string[] {
  return name
    .slice(0, MAX_LENGTH)
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(NOT_LETTERS, ' ')
    .split(' ')
    .filter(Boolean);
}

/** Returns what a word has in common with its other spellings: Bjørn, Bjorn and Bjoern; Åse and Aase; Kjær and Kjaer. */
export function fold(token: string): string {
  return token
    .replaceAll(NO_DECOMPOSITION, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFD')
    .replaceAll(COMBINING_MARKS, '')
    .replaceAll(/aa|ae/g, 'a')
    .replaceAll('oe', 'o')
    .replaceAll('ue', 'u');
}

interface TokenMatch {
  readonly score: number;
  readonly why: MatchReason | null;
}

function matchTokens(one: string, other: string): TokenMatch {
  if (one === other) return { score: 1, why: 'EXACT' };
  const [a, b] = [fold(one), fold(other)];
  if (a === b) return { score: 0.97, why: 'SPELLING' };
  if (Math.min(one.length, other.length) === 1) {
    return one[0] === other[0] ? { score: 0.6, why: 'INITIAL' } : { score: 0, why: null };
  }
  const similarity = 1 - distance(a, b) / Math.max(a.length, b.length);
  return similarity >= 0.75 ? { score: similarity * 0.9, why: 'SIMILAR' } : { score: 0, why: null };
}

/** Returns how well the shorter name is found in the longer one, in any order. */
function matchNames(one: string, other: string): { readonly score: number; readonly why: readonly MatchReason[] } {
  const [short, long] = [tokensOf(one), tokensOf(other)].toSorted((a, b) => a.length - b.length) as [
    string[],
    string[],
  ];
  if (short.length === 0) return { score: 0, why: [] };
  const free = new Set(long.keys());
  const places: number[] = [];
  const reasons = new Set<MatchReason>();
  let total = 0;
  for (const token of short) {
    const [best] = [...free]
      .map((place) => ({ place, ...matchTokens(token, long[place] ?? '') }))
      .toSorted((a, b) => b.score - a.score || a.place - b.place);
    if (best === undefined || best.score === 0) continue;
    free.delete(best.place);
    places.push(best.place);
    total += best.score;
    if (best.why) reasons.add(best.why);
  }
  if (total === 0) return { score: 0, why: [] };
  // One common word is no name.
  const enough = places.length > 1 ? 1 : 0.5;
  const score = (total / short.length) * enough * 0.96 ** Math.min(free.size, 5);
  if (places.some((place, at) => place < (places[at - 1] ?? -1))) reasons.add('TOKEN_ORDER');
  if (free.size > 0) reasons.add('EXTRA_NAMES');
  return { score, why: [...reasons] };
}

function matchBirthDates(
  one: string | null | undefined,
  other: string | null | undefined,
): { readonly factor: (score: number) => number; readonly why: MatchReason } {
  if (!one || !other) return { factor: (score) => score * 0.9, why: 'BIRTH_DATE_UNKNOWN' };
  const known = Math.min(one.length, other.length);
  if (one.slice(0, 4) !== other.slice(0, 4)) return { factor: (score) => score * 0.3, why: 'BIRTH_DATE_DIFFERS' };
  if (known < 10) return { factor: (score) => score * 0.95, why: 'BIRTH_YEAR_SAME' };
  if (one.slice(0, 10) !== other.slice(0, 10)) return { factor: (score) => score * 0.4, why: 'BIRTH_DATE_DIFFERS' };
  return { factor: (score) => score + (1 - score) / 2, why: 'BIRTH_DATE_SAME' };
}

/** Returns the number of letters to insert, remove, change or swap with their neighbour. */
function distance(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const above = rows[i - 1] ?? [];
      const changed = one[i - 1] === other[j - 1] ? 0 : 1;
      let least = Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (above[j - 1] ?? 0) + changed);
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) {
        least = Math.min(least, (rows[i - 2]?.[j - 2] ?? 0) + 1);
      }
      row.push(least);
    }
    rows.push(row);
  }
  return rows[one.length]?.[other.length] ?? 0;
}
