import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { writeZip } from './write-zip.ts';
import { zipContents, zipEntries } from './zip-entries.ts';

test('files come out of a ZIP as they went in', async () => {
  const files = [
    { name: 'record.json', bytes: new TextEncoder().encode('{"navn":"Åse"}') },
    { name: 'education/1 Vitnemål.pdf', bytes: Uint8Array.from({ length: 300 }, (_, at) => at % 256) },
  ];
  const pieces: Uint8Array[] = [];
  const written = files.map(({ name, bytes }, at) => ({ name, content: [bytes], isStored: at === 0 }));
  for await (const piece of writeZip(written)) pieces.push(piece);
  const zip = Buffer.concat(pieces);
  const entries = zipEntries(zip);
  const found = entries.map(async (entry) => ({ name: entry.name, bytes: await zipContents(zip, entry, 1000) }));
  expect(await Promise.all(found)).toEqual(files);
  expect(entries.map(({ size }) => size)).toEqual(files.map(({ bytes }) => bytes.length));
  expect(entries.map(({ isDeflated }) => isDeflated)).toEqual([false, true]);
  // Programs that unpack check this sum, which is behind the file's facts in the directory (APPNOTE 4.3.12).
  const directory = zip.indexOf('PK\x01\x02', 0, 'latin1');
  expect(zip.readUInt32LE(directory + 16)).toBe(crc32(files[0]?.bytes ?? ''));
});
