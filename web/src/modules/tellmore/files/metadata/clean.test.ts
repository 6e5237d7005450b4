import { PDF, PdfDict, PdfName } from '@libpdf/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sized } from '#testing/size.ts';
import { concat, randomBytes, utf8 } from '#modules/tellmore/protocol/bytes.ts';
import type { Bytes } from '#modules/tellmore/protocol/bytes.ts';
import { sniff } from '#modules/tellmore/files/file-kinds.ts';
import type { Format } from '#modules/tellmore/files/file-kinds.ts';
import { cleanFile } from './clean-file.ts';
import { orientationOf } from '#functions/platform/contract/exif-orientation.ts';
import { PACKINGS, packedPicture } from './test/packed-pictures.ts';
import { pdf, picturesOf, unpacked } from './test/sample-pdf.ts';
import { jpeg2000, mp4 } from './test/sample-mp4.ts';
import { jpegWith, samples } from './test/samples.ts';
import { SECRET } from './test/writing.ts';

/** Mutated files of all kinds together: 10^6 with --full. PDFs are read by a library, a thousand times slower. */
const CASES = sized({ quick: 6_000, full: 1_000_000 });
const PDF_CASES = sized({ quick: 60, full: 2_000 });

const latin = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');
const formatOf = (bytes: Bytes): Format => sniff(bytes.subarray(0, 4096))?.format ?? 'other';

describe.each(Object.entries(samples))('%s', (_name, make) => {
  test('keeps nothing of what was planted, says so, and is clean when cleaned again', async () => {
    const given = make();
    expect(latin(given)).toContain(SECRET);
    const format = formatOf(given);
    const once = await cleanFile(format, given);
    expect(once.kept).not.toContain('EVERYTHING');
    expect(latin(once.bytes)).not.toContain(SECRET);
    expect(latin(once.bytes)).not.toContain('SN4711');
    expect(once.removed.length).toBeGreaterThan(0);
    expect(sniff(once.bytes)?.group).toBe(sniff(given)?.group);
    const twice = await cleanFile(format, once.bytes);
    expect(twice.bytes).toEqual(once.bytes);
  });

  test('a copy that breaks off anywhere keeps nothing of what was planted, or is said to keep everything', async () => {
    const given = make();
    const format = formatOf(given);
    // The tag after the sound of a FLAC is recognised by its length.
    const end = format === 'flac' ? latin(given).lastIndexOf('TAG') : given.length;
    for (let at = 0; at < end; at += 1) {
      const { bytes, kept } = await cleanFile(format, given.slice(0, at));
      expect(kept.includes('EVERYTHING') || !latin(bytes).includes(SECRET), `cut at ${at}`).toBe(true);
    }
  });

  test('damaged, cut and lengthened copies neither stop nor hang the cleaning', async () => {
    const given = make();
    const format = formatOf(given);
    const share = Math.ceil(CASES / Object.keys(samples).length);
    let random = 4711;
    const next = (below: number) => {
      random = (Math.imul(random, 1_664_525) + 1_013_904_223) >>> 0;
      return random % below;
    };
    for (let count = 0; count < share; count += 1) {
      const copy = given.slice(0, next(4) === 0 ? next(given.length) : given.length);
      for (let changes = next(6); changes > 0 && copy.length > 0; changes -= 1) {
        copy[next(copy.length)] = next(3) === 0 ? 0xff : next(256);
      }
      const damaged = next(5) === 0 ? concat(copy, given.slice(next(given.length))) : copy;
      const { bytes, kept } = await cleanFile(format, damaged);
      expect(bytes.length).toBeLessThanOrEqual(damaged.length + 64);
      if (kept.includes('EVERYTHING')) expect(bytes).toBe(damaged);
    }
  });
});

test('random bytes of every format are told apart from files, without a fault', async () => {
  const formats = ['jpeg', 'png', 'mp4', 'matroska', 'riff', 'aiff', 'mpeg-audio', 'ogg', 'flac', 'other'] as const;
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), fc.constantFrom(...formats), async (bytes, format) => {
      const { kept } = await cleanFile(format, bytes.slice());
      expect(kept.length).toBeGreaterThan(0);
    }),
    { numRuns: sized({ quick: 1_000, full: 50_000 }) },
  );
});

test('whatever an EXIF contains, nothing of it is left', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 9 }),
      fc.uint8Array({ minLength: 12, maxLength: 300 }),
      async (turn, extra) => {
        const planted = concat(extra, randomBytes(12));
        const { bytes } = await cleanFile('jpeg', jpegWith(turn, planted));
        expect(latin(bytes)).not.toContain(latin(planted.slice(-12)));
        expect(latin(bytes)).not.toContain(SECRET);
      },
    ),
    { numRuns: sized({ quick: 300, full: 20_000 }) },
  );
});

test.each([
  ['opus', false],
  ['webm that was recorded', false],
  ['webm', true],
  ['mp4', true],
  ['avi', true],
  ['mp3', false],
])('%s: whether something can be seen is said', async (name, isSeen) => {
  const given = samples[name]?.() ?? new Uint8Array();
  const { kept } = await cleanFile(formatOf(given), given);
  expect(kept.includes('VISIBLE')).toBe(isSeen);
});

test('a turned picture stays turned', async () => {
  const { bytes } = await cleanFile('jpeg', jpegWith(6));
  expect(orientationOf(bytes.slice(6, 6 + 34))).toBe(6);
  const upright = await cleanFile('jpeg', jpegWith(1));
  expect(latin(upright.bytes)).not.toContain('Exif');
});

test('tracks of a device are emptied with their samples, and film and sound stay where they are', async () => {
  const given = mp4();
  const { bytes, removed } = await cleanFile('mp4', given);
  expect(removed).toEqual(expect.arrayContaining(['DEVICE_TRACKS', 'SUBTITLES', 'TIMES', 'TAGS']));
  expect(bytes.length).toBe(given.length);
  const data = latin(given).indexOf('mdat') + 4;
  expect(bytes.slice(data, data + 40)).toEqual(given.slice(data, data + 40));
  expect(bytes.slice(data + 40, data + 40 + SECRET.length).every((byte) => byte === 0)).toBe(true);
});

describe('PDF', () => {
  test('keeps its pages and comments, and nothing of its author, signers, scripts, files, cameras or earlier versions', async () => {
    const given = await pdf();
    expect(latin(await unpacked(given)).split(SECRET).length).toBeGreaterThan(50);
    const { bytes, removed, kept } = await cleanFile('pdf', given);
    const all = latin(await unpacked(bytes));
    expect(all).not.toContain(SECRET);
    expect(all).not.toContain('SN4711');
    expect(all).toContain('Dette er feil');
    expect(all).not.toMatch(/JavaScript|RichMedia|FileAttachment|EmbeddedFile/);
    expect(removed.toSorted()).toEqual(['DOCUMENT_FACTS', 'EXIF', 'HISTORY', 'SCRIPTS', 'SIGNATURES']);
    expect(kept).toContain('DOCUMENT_TEXT');
    const read = await PDF.load(bytes);
    expect(read.getPageCount()).toBe(1);
    expect(read.getPages()[0]?.extractText().text).toContain('Det som skjedde');
    expect(read.getAuthor() ?? '').toBe('');
  });

  describe.each(Object.entries(PACKINGS))('a picture packed: %s', (_name, packing) => {
    const picture = () => (packing.coding === 'JPXDecode' ? jpeg2000() : (samples['jpeg']?.() ?? new Uint8Array()));

    test('it is cleaned, with everything else', async () => {
      const given = await pdf((made, resources) => {
        resources.set('XObject', PdfDict.of({ Photo: made.register(packedPicture(made, packing, picture())) }));
      });
      const { bytes, removed, kept } = await cleanFile('pdf', given);
      const all = latin(await unpacked(bytes));
      expect(all).not.toContain(SECRET);
      expect(all).not.toContain('SN4711');
      expect(all).not.toMatch(/JavaScript|RichMedia|FileAttachment|EmbeddedFile/);
      expect(removed).toContain('EXIF');
      expect(kept).toEqual(['VISIBLE', 'DOCUMENT_TEXT']);
      // It is still a picture, coded as before and packed no more.
      const [photo] = await picturesOf(bytes);
      expect(photo?.get('Filter')).toBe(PdfName.of(packing.coding));
      const { bytes: alone } = await cleanFile('jpeg', picture());
      if (packing.coding === 'DCTDecode') expect(new Uint8Array(photo?.data ?? [])).toEqual(alone);
    });
  });

  test.each([
    ['damaged', 'DCTDecode', []],
    ['packed in an unknown way', 'DCTDecode', [['Crypt', (bytes: Bytes) => bytes]]],
    ['a damaged JPEG 2000', 'JPXDecode', []],
    ['coded in an unknown way', 'OfSomeProgram', []],
    ['coded twice', 'FlateDecode', [['DCTDecode', (bytes: Bytes) => bytes]]],
  ] as const)(
    'a picture that is %s stays, everything else goes, and what is left is said',
    async (_name, coding, filters) => {
      const damagedPicture = coding === 'DCTDecode' && filters.length === 0 ? utf8('no JPEG') : utf8(SECRET);
      const given = await pdf((made, resources) => {
        const stream = packedPicture(made, { coding, filters }, damagedPicture);
        resources.set('XObject', PdfDict.of({ Photo: made.register(stream) }));
      });
      const { bytes, removed, kept } = await cleanFile('pdf', given);
      expect(kept).toEqual(['VISIBLE', 'DOCUMENT_TEXT', 'PICTURES']);
      expect(removed.toSorted()).toEqual(['DOCUMENT_FACTS', 'HISTORY', 'SCRIPTS', 'SIGNATURES']);
      const [photo] = await picturesOf(bytes);
      expect(new Uint8Array(photo?.data ?? [])).toEqual(damagedPicture);
      const others = latin(await unpacked(bytes)).replace(latin(damagedPicture), '');
      expect(others).not.toContain(SECRET);
      expect(others).not.toMatch(/JavaScript|EmbeddedFile/);
    },
  );

  test.each(['CCITTFaxDecode', 'CCF', 'JBIG2Decode', 'FlateDecode', 'RL'])(
    'a picture coded as %s has no room for hidden facts',
    async (coding) => {
      const given = await pdf((made, resources) => {
        const stream = packedPicture(made, { coding, filters: [] }, utf8('pixels'));
        resources.set('XObject', PdfDict.of({ Photo: made.register(stream) }));
      });
      expect((await cleanFile('pdf', given)).kept).toEqual(['VISIBLE', 'DOCUMENT_TEXT']);
    },
  );

  test('damaged copies neither stop nor hang the cleaning', async () => {
    const given = await pdf();
    await fc.assert(
      fc.asyncProperty(fc.nat(given.length - 1), fc.nat(255), fc.boolean(), async (at, value, isCut) => {
        const copy = isCut ? given.slice(0, at) : given.slice();
        if (!isCut) copy[at] = value;
        const { bytes, kept } = await cleanFile('pdf', copy);
        if (!kept.includes('EVERYTHING')) expect((await PDF.load(bytes)).getPageCount()).toBeGreaterThan(0);
      }),
      { numRuns: PDF_CASES },
    );
  });
});
