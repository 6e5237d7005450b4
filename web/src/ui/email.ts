// What an email address looks like to people: its domain in letters, and a hint about likely slips.

/** Returns the address as it is read: `per@xn--brum-voa.no` is `per@bærum.no`. */
export function shownEmail(email: string): string {
  const at = email.lastIndexOf('@') + 1;
  const domain = email.slice(at).split('.').map(shownLabel).join('.');
  return email.slice(0, at) + domain;
}

/** Only Latin letters are shown as such: others can look like those of another domain. */
function shownLabel(label: string): string {
  if (!label.startsWith('xn--')) return label;
  const text = decode(label.slice(4));
  return text !== null && /^[\p{Script=Latin}0-9-]+$/u.test(text) ? text : label;
}

// RFC 3492 §5 and §6.2.
const BASE = 36;
const LEAST = 1;
const MOST = 26;
const SKEW = 38;
const DAMP = 700;
const FIRST = 128;

/** Returns the text of a Punycode label without `xn--`, or null. */
function decode(label: string): string | null {
  const end = label.lastIndexOf('-');
  const points = Array.from(label.slice(0, Math.max(0, end)), (letter) => letter.charCodeAt(0));
  const digits = Array.from(label.slice(end + 1), (letter) => 'abcdefghijklmnopqrstuvwxyz0123456789'.indexOf(letter));
  let [point, place, bias] = [FIRST, 0, 72];
  for (let at = 0; at < digits.length;) {
    const before = place;
    for (let weight = 1, step = BASE; ; step += BASE) {
      const digit = digits[at++] ?? -1;
      if (digit === -1) return null;
      place += digit * weight;
      const threshold = Math.min(MOST, Math.max(LEAST, step - bias));
      if (digit < threshold) break;
      weight *= BASE - threshold;
    }
    const count = points.length + 1;
    bias = adapted(place - before, count, before === 0);
    point += Math.floor(place / count);
    place %= count;
    if (point > 0x10_ffff) return null;
    points.splice(place++, 0, point);
  }
  return String.fromCodePoint(...points);
}

function adapted(delta: number, count: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? DAMP : 2));
  rest += Math.floor(rest / count);
  let bias = 0;
  for (; rest > ((BASE - LEAST) * MOST) / 2; bias += BASE) rest = Math.floor(rest / (BASE - LEAST));
  return bias + Math.floor(((BASE - LEAST + 1) * rest) / (rest + SKEW));
}

const PROVIDERS = [
  'gmail.com',
  'hotmail.com',
  'hotmail.no',
  'outlook.com',
  'icloud.com',
  'yahoo.com',
  'yahoo.no',
  'live.no',
  'live.com',
  'online.no',
];

/** Other providers, which only look like slips. */
const OTHERS = ['mail.com', 'ymail.com', 'email.com', 'online.nl', 'live.nl', 'yahoo.co', 'hotmail.co'];

/** Endings that no domain has. */
const ENDINGS: Readonly<Record<string, string>> = { con: 'com', cpm: 'com', vom: 'com', comm: 'com', nno: 'no' };

/** Returns the address that was probably meant, or null: one letter away from a well-known provider, or `.con`. */
export function likelyEmail(email: string): string | null {
  const [, name, domain] = /^\s*([^\s@]+)@([^\s@]+)\s*$/.exec(email.toLowerCase()) ?? [];
  if (name === undefined || domain === undefined || [...PROVIDERS, ...OTHERS].includes(domain)) return null;
  const ending = domain.slice(domain.lastIndexOf('.') + 1);
  const mended = domain.slice(0, domain.length - ending.length) + (ENDINGS[ending] ?? ending);
  const meant = PROVIDERS.find((provider) => provider === mended || isOneSlip(mended, provider)) ?? mended;
  return meant === domain ? null : `${name}@${meant}`;
}

/** Whether one letter is missing, too much or wrong, or two neighbours have changed places. */
function isOneSlip(typed: string, meant: string): boolean {
  let start = 0;
  while (start < typed.length && typed[start] === meant[start]) start++;
  const [rest, wanted] = [typed.slice(start), meant.slice(start)];
  return (
    rest.slice(1) === wanted.slice(1) ||
    rest.slice(1) === wanted ||
    rest === wanted.slice(1) ||
    (rest[0] === wanted[1] && rest[1] === wanted[0] && rest.slice(2) === wanted.slice(2))
  );
}
