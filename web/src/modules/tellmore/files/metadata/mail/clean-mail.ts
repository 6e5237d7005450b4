import { utf8 } from '#modules/tellmore/protocol/bytes.ts';
import type { Bytes } from '#modules/tellmore/protocol/bytes.ts';
import { damaged } from '#modules/tellmore/files/metadata/cleaned.ts';
import type { Cleaned, CleanEntry, Kept, Removed } from '#modules/tellmore/files/metadata/cleaned.ts';
import { plainText } from './plain-text.ts';
import { binary, fromBinary, nameOf, partsOf, readPart, textIn } from './read-mail.ts';
import type { MailPart } from './read-mail.ts';

/** What an email says on its face. Everything else tells its way, its programs and its mailboxes. */
const FACE = ['from', 'to', 'cc', 'date', 'subject'];
const STRUCTURE = new Set(['mime-version', 'content-type', 'content-transfer-encoding', ...FACE]);
/** Parts of parts, and parts in all. */
const DEEPEST = 10;
const MOST_PARTS = 200;
/** Characters of a line that every program takes (RFC 5322 §2.1.1). */
const LONGEST_LINE = 900;

interface Found {
  readonly texts: string[];
  readonly files: { readonly name: string; readonly type: string; readonly bytes: Bytes }[];
  readonly removed: Set<Removed>;
  readonly kept: Set<Kept>;
  parts: number;
}

/**
 * Returns an email with nothing but its sender, recipients, date, subject, text and files, each of them cleaned.
 * @throws DamagedError
 */
export async function cleanMail(bytes: Bytes, clean: CleanEntry): Promise<Cleaned> {
  const source = binary(bytes)
    .replace(/^\xef\xbb\xbf/, '')
    .replace(/^From [^\n]*\n/, '');
  const mail = readPart(source);
  const found: Found = {
    texts: [],
    files: [],
    removed: new Set(),
    kept: new Set(['VISIBLE', 'MAIL_PEOPLE']),
    parts: 0,
  };
  if (mail.headers.some(({ name }) => !STRUCTURE.has(name))) found.removed.add('MAIL_ROUTE');
  await collect(mail, clean, found, 0);
  if (found.texts.length === 0 && found.files.length === 0) damaged('Nothing can be read');
  const face = FACE.flatMap((name) => {
    const value = mail.headers.find((header) => header.name === name)?.value;
    return value === undefined
      ? []
      : [
          `${name[0]?.toUpperCase()}${name.slice(1)}: ${value.replaceAll(/\r?\n/g, '\n').replaceAll('\r', ' ').replaceAll('\n', '\r\n')}`,
        ];
  });
  return {
    bytes: fromBinary(`${[...face, 'MIME-Version: 1.0', ...bodyOf(found)].join('\r\n')}\r\n`),
    removed: [...found.removed],
    kept: [...found.kept],
  };
}

async function collect(part: MailPart, clean: CleanEntry, found: Found, depth: number): Promise<void> {
  found.parts += 1;
  if (depth > DEEPEST || found.parts > MOST_PARTS) damaged('Too many parts');
  const { type, removed } = { type: part.type, removed: found.removed };
  if (type.startsWith('multipart/')) {
    const inner = partsOf(part).map(readPart);
    for (const one of type === 'multipart/alternative' ? chosen(inner, removed) : inner) {
      await collect(one, clean, found, depth + 1);
    }
  } else if (!part.isAttached && type === 'text/plain') found.texts.push(textIn(part));
  else if (!part.isAttached && type === 'text/html') {
    removed.add('MAIL_LAYOUT');
    found.texts.push(plainText(textIn(part)));
  } else {
    const name = type === 'message/rfc822' ? 'mail.eml' : nameOf(part);
    const cleaned = await clean(fromBinary(part.body), name);
    if (cleaned === null) {
      removed.add('MAIL_FILES');
      return;
    }
    for (const word of cleaned.removed) removed.add(word);
    if (cleaned.isLeft) found.kept.add('ENTRIES');
    for (const word of cleaned.kept) if (word !== 'EVERYTHING') found.kept.add(word);
    found.files.push({ name: cleaned.name, type: cleaned.type, bytes: cleaned.bytes });
  }
}

/** Of the same text in several forms: the plain one. */
function chosen(parts: readonly MailPart[], removed: Set<Removed>): readonly MailPart[] {
  const plain = parts.find(({ type, body }) => type === 'text/plain' && body.trim() !== '');
  if (plain === undefined) return parts.slice(-1);
  if (parts.length > 1) removed.add('MAIL_LAYOUT');
  // Pictures and files that belong to the other form alone are still files of the email.
  const related = parts.filter((part) => part !== plain && part.type.startsWith('multipart/'));
  return [
    plain,
    ...related.flatMap((part) =>
      partsOf(part)
        .map(readPart)
        .filter(({ type }) => !type.startsWith('text/')),
    ),
  ];
}

function bodyOf({ texts, files }: Found): string[] {
  const text = textPart(texts.map((text) => text.trimEnd()).join('\n\n'));
  if (files.length === 0) return text;
  const inner = [text, ...files.map(filePart)];
  const all = inner.flat().join('\n');
  let boundary = '=_part';
  while (all.includes(boundary)) boundary += '_';
  const rows = inner.flatMap((lines) => [`--${boundary}`, ...lines]);
  return [`Content-Type: multipart/mixed; boundary="${boundary}"`, '', ...rows, `--${boundary}--`];
}

function textPart(text: string): string[] {
  const lines = text.split(/\r?\n|\r/);
  const head = 'Content-Type: text/plain; charset=utf-8';
  const coded = lines.map((line) => binary(utf8(line)));
  if (coded.every((line) => line.length <= LONGEST_LINE))
    return [head, 'Content-Transfer-Encoding: 8bit', '', ...coded];
  return [head, 'Content-Transfer-Encoding: base64', '', ...base64(utf8(text))];
}

function filePart({ name, type, bytes }: Found['files'][number]): string[] {
  const coded = encodeURIComponent(name).replaceAll(/['()*!]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  const disposition = `Content-Disposition: attachment; filename*=UTF-8''${coded}`;
  if (type === 'message/rfc822') return [`Content-Type: ${type}`, disposition, '', binary(bytes)];
  return [`Content-Type: ${type}`, disposition, 'Content-Transfer-Encoding: base64', '', ...base64(bytes)];
}

const base64 = (bytes: Bytes): string[] => btoa(binary(bytes)).match(/.{1,76}/g) ?? [];
