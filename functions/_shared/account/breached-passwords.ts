import { COMMON_PASSWORDS } from './common-passwords.ts';
import { environment } from '../platform/environment.ts';
import { logFault } from '../platform/log.ts';
import { callProvider } from '../platform/provider/call-provider.ts';

const TIMEOUT_MILLISECONDS = 2_000;

/**
 * Returns whether the password is a common one, in any case, or in a list of breached passwords. That list gets the first
 * five characters of the SHA-1 and answers with all hashes that begin with them, so it learns neither the password nor its
 * hash. Where no list is configured, or it does not answer, only our own is asked: that must not prevent a new password.
 */
export async function isBreached(password: string): Promise<boolean> {
  if (await isCommon(password)) return true;
  const list = environment('PASSWORD_RANGES_URL', '').replace(/\/$/, '');
  if (list === '') return false;
  const digest = await sha1(password);
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MILLISECONDS);
    const { status, text } = await callProvider({ url: `${list}/${digest.slice(0, 5)}`, signal });
    if (status !== 200) throw new Error(`The list of breached passwords answered ${status}`);
    return text.split('\n').some((line) => has(line, digest.slice(5)));
  } catch (error) {
    logFault({ function: 'breached-passwords' }, error);
    return false;
  }
}

/** Searches the sorted prefixes, of four bytes each. */
async function isCommon(password: string): Promise<boolean> {
  const bytes = Uint8Array.from(atob(COMMON_PASSWORDS), (letter) => letter.charCodeAt(0));
  const prefixes = new DataView(bytes.buffer);
  const wanted = Number.parseInt((await sha1(password.toLowerCase())).slice(0, 8), 16);
  let [from, to] = [0, bytes.length / 4];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    const prefix = prefixes.getUint32(middle * 4);
    if (prefix === wanted) return true;
    if (prefix < wanted) from = middle + 1;
    else to = middle;
  }
  return false;
}

/** A line is `{rest of the hash}:{count}`; padding has the count 0. */
function has(line: string, rest: string): boolean {
  const [suffix, count] = line.trim().split(':');
  return suffix === rest && Number(count) > 0;
}

async function sha1(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-1', new TextEncoder().encode(text));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0').toUpperCase()).join('');
}
