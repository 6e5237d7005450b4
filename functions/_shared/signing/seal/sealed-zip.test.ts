import { expect, test } from 'vitest';
import { zipContents, zipEntries } from '../../platform/contract/zip/zip-entries.ts';
import { sealedZip } from './sealed-zip.ts';

const file = (name: string, size: number) => ({ name, bytes: new Uint8Array(size).fill(name.length) });

test('the ZIP has each file as it is, under its name, not packed', async () => {
  const files = [file('kontrakt – signert.pdf', 5000), file('Signaturbevis.pdf', 300)];
  const zip = await sealedZip(files);
  const entries = zipEntries(zip);
  expect(entries.map(({ name, isDeflated }) => ({ name, isDeflated }))).toEqual(
    files.map(({ name }) => ({ name, isDeflated: false })),
  );
  for (const [index, entry] of entries.entries()) {
    expect(await zipContents(zip, entry, 10_000)).toEqual(files[index]?.bytes);
  }
  expect(await sealedZip(files), 'the same again').toEqual(zip);
});

test('files that storage would not take as one ZIP are refused, however small each is', async () => {
  await expect(sealedZip([file('a.pdf', 16_000_000), file('b.pdf', 16_000_000)])).rejects.toMatchObject({
    code: 'TOO_BIG',
  });
  const most = 30_000_000 - 2 * (30 + 5 + 46 + 5) - 22;
  await expect(sealedZip([file('a.pdf', most - 1), file('b.pdf', 1)])).resolves.toHaveLength(30_000_000);
  await expect(sealedZip([file('a.pdf', most), file('b.pdf', 1)])).rejects.toMatchObject({ code: 'TOO_BIG' });
});
