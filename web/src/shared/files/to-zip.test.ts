import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { toZip } from './to-zip.ts';

test('files come out of a ZIP as they went in', async () => {
  const files = [
    { name: 'record.json', bytes: new TextEncoder().encode('{"navn":"Åse"}') },
    { name: 'education/1 Vitnemål.pdf', bytes: Uint8Array.from({ length: 300 }, (_, at) => at % 256) },
  ];
  const zip = Buffer.from(await toZip(files).arrayBuffer());
  const found = [];
  // The directory at the end of the ZIP: APPNOTE.TXT 4.3.12.
  for (let at = zip.indexOf('PK\x01\x02'); at >= 0; at = zip.indexOf('PK\x01\x02', at + 46)) {
    const name = zip.toString('utf8', at + 46, at + 46 + zip.readUInt16LE(at + 28));
    const local = zip.readUInt32LE(at + 42);
    const from = local + 30 + zip.readUInt16LE(local + 26);
    found.push({ name, bytes: new Uint8Array(zip.subarray(from, from + zip.readUInt32LE(at + 20))) });
    expect(zip.readUInt32LE(local + 14)).toBe(crc32(found.at(-1)?.bytes ?? ''));
  }
  expect(found).toEqual(files);
});
