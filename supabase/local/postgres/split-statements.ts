/**
 * Splits a migration into statements as the Supabase CLI does before it records them: at semicolons outside quotes,
 * dollar quotes, comments and parentheses. Comments stay with the statement that follows; the semicolon is dropped.
 */
export function splitStatements(source: string): string[] {
  const statements: string[] = [];
  let start = 0;
  let depth = 0;
  let atomic = 0;
  for (let at = 0; at < source.length;) {
    const skipped = skipQuoted(source, at);
    if (skipped > at) {
      at = skipped;
      continue;
    }
    const char = source[at];
    if (char === '(') depth += 1;
    else if (char === ')') depth -= 1;
    else if (char === ';' && depth <= 0 && atomic === 0) {
      add(source.slice(start, at));
      start = at + 1;
    } else atomic = trackAtomic(source, at, atomic);
    at += 1;
  }
  add(source.slice(start));
  return statements;

  function add(text: string): void {
    const statement = text.trim();
    if (statement !== '') statements.push(statement);
  }
}

/** Where the quoted text or comment that begins at `at` ends; `at` itself when none begins there. */
function skipQuoted(source: string, at: number): number {
  const rest = (end: number, length: number): number => (end === -1 ? source.length : end + length);
  if (source.startsWith('--', at)) return rest(source.indexOf('\n', at), 1);
  if (source.startsWith('/*', at)) return skipBlockComment(source, at);
  const char = source[at];
  if (char === "'" || char === '"') return rest(source.indexOf(char, at + 1), 1);
  if (char !== '$' || /[\w$]/.test(source[at - 1] ?? '')) return at;
  const tag = /^\$(?:[A-Za-z_\u0080-\uffff][\w\u0080-\uffff]*)?\$/.exec(source.slice(at, at + 80))?.[0];
  return tag === undefined ? at : rest(source.indexOf(tag, at + tag.length), tag.length);
}

function skipBlockComment(source: string, at: number): number {
  let nesting = 0;
  for (let position = at; position < source.length; position += 1) {
    if (source.startsWith('/*', position)) nesting += 1;
    else if (source.startsWith('*/', position)) nesting -= 1;
    else continue;
    position += 1;
    if (nesting === 0) return position + 1;
  }
  return source.length;
}

/** Counts the open `begin atomic … end` and `case … end` at this word. Semicolons inside them don't split. */
function trackAtomic(source: string, at: number, open: number): number {
  if (/\w/.test(source[at - 1] ?? '')) return open;
  const here = source.slice(at, at + 40);
  if (/^begin\s+atomic\b/i.test(here)) return open + 1;
  if (open === 0) return 0;
  if (/^case\b/i.test(here)) return open + 1;
  return /^end\b/i.test(here) ? open - 1 : open;
}
