// Reads DER strictly: one encoding per value, and no trailing bytes. A lenient reader would let bytes that no signature
// covers (tags, lengths, versions) change unnoticed.

export interface DerValue {
  readonly tag: number;
  readonly content: Uint8Array;
  /** Header and content. */
  readonly raw: Uint8Array;
}

export const tags = {
  boolean: 0x01,
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  null: 0x05,
  oid: 0x06,
  sequence: 0x30,
  set: 0x31,
  enumerated: 0x0a,
  utcTime: 0x17,
  generalizedTime: 0x18,
  context0: 0xa0,
  context1: 0xa1,
} as const;

class DerError extends Error {}

function headerAt(bytes: Uint8Array, at: number): { tag: number; start: number; end: number } {
  const [tag, form] = [bytes[at], bytes[at + 1]];
  if (tag === undefined || form === undefined) throw new DerError('Incomplete header');
  // Tags above 30 take several bytes; none occurs here.
  if ((tag & 0x1f) === 0x1f) throw new DerError('Long tag');
  const count = form < 0x80 ? 0 : form & 0x7f;
  if (form === 0x80 || count > 4) throw new DerError('Indefinite or huge length');
  const start = at + 2 + count;
  const length = count === 0 ? form : bytes.subarray(at + 2, start).reduce((sum, byte) => sum * 256 + byte, 0);
  const isShortest = count === 0 || length >= (count === 1 ? 0x80 : 256 ** (count - 1));
  if (!isShortest || start + length > bytes.length) throw new DerError('Wrong length');
  return { tag, start, end: start + length };
}

/** Reads consecutive values. Throws if they are not strict DER. */
function readDerList(bytes: Uint8Array): DerValue[] {
  const values: DerValue[] = [];
  for (let at = 0; at < bytes.length;) {
    const { tag, start, end } = headerAt(bytes, at);
    values.push({ tag, content: bytes.subarray(start, end), raw: bytes.subarray(at, end) });
    at = end;
  }
  return values;
}

export function expectTag(value: DerValue | undefined, tag: number): DerValue {
  if (value?.tag !== tag)
    throw new DerError(`Expected tag ${tag.toString(16)}, found ${value?.tag.toString(16) ?? 'none'}`);
  return value;
}

/** The parts of a constructed value. */
export const partsOf = (value: DerValue | undefined, tag: number): DerValue[] =>
  readDerList(expectTag(value, tag).content);

/** Reads the single value in the bytes. */
export function readDer(bytes: Uint8Array, tag: number): DerValue {
  const [value, ...others] = readDerList(bytes);
  if (others.length > 0) throw new DerError('Something follows the value');
  return expectTag(value, tag);
}

export function readOid(value: DerValue | undefined): string {
  const { content } = expectTag(value, tags.oid);
  const arcs: number[] = [];
  let arc = 0;
  for (const byte of content) {
    if (arc === 0 && byte === 0x80) throw new DerError('Padded object identifier');
    arc = arc * 128 + (byte & 0x7f);
    if (byte >= 0x80) continue;
    arcs.push(arc);
    arc = 0;
  }
  const [first = 0, ...rest] = arcs;
  const root = Math.min(Math.floor(first / 40), 2);
  return [root, first - root * 40, ...rest].join('.');
}

export function readSmallInteger(value: DerValue | undefined): number {
  const { content } = expectTag(value, tags.integer);
  if (content.length !== 1) throw new DerError('Not a small integer');
  return content[0] ?? 0;
}

/** UTCTime or GeneralizedTime as certificates have them: in UTC, to the second (RFC 5280, 4.1.2.5). */
export function readTime(value: DerValue | undefined): Date {
  const text = value ? new TextDecoder('latin1').decode(value.content) : '';
  const isShort = value?.tag === tags.utcTime;
  if (!isShort && value?.tag !== tags.generalizedTime) throw new DerError('Not a time');
  const match = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z$/.exec(isShort ? century(text) + text : text);
  if (!match) throw new DerError('Not a plain time');
  const [year = 0, month = 0, day, hour, minute, second] = match.slice(1).map(Number);
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second));
}

/** Two digits of a year from 50 on are of the last century. */
const century = (text: string) => (text.slice(0, 2) < '50' ? '20' : '19');

/** The bytes of a bit string that ends on a byte boundary. */
export function readBits(value: DerValue | undefined): Uint8Array {
  const { content } = expectTag(value, tags.bitString);
  if (content[0] !== 0) throw new DerError('Unused bits');
  return content.subarray(1);
}

/** Whether the bytes are SEQUENCE { r INTEGER, s INTEGER } in canonical encoding: an ECDSA signature. */
export function isEcdsaSignature(bytes: Uint8Array): boolean {
  try {
    const numbers = partsOf(readDer(bytes, tags.sequence), tags.sequence);
    const isShortest = ({ tag, content: [first = 0, second = 0x80] }: DerValue) =>
      tag === tags.integer && first < 0x80 && (first > 0 || second >= 0x80);
    return numbers.length === 2 && numbers.every(isShortest);
  } catch {
    return false;
  }
}
