const BLANK = '[\\0\\t\\n\\f\\r ]';
const REGULAR = '[^\\0\\t\\n\\f\\r ()<>\\[\\]{}/%]';
/** A bracket, a name, a hexadecimal string, or a number or word. */
const TOKEN = new RegExp(`${BLANK}*(?:(<<|>>|\\[|\\])|(/${REGULAR}*)|<[0-9A-Fa-f\\0\\t\\n\\f\\r ]*>|${REGULAR}+)`, 'y');
const STRING_START = new RegExp(`${BLANK}*\\(`, 'y');
const CLOSES: Readonly<Record<string, string>> = { '<<': '>>', '[': ']' };

/**
 * Returns the entries of the dictionary that begins at `start`, each value as it is written. Undefined for one that
 * readers could read differently: with comments, escaped or doubled keys, or brackets that do not match.
 */
export function entriesAt(text: string, start: number): ReadonlyMap<string, string> | undefined {
  const entries = new Map<string, string>();
  const open: string[] = [];
  let key: string | undefined;
  let valueStart = start;
  let hasValue = false;
  let at = start;
  while (at < text.length) {
    const from = at;
    const string = endOfString(text, at);
    const [whole, bracket, name] = string === undefined ? (matchAt(TOKEN, text, at) ?? []) : [];
    if (string === undefined && whole === undefined) return undefined;
    at = string ?? at + (whole?.length ?? 0);
    const isOuter = open.length === 1;
    if (isOuter && key !== undefined && hasValue && (name !== undefined || bracket === '>>')) {
      entries.set(key, text.slice(valueStart, from).trim());
      key = undefined;
    }
    if (isOuter && key === undefined && bracket !== '>>') {
      if (name === undefined || name.includes('#') || entries.has(name.slice(1))) return undefined;
      [key, valueStart, hasValue] = [name.slice(1), at, false];
      continue;
    }
    hasValue = true;
    if (bracket === undefined) {
      if (open.length === 0) return undefined;
    } else if (bracket in CLOSES) {
      if (open.length === 0 && bracket !== '<<') return undefined;
      open.push(CLOSES[bracket] ?? '');
    } else {
      if (open.pop() !== bracket) return undefined;
      if (open.length === 0) return key === undefined ? entries : undefined;
    }
  }
  return undefined;
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** The place behind a string in brackets; undefined when none begins here. */
function endOfString(text: string, at: number): number | undefined {
  const start = matchAt(STRING_START, text, at);
  if (!start) return undefined;
  let depth = 0;
  for (let place = at + start[0].length - 1; place < text.length; place += 1) {
    const character = text[place];
    if (character === '\\') place += 1;
    else if (character === '(') depth += 1;
    else if (character === ')' && --depth === 0) return place + 1;
  }
  return undefined;
}
