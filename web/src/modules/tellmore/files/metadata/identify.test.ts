import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { zip } from '#shared/import/corpus/zip.ts';
import { utf8 } from '#modules/tellmore/protocol/bytes.ts';
import type { Bytes } from '#modules/tellmore/protocol/bytes.ts';
import { sniff } from '#modules/tellmore/files/file-kinds.ts';
import { cleanFile } from './clean-file.ts';
import { identify } from './identify.ts';
import { compoundFile } from './test/compound-file.ts';

const archive = (parts: Readonly<Record<string, string | Bytes>>): Bytes =>
  new Uint8Array(
    zip(
      Object.entries(parts).map(([name, content]) => ({
        name,
        bytes: typeof content === 'string' ? utf8(content) : content,
      })),
    ),
  );
const office = (type: string, more: Readonly<Record<string, string>> = {}): Bytes =>
  archive({ '[Content_Types].xml': `<Types><Override ContentType="${type}"/></Types>`, ...more });
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const MAIL = 'From: a@example.org\r\nTo: b@example.org\r\nDate: Fri, 20 Nov 2026 14:00:00 +0100\r\n\r\nHei\r\n';

test.each<[string, Bytes, string]>([
  ['a.docm', office('application/vnd.ms-word.document.macroEnabled.main+xml'), 'MACROS'],
  ['a.xlsb', office('application/vnd.ms-excel.sheet.binary.macroEnabled.main'), 'MACROS'],
  ['renamed.docx', office(DOCX, { 'word/vbaProject.bin': 'x' }), 'MACROS'],
  ['hidden.xlsx', office(DOCX, { 'xl/macrosheets/sheet1.xml': 'x' }), 'MACROS'],
  ['a.doc', compoundFile('WordDocument', '1Table'), 'OLD_OFFICE'],
  ['a.xls', compoundFile('Workbook'), 'OLD_OFFICE'],
  ['a.ppt', compoundFile('PowerPoint Document'), 'OLD_OFFICE'],
  ['locked.docx', compoundFile('EncryptionInfo', 'EncryptedPackage'), 'PASSWORD'],
  [
    'locked.odt',
    archive({
      mimetype: 'application/vnd.oasis.opendocument.text',
      'META-INF/manifest.xml': '<m><encryption-data/></m>',
    }),
    'PASSWORD',
  ],
  ['setup.msi', compoundFile('MsiDatabase'), 'TYPE'],
  ['a.jar', archive({ 'META-INF/MANIFEST.MF': 'x' }), 'TYPE'],
  ['drawing.xps', office('application/vnd.ms-package.xps-fixeddocumentsequence+xml'), 'TYPE'],
  ['page.html', utf8('<!doctype html><script>alert(1)</script>'), 'TYPE'],
  ['drawing.svg', utf8('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'TYPE'],
  ['script.ps1', utf8('Remove-Item'), 'TYPE'],
  ['program.txt', utf8('MZ\u0000\u0001'), 'TYPE'],
  ['no-mail.eml', utf8('Hei'), 'TYPE'],
])('%s is refused, with the way round', async (name, bytes, refusal) => {
  expect(await identify(bytes, name)).toBe(refusal);
});

test.each<[string, Bytes, string]>([
  ['letter.docx', office(DOCX), 'docx'],
  ['wrong-name.pdf', office(DOCX), 'docx'],
  ['template.dotx', office(DOCX.replace('document.main', 'template.main')), 'docx'],
  ['photos.zip', archive({ 'a.jpg': 'x' }), 'zip'],
  ['saved.msg', compoundFile('__nameid_version1.0', '__properties_version1.0'), 'msg'],
  ['mail.eml', utf8(MAIL), 'eml'],
  ['forwarded', utf8(MAIL), 'eml'],
  ['page.txt', utf8('<!doctype html><script>alert(1)</script>'), 'txt'],
  ['numbers.csv', utf8('a;b\r\n1;2\r\n'), 'csv'],
])('%s is taken', async (name, bytes, ending) => {
  expect(await identify(bytes, name)).toMatchObject({ ending });
});

test('an Outlook file is never said to be clean', async () => {
  const bytes = compoundFile('__properties_version1.0');
  expect(await cleanFile('outlook', bytes)).toEqual({ bytes, removed: [], kept: ['EVERYTHING', 'OUTLOOK'] });
});

test('of an archive that arrives, the sender only says which of the known kinds it is', () => {
  const bytes = office(DOCX);
  const claimed = (type: string) => sniff(bytes.subarray(0, 4096), type);
  expect(claimed('application/vnd.oasis.opendocument.text')?.ending).toBe('odt');
  expect(claimed('text/html')?.ending).toBe('zip');
  expect(claimed('application/vnd.ms-word.document.macroEnabled.12')?.ending).toBe('zip');
  expect(sniff(utf8('<!doctype html>'), 'text/html')).toBeNull();
  expect(sniff(utf8('<!doctype html>'), 'text/plain')?.type).toBe('text/plain');
  expect(sniff(compoundFile('WordDocument'), 'application/msword')).toBeNull();
});

const picture = new Uint8Array(readFileSync(new URL('corpus/pillow-gps.jpg', import.meta.url)));

test.each<[string, Bytes]>([
  ['another archive', archive({ 'a.jpg': picture, 'b.zip': archive({ 'c.jpg': picture }) })],
  ['a program', archive({ 'a.jpg': picture, 'b.exe': 'MZ\u0000' })],
  ['a document with macros', archive({ 'a.docm': office('application/vnd.ms-word.document.macroEnabled.main+xml') })],
  ['nothing', archive({ '.DS_Store': 'x' })],
])('an archive with %s is refused', async (_what, bytes) => {
  await expect(cleanFile('zip', bytes)).rejects.toMatchObject({ reason: 'ARCHIVE' });
});

test.each<[string, Bytes]>([
  ['a path out of it', archive({ '../a.jpg': picture })],
  ['a path from the root', archive({ '/etc/a.jpg': picture })],
  ['a path of Windows', archive({ 'C:\\a.jpg': picture })],
  ['two files of one name', archive({ 'a.jpg': picture, 'A.jpg': picture })],
  [
    'a hundred and one files',
    archive(Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`${at}.jpg`, picture]))),
  ],
  ['a damaged end', archive({ 'a.jpg': picture }).slice(0, -30)],
  ['far more than it seems', archive({ 'a.txt': new Uint8Array(41_000_000).fill(65) })],
])('an archive with %s is refused, too', async (_what, bytes) => {
  await expect(cleanFile('zip', bytes)).rejects.toMatchObject({ reason: 'ARCHIVE' });
});

test('files of one archive that become the same name stay apart', async () => {
  const { bytes } = await cleanFile('zip', archive({ 'a.jpeg': picture, 'a.jpg': picture }));
  const names = new TextDecoder('latin1').decode(bytes);
  expect(names).toContain('a.jpg');
  expect(names).toContain('a (2).jpg');
});
