export interface FoundStream {
  /** Where its bytes begin, and the first place where they may end. */
  readonly start: number;
  readonly end: number;
  /** Its dictionary as text: names written plainly (`#46ilter` is `Filter`), without strings and comments. */
  readonly dictionary: string;
}

/** The file has more nested or unfinished dictionaries than can be read in reasonable time. */
export class TooMuchSyntaxError extends Error {}

const OBJECT = 'obj';
const KEYWORD = 'stream';
const END = 'endstream';

/** Times that a byte may be read. Dictionaries that lie in each other, or do not end, are read more than once. */
const READINGS = 4;

/**
 * Finds the streams of a PDF in its text, as readers do: from the object's start, through its whole dictionary. What a
 * dictionary holds in strings and comments counts for nothing. Finds more than there are (in strings and in packed
 * data), but none less. Throws TooMuchSyntaxError.
 */
export function* streamsIn(text: string): Generator<FoundStream> {
  let left = text.length * READINGS + 10_000;
  const spend = (characters: number): void => {
    left -= characters;
    if (left < 0) throw new TooMuchSyntaxError('The file has too many dictionaries');
  };
  for (let at = text.indexOf(OBJECT); at !== -1; at = text.indexOf(OBJECT, at + OBJECT.length)) {
    const first = afterBlanks(text, at + OBJECT.length);
    spend(first - at);
    if (!text.startsWith('<<', first)) continue;
    const { dictionary, after } = readDictionary(text, first);
    spend(after - first);
    const keyword = afterBlanks(text, after);
    spend(keyword - after);
    if (!text.startsWith(KEYWORD, keyword)) continue;
    const start = afterLineEnd(text, keyword + KEYWORD.length);
    const end = text.indexOf(END, start + directLength(dictionary));
    yield { start, end: end === -1 ? text.length : end, dictionary: plain(dictionary) };
  }
}

const BLANKS = /(?:[\0\t\n\f\r ]|%[^\r\n]*)*/y;

function afterBlanks(text: string, at: number): number {
  BLANKS.lastIndex = at;
  BLANKS.exec(text);
  return BLANKS.lastIndex;
}

function afterLineEnd(text: string, at: number): number {
  if (text[at] === '\r') return text[at + 1] === '\n' ? at + 2 : at + 1;
  return text[at] === '\n' ? at + 1 : at;
}

/** A place that looks like the end may lie inside the data. Zero when the length is written elsewhere. */
function directLength(dictionary: string): number {
  return Number(/\/Length\s+(\d{1,8})(?![\d.]|\s+\d+\s+R)/.exec(dictionary)?.[1] ?? 0);
}

const MARK = /<<|>>|<[^>]*>?|\(|%[^\r\n]*/g;
const OF_STRING = /\\[^]|[()]/g;

/** Returns a dictionary without its strings and comments, and where it ends: at the end of the text if it does not. */
function readDictionary(text: string, start: number): { dictionary: string; after: number } {
  const parts: string[] = [];
  let depth = 0;
  let from = start;
  MARK.lastIndex = start;
  for (let mark = MARK.exec(text); mark !== null; mark = MARK.exec(text)) {
    const [found] = mark;
    if (found === '<<') depth += 1;
    else if (found === '>>') {
      depth -= 1;
      if (depth > 0) continue;
      return { dictionary: parts.join(' ') + text.slice(from, MARK.lastIndex), after: MARK.lastIndex };
    } else {
      parts.push(text.slice(from, mark.index));
      if (found === '(') MARK.lastIndex = afterString(text, mark.index);
      from = MARK.lastIndex;
    }
  }
  return { dictionary: '', after: text.length };
}

function afterString(text: string, start: number): number {
  let depth = 0;
  OF_STRING.lastIndex = start;
  for (let mark = OF_STRING.exec(text); mark !== null; mark = OF_STRING.exec(text)) {
    if (mark[0] === '(') depth += 1;
    else if (mark[0] === ')' && --depth === 0) return OF_STRING.lastIndex;
  }
  return text.length;
}

function plain(dictionary: string): string {
  return dictionary.replace(/#([0-9a-fA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
