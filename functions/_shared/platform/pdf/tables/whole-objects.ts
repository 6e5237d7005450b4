const codes = (text: string): number[] => Array.from(text, (character) => character.charCodeAt(0));
const [OPEN, CLOSE, ESCAPE, PERCENT, LESS, GREATER, OPEN_LIST, CLOSE_LIST] = codes('()\\%<>[]');
const LINE_ENDS = new Set(codes('\n\r'));
/** Blanks and brackets, which end a number, a word or a name. */
const ENDS = new Set(codes('\0\t\n\f\r ()<>[]{}/%'));

/**
 * Returns whether every object in an object stream ends before the next one begins. The viewer reads it no further,
 * other readers do.
 */
export function areWhole(data: Uint8Array, starts: readonly number[]): boolean {
  return starts.every((start, index) => {
    const end = starts[index + 1];
    return end === undefined || (isBetweenWords(data, end) && isClosed(data.subarray(start, end)));
  });
}

function isBetweenWords(data: Uint8Array, at: number): boolean {
  return ENDS.has(data[at - 1] ?? 0) || ENDS.has(data[at] ?? 0);
}

/** Whether all brackets that are opened are closed again. */
function isClosed(data: Uint8Array): boolean {
  let depth = 0;
  for (let at = 0; at < data.length; at += 1) {
    const byte = data[at];
    if (byte === OPEN) at = endOfString(data, at);
    else if (byte === PERCENT) while (at < data.length && !LINE_ENDS.has(data[at] ?? 0)) at += 1;
    else if (byte === LESS && data[at + 1] !== LESS) at = data.indexOf(GREATER ?? 0, at);
    else if (byte === LESS || byte === GREATER) at += 1;
    if (at === -1 || at > data.length) return false;
    if (byte === OPEN_LIST || (byte === LESS && data[at] === LESS)) depth += 1;
    if (byte === CLOSE_LIST || byte === GREATER) depth -= 1;
  }
  return depth === 0;
}

/** Returns the place of the bracket that ends a string; behind the data when none does. */
function endOfString(data: Uint8Array, from: number): number {
  for (let at = from, depth = 0; at < data.length; at += 1) {
    if (data[at] === ESCAPE) at += 1;
    else if (data[at] === OPEN) depth += 1;
    else if (data[at] === CLOSE && --depth === 0) return at;
  }
  return data.length + 1;
}
