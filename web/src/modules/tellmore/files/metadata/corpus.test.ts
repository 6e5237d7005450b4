import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { zipContents, zipEntries } from '#functions/platform/contract/zip/zip-entries.ts';
import type { Bytes } from '#modules/tellmore/protocol/bytes.ts';
import { cleanFile } from './clean-file.ts';
import type { Kept, Removed } from './cleaned.ts';
import { identify } from './identify.ts';
import { binary, fromBinary, partsOf, readPart } from './mail/read-mail.ts';
import { rewriteXml } from './office/rewrite-xml.ts';
import { unpacked } from './test/sample-pdf.ts';

// Files that other programs have made, with `kanari` wherever they note people, devices, folders and earlier contents.
// corpus/README.md says which program made which.
const FOLDER = new URL('corpus/', import.meta.url);
const NAMES = readdirSync(FOLDER).filter((name) => !name.endsWith('.md'));

const read = (name: string): Bytes => new Uint8Array(readFileSync(new URL(name, FOLDER)));
const isZip = (bytes: Bytes) => binary(bytes.subarray(0, 4)) === 'PK\x03\x04';
const MAILS = /\.eml$/;

/** All that is in a file, unpacked, by path. */
async function contentsOf(name: string, bytes: Bytes): Promise<(readonly [string, Bytes])[]> {
  const inner: (readonly [string, Bytes])[] = [[name, bytes]];
  if (isZip(bytes)) {
    for (const entry of zipEntries(bytes)) {
      const content = new Uint8Array(await zipContents(bytes, entry, 100_000_000));
      inner.push(...(await contentsOf(`${name}/${entry.name}`, content)));
    }
  } else if (MAILS.test(name)) inner.push(...(await mailContents(name, binary(bytes))));
  else if (binary(bytes.subarray(0, 5)) === '%PDF-') inner.push([`${name}/unpacked`, await unpacked(bytes)]);
  return inner;
}

async function mailContents(name: string, source: string): Promise<(readonly [string, Bytes])[]> {
  const part = readPart(source);
  if (part.type.startsWith('multipart/')) {
    return (await Promise.all(partsOf(part).map((one, at) => mailContents(`${name}/${at}`, one)))).flat();
  }
  if (part.type === 'message/rfc822') return mailContents(`${name}/mail`, part.body);
  return contentsOf(`${name}/body`, fromBinary(part.body));
}

/** Where the planted word is: in one byte or two a character. */
const plantedIn = (contents: readonly (readonly [string, Bytes])[]): string[] =>
  contents.flatMap(([path, bytes]) => {
    const text = binary(bytes);
    const found = [/.{0,30}kanari.{0,20}/i.exec(`${path}\n${text}`)?.[0], /k\0a\0n\0a\0r\0i/i.exec(text)?.[0]];
    return found.flatMap((one) => (one === undefined ? [] : [`${path}: ${one}`]));
  });

async function cleaned(name: string, hidesNames = false) {
  const given = read(name);
  const kind = await identify(given, name);
  if (typeof kind === 'string') throw new Error(`${name} is refused: ${kind}`);
  return { given, kind, ...(await cleanFile(kind.format, given, { hidesNames })) };
}

test('there are sixty files', () => {
  expect(NAMES.length).toBeGreaterThanOrEqual(60);
  const list = readFileSync(new URL('README.md', FOLDER), 'utf8');
  expect(NAMES.filter((name) => !list.includes(`\`${name}\``))).toEqual([]);
});

describe.each(NAMES)('%s', (name) => {
  test('keeps nothing that was planted, stays what it is, and is clean when cleaned again', async () => {
    const { given, kind, bytes, removed, kept } = await cleaned(name);
    const before = plantedIn(await contentsOf(name, given));
    const contents = await contentsOf(name, bytes);
    expect(kept).not.toContain('EVERYTHING');
    expect(plantedIn(contents)).toEqual([]);
    if (before.length > 0) expect(removed.length).toBeGreaterThan(0);
    expect(await identify(bytes, name)).toEqual(kind);
    // Each part can still be read, and names only what is there.
    const paths = new Set(contents.map(([path]) => path));
    for (const [path, content] of contents) if (/\.(xml|rels)$/.test(path)) expectWhole(path, content, paths);
    const twice = await cleanFile(kind.format, bytes);
    expect(plantedIn(await contentsOf(name, twice.bytes))).toEqual([]);
    // A PDF has the number of its writing in it.
    if (kind.format !== 'pdf') expect(Buffer.compare(twice.bytes, bytes)).toBe(0);
  });
});

/** A relationship names a part that is there, and a part names a relationship that is there. */
function expectWhole(path: string, content: Bytes, paths: ReadonlySet<string>): void {
  const file = path.slice(0, path.indexOf('/'));
  const root = /^(.*?\.(docx|dotx|xlsx|pptx|odt|ods|odp))\//.exec(path)?.[1] ?? file;
  rewriteXml(content, {
    tag: ({ local, attributes }) => {
      const target = attributes.get('Target');
      if (local === 'Relationship' && target !== undefined && !attributes.has('TargetMode')) {
        expect(paths).toContain(`${root}${target}`);
      }
      if (local === 'Override') expect(paths).toContain(`${root}${attributes.get('PartName')}`);
      return 'KEEP';
    },
  });
}

test.each<[string, readonly Removed[], readonly Kept[]]>([
  [
    'word-like-changes.docx',
    ['DOCUMENT_FACTS', 'AUTHOR_NAMES', 'DEVICE_FACTS', 'SCRIPTS'],
    ['CHANGES', 'DOCUMENT_TEXT'],
  ],
  ['python-docx-picture.docx', ['EXIF', 'THUMBNAIL', 'DOCUMENT_FACTS'], ['VISIBLE']],
  ['python-docx-links.docx', ['SCRIPTS'], ['LINKS']],
  ['python-docx-embedded.docx', ['HISTORY'], ['VISIBLE']],
  ['python-pptx-notes.pptx', ['EXIF'], ['NOTES', 'HIDDEN_SLIDES']],
  ['openpyxl-comment.xlsx', ['AUTHOR_NAMES', 'EXIF', 'SCRIPTS'], ['HIDDEN_SHEETS', 'HIDDEN_TEXT']],
  ['libreoffice-changes.odt', ['AUTHOR_NAMES', 'DEVICE_FACTS'], ['CHANGES']],
  ['libreoffice-comment.ods', ['AUTHOR_NAMES'], ['HIDDEN_SHEETS']],
  ['libreoffice-notes.odp', [], ['NOTES', 'HIDDEN_SLIDES']],
  ['python-email-files.eml', ['MAIL_ROUTE', 'MAIL_LAYOUT', 'MAIL_FILES', 'EXIF', 'DOCUMENT_FACTS'], ['MAIL_PEOPLE']],
  ['info-zip.zip', ['ARCHIVE_FACTS', 'EXIF'], ['NAMES']],
])('%s says what was removed and what is left', async (name, removed, kept) => {
  const found = await cleaned(name);
  expect(found.removed).toEqual(expect.arrayContaining([...removed]));
  expect(found.kept).toEqual(expect.arrayContaining([...kept]));
});

test.each(NAMES.filter((name) => /\.(docx|dotx|xlsx|pptx|odt|ods|odp|eml|txt)$/.test(name)))(
  '%s keeps its text',
  async (name) => {
    const { bytes } = await cleaned(name);
    const all = (await contentsOf(name, bytes)).map(([, content]) => new TextDecoder().decode(content)).join('\n');
    const wide = new TextDecoder('utf-16').decode(bytes);
    expect(`${all}${wide}`).toMatch(/Nødutgangen på lageret er låst om natten|Slettet tekst/);
  },
);

test('names in an archive and an email are hidden for somebody anonymous', async () => {
  const archive = await cleaned('info-zip.zip', true);
  expect(zipEntries(archive.bytes).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['1.jpg', '2.odt', '3.txt']),
  );
  expect(archive.kept).not.toContain('NAMES');
  const mail = await cleaned('python-email-files.eml', true);
  expect(binary(mail.bytes)).not.toMatch(/Rutine|bilde\.jpg/);
  expect(binary((await cleaned('python-email-files.eml')).bytes)).toContain('Rutine%20p%C3%A5%20norsk.odt');
});
