import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { zipContents, zipEntries } from '#functions/platform/files/zip.ts';
import { toZip } from './to-zip.ts';

test('files come out of a ZIP as they went in', async () => {
  const files = [
    { name: 'record.json', bytes: new TextEncoder().encode('{"navn":"Åse"}') },
    { name: 'education/1 Vitnemål.pdf', bytes: Uint8Array.from({ length: 300 }, (_, at) => at % 256) },
  ];
  const zip = new Uint8Array(await toZip(files).arrayBuffer());
  const entries = zipEntries(zip) ?? [];
  expect(entries.map(({ name }) => name)).toEqual(files.map(({ name }) => name));
  for (const [index, entry] of entries.entries()) {
    expect(await zipContents(zip, entry)).toEqual(files[index]?.bytes);
    expect(new DataView(zip.buffer).getUint32(entry.offset + 14, true)).toBe(crc32(files[index]?.bytes ?? ''));
  }
});
