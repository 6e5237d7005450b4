import { fromJson, NumberInput } from '#local/graphql/request/input.ts';
import type { Input } from '#local/graphql/request/input.ts';

/** The step at which a text was found not to be JSON in base64. */
export class Base64JsonError extends Error {
  readonly stage: 'base64' | 'utf8' | 'json';

  constructor(stage: 'base64' | 'utf8' | 'json') {
    super(stage);
    this.stage = stage;
  }
}

const UTF8 = new TextDecoder('utf-8', { fatal: true });

/** Parses JSON of ids and cursors. Numbers stay as written, because a bigint key doesn't fit a JavaScript number. */
export function readBase64Json(text: string): Input {
  const json = decodeUtf8(decodeBase64(text));
  try {
    return fromJsonText(json);
  } catch {
    throw new Base64JsonError('json');
  }
}

function fromJsonText(json: string): Input {
  const value: unknown = JSON.parse(json, (_key, item: unknown, context?: { source?: string }) =>
    typeof item === 'number' ? new NumberInput(context?.source ?? String(item), Number.isInteger(item)) : item,
  );
  return withNumbers(value);
}

function withNumbers(value: unknown): Input {
  if (value instanceof NumberInput) return value;
  if (Array.isArray(value)) return value.map(withNumbers);
  if (typeof value !== 'object' || value === null) return fromJson(value);
  return new Map(Object.entries(value).map(([key, item]) => [key, withNumbers(item)]));
}

/** Standard alphabet. Padding may be missing, but wrong padding and stray bits are refused. */
function decodeBase64(text: string): Buffer {
  const digits = text.replace(/={1,2}$/, '');
  const isPadded = digits.length !== text.length;
  const isValid = /^[A-Za-z0-9+/]*$/.test(digits) && digits.length % 4 !== 1 && (!isPadded || text.length % 4 === 0);
  const bytes = Buffer.from(digits, 'base64');
  if (!isValid || bytes.toString('base64').replace(/=+$/, '') !== digits) throw new Base64JsonError('base64');
  return bytes;
}

function decodeUtf8(bytes: Buffer): string {
  try {
    return UTF8.decode(bytes);
  } catch {
    throw new Base64JsonError('utf8');
  }
}
