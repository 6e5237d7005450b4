// Facts where no ordinary program puts them, or only a rare one: what is called clean must not have them.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { zip } from '#shared/import/corpus/zip.ts';
import { zipContents, zipEntries } from '#functions/platform/contract/zip/zip-entries.ts';
import { concat, fromUtf8, utf8 } from '#modules/tellmore/protocol/bytes.ts';
import type { Bytes } from '#modules/tellmore/protocol/bytes.ts';
import { cleanFile } from './clean-file.ts';
import type { Format } from '#modules/tellmore/files/file-kinds.ts';
import { HIDDEN } from './cleaned.ts';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const SHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const TYPE = 'application/vnd.openxmlformats-officedocument';

/** An Office file with one part, or with a second one of a type that it names. */
function office(
  part: string,
  type: string,
  second?: { xml: string | Bytes; type: string; relationship: string },
): Bytes {
  const file = (name: string, content: string | Bytes) => ({
    name,
    bytes: typeof content === 'string' ? utf8(content) : content,
  });
  const relations = (type: string, target: string) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${OFFICE}/${type}" Target="${target}"/></Relationships>`;
  return new Uint8Array(
    zip([
      file(
        '[Content_Types].xml',
        `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/d/main.xml" ContentType="${TYPE}.${type}.main+xml"/><Override PartName="/d/two.bin" ContentType="${second?.type ?? ''}"/></Types>`,
      ),
      file('_rels/.rels', relations('officeDocument', 'd/main.xml')),
      file('d/main.xml', part),
      ...(second === undefined
        ? []
        : [file('d/_rels/main.xml.rels', relations(second.relationship, 'two.bin')), file('d/two.bin', second.xml)]),
    ]),
  );
}
const word = (inside: string) =>
  office(
    `<w:document xmlns:w="${WORD}" xmlns:r="${OFFICE}" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="http://other.example/"><w:body><w:p>${inside}</w:p></w:body></w:document>`,
    'wordprocessingml.document',
  );
const sheet = (inside: string) => office(`<workbook xmlns="${SHEET}">${inside}</workbook>`, 'spreadsheetml.sheet');
const odt = (inside: string) =>
  new Uint8Array(
    zip(
      Object.entries({
        mimetype: 'application/vnd.oasis.opendocument.text',
        'META-INF/manifest.xml': '<m:manifest xmlns:m="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"/>',
        'content.xml': `<o:c xmlns:o="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:t="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:d="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:l="http://www.w3.org/1999/xlink" xmlns:x="http://other.example/">${inside}</o:c>`,
      }).map(([name, text]) => ({ name, bytes: utf8(text) })),
    ),
  );

async function cleaned(format: Format, bytes: Bytes): Promise<{ text: string; isHonest: boolean }> {
  const { bytes: made, kept } = await cleanFile(format, bytes);
  const contents = await Promise.all(zipEntries(made).map((entry) => zipContents(made, entry, 10_000_000)));
  const text = contents.map((content) => Buffer.from(content).toString('latin1')).join('\n');
  return { text, isHonest: HIDDEN.some((one) => kept.includes(one)) };
}

test.each<[string, Format, Bytes]>([
  [
    'a field in CDATA',
    'ooxml',
    word(
      '<w:r><w:fldChar w:fldCharType="begin"/><w:instrText><![CDATA[ INCLUDEPICTURE "C:\\Users\\kari\\a.png" ]]></w:instrText></w:r>',
    ),
  ],
  ['an old shape that leads to a file', 'ooxml', word('<v:shape id="a" href="file:///C:/Users/kari/a.docx"/>')],
  [
    'the signer whom a line for a signature names',
    'ooxml',
    word('<o:signatureline v:ext="edit" o:suggestedsigneremail="kari@nordlys.example"/>'),
  ],
  ['text of another program that Office does not show', 'ooxml', word('<x:facts>kari</x:facts>')],
  [
    'who made a scenario',
    'ooxml',
    sheet('<scenarios><scenario name="Best" user="Kari" comment="Created by Kari on 1/2/2026"/></scenarios>'),
  ],
  [
    'a formula of a file on the computer, written in entities',
    'ooxml',
    sheet('<definedNames><definedName name="a">\'C:\\kari\\&#91;a.xlsx&#93;A\'!A1</definedName></definedNames>'),
  ],
  [
    'an author of comments with an attribute',
    'ooxml',
    sheet('<authors><author xml:space="preserve">Kari</author></authors>'),
  ],
  [
    'an extension under an unusual prefix',
    'ooxml',
    sheet(
      '<extLst><ext uri="a" xmlns:p-1="http://schemas.microsoft.com/office/a"><p-1:reactions who="kari"/></ext></extLst>',
    ),
  ],
  ['a namespace that tells who made it', 'ooxml', word('<w:r xmlns:k="http://kari.example/"/>')],
  ['the same in another format', 'odf', odt('<t:p xmlns:k="http://kari.example/"/>')],
  [
    'a creator behind an element of another program',
    'odf',
    odt('<o:annotation><x:y><dc:creator>Kari</dc:creator></x:y></o:annotation>'),
  ],
  ['facts of another program', 'odf', odt('<x:facts>kari</x:facts><t:p>a</t:p>')],
  ['a second address', 'odf', odt('<d:image x:href="https://a.example/" l:href="file:///home/kari/a.png"/>')],
  ['the name of a picture in CDATA', 'odf', odt('<d:frame><d:title><![CDATA[C:\\kari.png]]></d:title></d:frame>')],
  [
    'what is remembered of another file',
    'odf',
    odt(
      `<b:table b:name="'file:///home/kari/a.ods'#A" xmlns:b="urn:oasis:names:tc:opendocument:xmlns:table:1.0"><t:p>Kari</t:p></b:table>`,
    ),
  ],
  [
    'cells of another file behind a name',
    'odf',
    odt(
      `<b:named-expression b:expression="['file:///home/kari/a.ods'#$A.A1]" xmlns:b="urn:oasis:names:tc:opendocument:xmlns:table:1.0"/>`,
    ),
  ],
  ['a picture in the text', 'odf', odt('<d:image><o:binary-data>a2FyaQ==kari</o:binary-data></d:image>')],
])('%s is removed, or the file is not called clean', async (_name, format, bytes) => {
  const { text, isHonest } = await cleaned(format, bytes);
  expect(isHonest || !/kari/i.test(text)).toBe(true);
});

test('numbers of editing sessions are removed from pictures of Word', async () => {
  const { text } = await cleaned(
    'ooxml',
    word(
      '<w:r w14:editId="7A0C" w14:anchorId="1B2C" xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"/>',
    ),
  );
  expect(text).not.toMatch(/7A0C|1B2C/);
});

test('text with statements about it stays in a document', async () => {
  const { text } = await cleaned('odf', odt('<t:p>One <t:meta>two</t:meta></t:p>'));
  expect(text).toContain('One two');
});

test.each([
  ['after its end', 0, 'kari'],
  ['under a head with room for them', 124, ''],
])('a bitmap with facts %s is not called clean', async (_name, head, after) => {
  const plain = new Uint8Array(58);
  const view = new DataView(plain.buffer);
  for (const [at, value] of [
    [2, 58 + after.length],
    [10, 54],
    [14, head || 40],
    [18, 1],
    [22, 1],
    [34, 4],
  ] as const)
    view.setUint32(at, value, true);
  view.setUint16(28, 24, true);
  plain.set(utf8('BM'));
  const bitmap = (bytes: Bytes) =>
    office(`<w:document xmlns:w="${WORD}"/>`, 'wordprocessingml.document', {
      xml: bytes,
      type: 'image/bmp',
      relationship: 'image',
    });
  expect((await cleaned('ooxml', bitmap(concat(plain, utf8(after))))).isHonest).toBe(true);
  view.setUint32(14, 40, true);
  view.setUint32(2, 58, true);
  expect((await cleaned('ooxml', bitmap(plain))).isHonest).toBe(false);
});

test('elements in elements without end are refused: each may ask for all that is in it', async () => {
  const deep = (times: number) => word(`${'<w:ext>'.repeat(times)}${'</w:ext>'.repeat(times)}`);
  expect((await cleaned('ooxml', deep(100))).isHonest).toBe(false);
  expect((await cleaned('ooxml', deep(300))).isHonest).toBe(true);
});

test('facts beside the picture of a HEIC are emptied', async () => {
  const given = new Uint8Array(readFileSync(new URL('corpus/heif-enc.heic', import.meta.url)));
  const box = (name: string, text: string) => {
    const bytes = concat(new Uint8Array(4), utf8(name + text));
    new DataView(bytes.buffer).setUint32(0, bytes.length);
    return bytes;
  };
  for (const name of ['free', 'skip', 'mdat']) {
    const { bytes, kept } = await cleanFile('heif', concat(given, box(name, 'Kari was here')));
    expect(kept).toEqual(['VISIBLE']);
    expect(Buffer.from(bytes).toString('latin1')).not.toContain('Kari');
  }
  const { kept } = await cleanFile('heif', concat(given, box('meta', 'Kari was here')));
  expect(kept).toContain('EVERYTHING');
});

test('a field of an email does not hide another behind a lone return', async () => {
  const mail = utf8('From: a@b.no\nSubject: Hi\rX-Originating-IP: 10.0.0.1\nMIME-Version: 1.0\n\nText\n');
  const { bytes } = await cleanFile('mail', mail);
  expect(fromUtf8(bytes)).not.toMatch(/\r(?!\n)/);
});
