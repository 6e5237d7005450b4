import type { Bytes } from '#modules/tellmore/protocol/bytes.ts';
import { damaged } from '#modules/tellmore/files/metadata/cleaned.ts';

/** A part of an email (RFC 2045), or all of it. Text is one character for each byte. */
export interface MailPart {
  readonly headers: readonly MailHeader[];
  readonly type: string;
  /** Of its type and disposition, by lower-case names. */
  readonly parameters: ReadonlyMap<string, string>;
  readonly isAttached: boolean;
  readonly body: string;
}
interface MailHeader {
  readonly name: string;
  /** As it is written, with its line breaks. */
  readonly value: string;
}

const FIELD = /^[!-9;-~]+:/;
const CHUNK = 8_192;

/** Whether a text is an email: it begins with fields, some of which every email has. */
export function isMail(bytes: Bytes): boolean {
  const start = String.fromCharCode(...bytes.subarray(0, CHUNK)).replace(/^\xef\xbb\xbf/, '');
  const lines = start.split(/\r?\n/);
  const end = lines.indexOf('');
  const head = (end === -1 ? lines.slice(0, -1) : lines.slice(0, end)).filter((line) => !/^[ \t]/.test(line));
  if (head.length < 2 || !head.every((line, at) => FIELD.test(line) || (at === 0 && line.startsWith('From '))))
    return false;
  const has = (name: string) => head.some((line) => line.toLowerCase().startsWith(`${name}:`));
  return has('from') && (has('date') || has('subject') || has('mime-version') || has('received'));
}

export function binary(bytes: Bytes): string {
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at += CHUNK) pieces.push(String.fromCharCode(...bytes.subarray(at, at + CHUNK)));
  return pieces.join('');
}
export const fromBinary = (text: string): Bytes => Uint8Array.from(text, (character) => character.charCodeAt(0));

export function readPart(source: string): MailPart {
  const cut = /\r?\n\r?\n/.exec(source);
  // A part without fields begins with the line that ends them.
  const isBare = /^\r?\n/.test(source);
  const head = isBare ? '' : source.slice(0, cut?.index ?? source.length);
  const body = isBare ? source.replace(/^\r?\n/, '') : cut === null ? '' : source.slice(cut.index + cut[0].length);
  const headers = head.split(/\r?\n(?![ \t])/).flatMap((line): MailHeader[] => {
    const colon = line.indexOf(':');
    return colon < 1 ? [] : [{ name: line.slice(0, colon).trim().toLowerCase(), value: line.slice(colon + 1).trim() }];
  });
  const valueOf = (name: string) => unfolded(headers.find((header) => header.name === name)?.value ?? '');
  const [type = ''] = valueOf('content-type').split(';');
  const disposition = valueOf('content-disposition');
  return {
    headers,
    type: type.trim().toLowerCase() || 'text/plain',
    parameters: new Map([...parametersOf(valueOf('content-type')), ...parametersOf(disposition)]),
    isAttached: /^attachment/i.test(disposition.trim()),
    body: decodedBody(body, valueOf('content-transfer-encoding').trim().toLowerCase()),
  };
}

/** The parts of one with several. @throws DamagedError */
export function partsOf({ parameters, body }: MailPart): string[] {
  const boundary = parameters.get('boundary') ?? damaged('No boundary');
  const pieces = `\n${body}`.split(`\n--${boundary}`);
  // What is before the first is for programs that know no parts.
  return pieces.slice(1).flatMap((piece) => {
    if (piece.startsWith('--')) return [];
    const start = piece.indexOf('\n');
    return start === -1 ? [] : [piece.slice(start + 1).replace(/\r$/, '')];
  });
}

/** The text of a part, in the encoding that it names. */
export function textIn({ parameters, body }: MailPart): string {
  const bytes = fromBinary(body);
  try {
    return new TextDecoder(parameters.get('charset') ?? 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** What a file of an email is called; empty where it has no name. */
export function nameOf({ parameters }: MailPart): string {
  const coded = parameters.get('filename*') ?? parameters.get('name*');
  if (coded !== undefined) {
    const [charset = '', , text = ''] = coded.split("'");
    const bytes = fromBinary(
      text.replaceAll(/%([\da-f]{2})/gi, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    );
    return decodedAs(charset, bytes);
  }
  const plain = parameters.get('filename') ?? parameters.get('name') ?? '';
  const words = plain.replaceAll(
    /=\?([\w-]+)\?([bq])\?([^?]*)\?=\s*/gi,
    (_all, charset: string, how: string, text: string) =>
      decodedAs(charset, fromBinary(how.toLowerCase() === 'b' ? unpacked(text) : quoted(text.replaceAll('_', ' ')))),
  );
  return words === plain ? decodedAs('utf-8', fromBinary(plain)) : words;
}

function decodedAs(charset: string, bytes: Bytes): string {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const unfolded = (value: string): string => value.replaceAll(/\r?\n[ \t]+/g, ' ');

function parametersOf(value: string): [string, string][] {
  const found = value.matchAll(/;\s*([\w*-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;]*))/g);
  return Array.from(found, ([, name = '', inQuotes, plain]) => [
    name.toLowerCase().replace(/\*0\*?$/, (end) => (end.endsWith('*0') ? '' : '*')),
    (inQuotes ?? plain ?? '').replaceAll(/\\(.)/g, '$1'),
  ]);
}

function decodedBody(body: string, encoding: string): string {
  if (encoding === 'base64') return unpacked(body);
  return encoding === 'quoted-printable' ? quoted(body.replaceAll(/[ \t]*=[ \t]*\r?\n/g, '')) : body;
}

function unpacked(text: string): string {
  try {
    return atob(text.replaceAll(/[^A-Za-z\d+/]/g, ''));
  } catch {
    return damaged('No base64');
  }
}

const quoted = (text: string): string =>
  text.replaceAll(/=([\da-f]{2})/gi, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
