import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sized } from '#testing/size.ts';
import { zip } from '#shared/import/corpus/zip.ts';
import { zipContents, zipEntries } from '#functions/platform/contract/zip/zip-entries.ts';
import type { Bytes } from '#modules/tellmore/protocol/bytes.ts';
import { cleanFile } from './clean-file.ts';
import { identify } from './identify.ts';
import { HIDDEN } from './cleaned.ts';

const CASES = sized({ quick: 40, full: 5_000 });
const read = (name: string): Bytes => new Uint8Array(readFileSync(new URL(`corpus/${name}`, import.meta.url)));

/** The parts of an archive, unpacked, so that a change is in what the cleaning reads. */
async function partsOf(bytes: Bytes): Promise<{ name: string; bytes: Bytes }[]> {
  return Promise.all(
    zipEntries(bytes).map(async (entry) => ({
      name: entry.name,
      bytes: new Uint8Array(await zipContents(bytes, entry, 10_000_000)),
    })),
  );
}

const changed = (bytes: Bytes, at: number, value: number, isCut: boolean): Bytes => {
  if (isCut) return bytes.slice(0, at % (bytes.length + 1));
  const copy = bytes.slice();
  if (copy.length > 0) copy[at % copy.length] = value;
  return copy;
};

test.each(['pandoc-changes.docx', 'xlsxwriter-plain.xlsx', 'odfpy-note.odt'])(
  'damaged parts of %s neither stop nor hang the cleaning',
  async (name) => {
    const parts = await partsOf(read(name));
    await fc.assert(
      fc.asyncProperty(
        fc.nat(parts.length - 1),
        fc.nat(),
        fc.nat(255),
        fc.boolean(),
        async (part, at, value, isCut) => {
          const bytes = new Uint8Array(
            zip(
              parts.map((one, index) =>
                index === part ? { ...one, bytes: changed(one.bytes, at, value, isCut) } : one,
              ),
            ),
          );
          const kind = await identify(bytes, name);
          if (typeof kind === 'string') return;
          const cleaned = await cleanFile(kind.format, bytes);
          if (cleaned.kept.includes('EVERYTHING')) expect(cleaned.bytes).toBe(bytes);
          else expect(await identify(cleaned.bytes, name)).toEqual(kind);
        },
      ),
      { numRuns: CASES },
    );
  },
);

test.each(['python-email-files.eml', 'apple-mail-like.eml', 'pillow-heif.heic', 'heif-enc.heic', 'info-zip.zip'])(
  'damaged copies of %s neither stop nor hang the cleaning',
  async (name) => {
    const given = read(name);
    await fc.assert(
      fc.asyncProperty(fc.nat(given.length - 1), fc.nat(255), fc.boolean(), async (at, value, isCut) => {
        const bytes = changed(given, at, value, isCut);
        const kind = await identify(bytes, name);
        if (typeof kind === 'string') return;
        const cleaned = await cleanFile(kind.format, bytes).catch((error: unknown) => {
          if (error instanceof Error && error.name === 'RefusedError') return null;
          throw error;
        });
        if (cleaned?.kept.includes('EVERYTHING')) expect(cleaned.bytes).toBe(bytes);
      }),
      { numRuns: CASES },
    );
  },
);

test('a copy of a HEIC that breaks off anywhere keeps nothing that was planted, or is said to', async () => {
  const given = read('pillow-heif.heic');
  for (let at = 0; at < given.length; at += 1) {
    const { bytes, kept } = await cleanFile('heif', given.slice(0, at));
    const isSaid = HIDDEN.some((word) => kept.includes(word));
    expect(isSaid || !/kanari/i.test(Buffer.from(bytes).toString('latin1')), `cut at ${at}`).toBe(true);
  }
});
