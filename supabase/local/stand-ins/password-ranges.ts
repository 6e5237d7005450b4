import { createHash } from 'node:crypto';
import type { Handler } from '#local/http/exchange.ts';

/** Passwords that this list knows from leaks. */
const leaked = ['password', 'passord123', 'qwerty123'];

/** The range API of a list of breached passwords: GET /{first five of the SHA-1} → lines `{the rest}:{count}`. */
export function passwordRanges(prefix: string): Handler {
  const digests = leaked.map((password) => createHash('sha1').update(password).digest('hex').toUpperCase());
  return async (request) => {
    const range = new URL(request.url).pathname.slice(prefix.length + 1);
    if (!/^[0-9A-F]{5}$/.test(range)) return new Response('The hash prefix was not in a valid format', { status: 400 });
    const lines = digests.filter((digest) => digest.startsWith(range)).map((digest) => `${digest.slice(5)}:42`);
    // A real range has hundreds of others, and padding that counts 0.
    lines.push(`${'0'.repeat(34)}1:7`, `${'0'.repeat(34)}2:0`);
    return new Response(lines.join('\r\n'), { headers: { 'content-type': 'text/plain' } });
  };
}
