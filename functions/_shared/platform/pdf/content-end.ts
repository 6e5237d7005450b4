/** The state in which the operators of a page leave a reader, before appended operators. */
export interface ContentEnd {
  /** Graphics states that are saved and not restored. */
  readonly saved: number;
  /** Marked contents that are not ended: they may belong to a hidden layer. */
  readonly marked: number;
  readonly isText: boolean;
}

const codes = (text: string): number[] => Array.from(text, (character) => character.charCodeAt(0));
const [OPEN, CLOSE, ESCAPE, LESS, MORE, PERCENT, SLASH, E, I] = codes('()\\<>%/EI');
const [PLUS = 0, NINE = 0] = codes('+9');
const [OPENS, CLOSES] = [new Set(codes('[{')), new Set(codes(']}'))];
const DELIMITERS = new Set(codes('()<>[]{}/%'));
const LINE_ENDS = new Set([10, 13]);
const OPERATORS = new Set(['q', 'Q', 'BMC', 'BDC', 'EMC', 'BT', 'ET', 'ID', 'EI']);
const LONGEST_OPERATOR = 3;

const isSpace = (byte: number | undefined): boolean => byte === undefined || byte === 0 || (byte >= 9 && byte <= 32);

const LETTERS = Array.from({ length: 256 }, (_, byte) => String.fromCharCode(byte));
/** By byte: a page has millions, and sealing has little time. */
const REGULAR = Uint8Array.from({ length: 256 }, (_, byte) => (isSpace(byte) || DELIMITERS.has(byte) ? 0 : 1));
const isRegular = (byte: number | undefined): boolean => byte !== undefined && REGULAR[byte] === 1;
/** No operator begins like a number. */
const isNumeric = (byte: number): boolean => byte >= PLUS && byte <= NINE && byte !== SLASH;

/**
 * Follows the operators of a page to their end. Returns undefined when readers would interpret appended operators
 * differently: when they would become part of a string, when a state is restored that was never saved, or when an
 * inline image has several possible ends.
 */
export function endOfContent(content: Uint8Array): ContentEnd | undefined {
  const end = { saved: 0, marked: 0, isText: false };
  let open = 0;
  let at = 0;

  function passString(): boolean {
    for (let depth = 0; at < content.length; at += 1) {
      const byte = content[at];
      if (byte === ESCAPE) at += 1;
      else if (byte === OPEN) depth += 1;
      else if (byte === CLOSE && --depth === 0) return true;
    }
    return false;
  }

  /** Its data ends at the first EI between blanks. */
  function passImage(): boolean {
    for (at += 1; at < content.length; at += 1) {
      const isEnd = content[at] === E && content[at + 1] === I;
      if (!isEnd || !isSpace(content[at - 1]) || !isSpace(content[at + 2])) continue;
      at += 1;
      return true;
    }
    return false;
  }

  /** Leaves `at` on the last byte before one of `not`. */
  function passWhile(isMeant: (byte: number | undefined) => boolean): void {
    while (at + 1 < content.length && isMeant(content[at + 1])) at += 1;
  }

  function word(): string {
    const start = at;
    passWhile(isRegular);
    if (at - start >= LONGEST_OPERATOR) return '';
    let text = '';
    for (let index = start; index <= at; index += 1) text += LETTERS[content[index] ?? 0] ?? '';
    return text;
  }

  function follow(operator: string): boolean {
    if (!OPERATORS.has(operator)) return true;
    if (open > 0 || operator === 'EI' || (operator === 'Q' && end.saved === 0)) return false;
    if (operator === 'ID') return passImage();
    if (operator === 'q') end.saved += 1;
    else if (operator === 'Q') end.saved -= 1;
    else if (operator === 'EMC') end.marked = Math.max(0, end.marked - 1);
    else if (operator.startsWith('B') && operator !== 'BT') end.marked += 1;
    else end.isText = operator === 'BT';
    return true;
  }

  for (; at < content.length; at += 1) {
    const byte = content[at] ?? 0;
    if (byte === PERCENT) passWhile((next) => !LINE_ENDS.has(next ?? 0));
    else if (byte === SLASH) passWhile(isRegular);
    else if (byte === OPEN && !passString()) return undefined;
    else if (byte === LESS && content[at + 1] !== LESS) {
      passWhile((next) => next !== MORE);
      at += 1;
      if (at >= content.length) return undefined;
    } else if (byte === LESS) {
      open += 1;
      at += 1;
    } else if (byte === MORE) {
      open -= 1;
      at += 1;
    } else if (OPENS.has(byte)) open += 1;
    else if (CLOSES.has(byte)) open -= 1;
    else if (isNumeric(byte)) passWhile(isRegular);
    else if (isRegular(byte) && !follow(word())) return undefined;
  }
  return open === 0 ? end : undefined;
}
