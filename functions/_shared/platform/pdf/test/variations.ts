import { linesOf, page, packed, promise, withStreamTable, withTable, written } from './written-pdf.ts';
import type { Body, Line } from './written-pdf.ts';

/** A file that is being varied. */
interface Draft {
  readonly bodies: readonly Body[];
  /** The objects of the object stream 8, and the numbers that its head names instead of theirs. */
  readonly inStream: readonly Body[];
  readonly heads: readonly number[];
  readonly isStreamTable: boolean;
  readonly changeLines: readonly ((lines: readonly Line[]) => readonly Line[])[];
  /** Changes that keep the length, so that all places stay. */
  readonly changeText: readonly ((text: string) => string)[];
  readonly tail: string;
}

/** A whole number from 0 to below `limit`. */
type Pick = (limit: number) => number;
type Change = (draft: Draft, pick: Pick) => Draft;

const other = <T>(list: readonly T[], pick: Pick): T => {
  const found = list[pick(list.length)];
  if (found === undefined) throw new Error('Nothing to pick from');
  return found;
};

const withLines = (draft: Draft, change: (lines: readonly Line[]) => readonly Line[]): Draft => ({
  ...draft,
  changeLines: [...draft.changeLines, change],
});
const withText = (draft: Draft, change: (text: string) => string): Draft => ({
  ...draft,
  changeText: [...draft.changeText, change],
});
/** Replaces the first text that matches by one of the same length. */
const replacing = (draft: Draft, pattern: RegExp, by: (found: string) => string): Draft =>
  withText(draft, (text) => text.replace(pattern, (found) => by(found).slice(0, found.length).padEnd(found.length)));

function replacedBody(draft: Draft, number: number, change: (body: string) => string): Draft {
  const changed = (bodies: readonly Body[]) =>
    bodies.map(([known, body]): Body => [known, known === number ? change(body) : body]);
  return { ...draft, bodies: changed(draft.bodies), inStream: changed(draft.inStream) };
}

const NUMBERS = [1, 2, 3, 4, 5, 6, 7];
const ENTRIES = ['/Type /Page', '/Type /Pages', '/Kids [6 0 R]', '/Kids []', '/Count 1', '/Count 0', '/Count 2'];

const CHANGES: readonly Change[] = [
  // Rows: exchanged, doubled, moved, freed, of another generation, in another order.
  (draft, pick) => {
    const [one, two] = [other(NUMBERS, pick), other(NUMBERS, pick)];
    return withLines(draft, (lines) => {
      const [a, b] = [one, two].map((number) => lines.find((line) => line.number === number));
      return lines.map((line) =>
        line === a && b ? { ...b, number: one } : line === b && a ? { ...a, number: two } : line,
      );
    });
  },
  (draft, pick) => {
    const [number, atStart] = [other(NUMBERS, pick), pick(2) === 0];
    const from = pick(12);
    return withLines(draft, (lines) => {
      const double = { ...(lines[from % lines.length] ?? other(lines, () => 0)), number };
      return atStart ? [double, ...lines] : [...lines, double];
    });
  },
  (draft, pick) => {
    const [number, by] = [other(NUMBERS, pick), pick(41) - 20];
    return withLines(draft, (lines) =>
      lines.map((line) => (line.number === number ? { ...line, where: Math.max(0, line.where + by) } : line)),
    );
  },
  (draft, pick) => {
    const number = other(NUMBERS, pick);
    return withLines(draft, (lines) =>
      lines.map((line) => (line.number === number ? { ...line, kind: 'free', where: 0 } : line)),
    );
  },
  (draft, pick) => {
    const [number, index] = [other(NUMBERS, pick), pick(3)];
    return withLines(draft, (lines) => lines.map((line) => (line.number === number ? { ...line, index } : line)));
  },
  (draft, pick) => {
    const by = 1 + pick(6);
    return withLines(draft, (lines) => [...lines.slice(by), ...lines.slice(0, by)]);
  },
  // Objects: doubled, moved, in an object stream under another number or index.
  (draft, pick) => ({ ...draft, bodies: [...draft.bodies, [other(NUMBERS, pick), other(promise, pick)[1]]] }),
  (draft, pick) => {
    const by = 1 + pick(6);
    return { ...draft, bodies: [...draft.bodies.slice(by), ...draft.bodies.slice(0, by)] };
  },
  (draft, pick) => {
    const at = pick(2);
    return { ...draft, heads: draft.heads.map((number, index) => (index === at ? other([4, 6, 5], pick) : number)) };
  },
  (draft, pick) => ({
    ...draft,
    inStream: draft.inStream.toReversed(),
    heads: pick(2) ? draft.heads : [...draft.heads].reverse(),
  }),
  (draft, pick) => replacing(draft, / \d+ <</, () => ` ${pick(99)} `.padEnd(9, '<')),
  // Lengths of streams and of the object stream's head.
  (draft, pick) =>
    replacing(
      draft,
      new RegExp(`/Length \\d+(?=[^]{0,40}${other(['600', ' 6 kr'], pick)})`),
      () => `/Length ${pick(90)}`,
    ),
  (draft, pick) => replacing(draft, /\/First \d+/, () => `/First ${pick(40)}`),
  (draft, pick) => replacing(draft, /\/N \d+/, () => `/N ${pick(5)}`),
  (draft, pick) => replacing(draft, /endstream/, () => other(['endstraem', 'endobj', '%%EOF'], pick)),
  // The page tree and doubled keys.
  (draft, pick) =>
    replacedBody(draft, other([2, 4, 6], pick), (body) => body.replace('<<', `<< ${other(ENTRIES, pick)}`)),
  (draft, pick) =>
    replacedBody(draft, other([2, 4, 6], pick), (body) => body.replace(/ >>$/, ` ${other(ENTRIES, pick)} >>`)),
  (draft, pick) =>
    replacedBody(draft, 4, (body) =>
      body.replace('/Contents', `${other(['/Contents 7 0 R', '/C#6fntents 7 0 R', '% x\n'], pick)} /Contents`),
    ),
  (draft, pick) =>
    replacedBody(draft, 2, (body) =>
      body.replace('4 0 R', other(['6 0 R', '4 0 R 6 0 R', '4 1 R', '5 0 R', '4 0 R 4 0 R'], pick)),
    ),
  // What leads to the table, and what the table says of itself.
  (draft, pick) =>
    withText(draft, (text) =>
      text.replace(/startxref\n\d+/, (found) =>
        found.replace(/\d+/, (place) => String(Number(place) + pick(21) - 10).padStart(place.length, '0')),
      ),
    ),
  (draft, pick) => ({
    ...draft,
    tail: other(['\nstartxref\n9\n', `\nstartxref\n${400 + pick(900)}\n%%EOF\n`, '\n%%EOF\n', '% startxref 1'], pick),
  }),
  (draft, pick) =>
    replacing(draft, /\/W \[1 3 1\]/, () => other(['/W [1 3 0]', '/W [0 3 1]', '/W [1 2 2]', '/W [3 1 1]'], pick)),
  (draft, pick) => replacing(draft, /\n(\d) 1\n(?=\d{10})/, () => `\n${pick(9)} ${pick(3)}\n`),
  (draft, pick) => replacing(draft, /\/Size 100/, () => `/Size ${pick(9)}`),
];

/** Numbers that look random and are the same in every run (mulberry32). */
function pickFrom(seed: number): Pick {
  let state = seed;
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}

function startOf(pick: Pick): Draft {
  const isPacked = pick(2) === 0;
  const isInside = ([number]: Body) => isPacked && (number === 4 || number === 6);
  return {
    bodies: promise.filter((body) => !isInside(body)),
    inStream: isPacked
      ? [
          [4, page(5)],
          [6, page(7)],
        ]
      : [],
    heads: [4, 6],
    isStreamTable: isPacked || pick(2) === 0,
    changeLines: [],
    changeText: [],
    tail: '',
  };
}

function fileOf({ bodies, inStream, heads, isStreamTable, changeLines, changeText, tail }: Draft): Uint8Array {
  const holder: Body[] = inStream.length > 0 ? [[8, packed(inStream, heads)]] : [];
  const file = written([...bodies, ...holder]);
  const rows = inStream.map(([number], index): Line => ({ number, kind: 'packed', where: 8, index }));
  const lines = changeLines.reduce<readonly Line[]>((before, change) => change(before), [...linesOf(file), ...rows]);
  const whole = (isStreamTable ? withStreamTable : withTable)(file, lines);
  const text = changeText.reduce((before, change) => change(before), new TextDecoder('latin1').decode(whole));
  return Uint8Array.from(text + tail, (character) => character.charCodeAt(0));
}

/** A file that promises much or little, varied in one to three places; the same for the same seed. */
export function variation(seed: number): Uint8Array {
  const pick = pickFrom(seed);
  let draft = startOf(pick);
  for (let left = 1 + pick(3); left > 0; left -= 1) draft = other(CHANGES, pick)(draft, pick);
  return fileOf(draft);
}
