import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unpack } from './binary.ts';
import { canDraw, escapeUncovered, fontCovers, normaliseText, uncoveredCharacters } from './coverage.ts';
import type { CoveredFont } from './coverage.ts';
import { fontRanges } from './font-ranges.ts';
import { loadFont } from './fonts.ts';
import { decodeRanges, encodeRanges, inRanges } from './ranges.ts';
import { charactersOf } from './shaper.ts';
import { createTypesetter } from './typesetter.ts';

const fonts = Object.keys(fontRanges) as CoveredFont[];

describe('a name can be drawn', () => {
  it.each([
    ['Norwegian', 'Åse Bjørnstad Kjær'],
    ['Latin of all of Europe', 'Łukasz Žižka-Őry Þór Ğül Ţîțu Ħaġar'],
    ['Sámi', 'Áilu Ŋuolla Đuoččavuotna Šiŧŧáš'],
    ['Vietnamese', 'Nguyễn Thị Ánh Tuyết'],
    ['Latin of Africa', 'Ọlúwaṣeun Ɓalarabe Ŋɔŋlɔ'],
    ['Greek', 'Γιώργος Παπαδόπουλος'],
    ['Greek with many accents', 'Ἀριστοτέλης ᾯδης'],
    ['Cyrillic', 'Ольга Їжакевич Ђорђевић Әсел'],
    ['Arabic', 'محمد عبد الله الأحمد'],
    ['Persian with a joiner', 'علی‌رضا پژمان'],
    ['Urdu', 'ٹیپو گھوڑا'],
    ['Hebrew', 'דָּוִד בֶּן־גּוּרִיּוֹן'],
    ['Armenian', 'Արամ Խաչատրյան'],
    ['Georgian', 'გიორგი ბერიძე'],
    ['Devanagari', 'श्रीराम क्षत्रिय'],
    ['Bengali', 'রবীন্দ্রনাথ ঠাকুর'],
    ['Gurmukhi', 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ'],
    ['Tamil', 'சுரேஷ் கிருஷ்ணன்'],
    ['Thai', 'สมชาย ใจดี'],
    ['Ethiopic (Tigrinya, Amharic)', 'ተስፋዬ ገብረእግዚአብሔር'],
    ['several scripts', 'Kari محمد Ольга'],
    ['written with combining accents', 'Åse Nguye\u0302\u0303n'],
  ])('in %s', async (_, name) => {
    expect(uncoveredCharacters(name)).toEqual([]);
    const text = normaliseText(name);
    const typesetter = await createTypesetter([
      { text, face: 'regular' },
      { text, face: 'semibold' },
    ]);
    for (const face of ['regular', 'semibold'] as const) {
      const glyphs = typesetter.line(text, face).runs.flatMap((run) => run.glyphs);
      expect(glyphs.filter(({ glyph }) => glyph === 0)).toEqual([]);
    }
  });
});

describe('a name is refused while it is typed', () => {
  it.each([
    ['Chinese', '王小明', ['王', '小', '明']],
    ['Japanese', 'やまだ', ['や', 'ま', 'だ']],
    ['Korean', '김철수', ['김', '철', '수']],
    ['Khmer', 'សុខ', ['សុ', 'ខ']],
    ['emoji', 'Kari 👩‍👩‍👧 Nordmann', ['👩‍👩‍👧']],
    ['private use', 'Kari \ue000', ['\ue000']],
    ['a text direction override', 'Kari \u202egnp', ['\u202e']],
    ['a zero width space', 'Ka\u200bri', ['\u200b']],
    ['a control character', 'Ka\u0007ri', ['\u0007']],
  ])('with %s', (_, name, characters) => {
    expect(canDraw(name)).toBe(false);
    expect(uncoveredCharacters(name)).toEqual(characters);
  });
});

describe('what is accepted is drawn', () => {
  // One sample of letters per script, from which any name may be made.
  const alphabets = fonts
    .flatMap((font) => decodeRanges(fontRanges[font]))
    .flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
    );
  const anyCharacter = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...alphabets) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }) },
  );

  it('every glyph of every accepted name exists: never an empty box', async () => {
    const names = fc.array(anyCharacter, { minLength: 1, maxLength: 12 }).map((letters) => letters.join(''));
    await fc.assert(
      fc.asyncProperty(names, async (name) => {
        fc.pre(canDraw(name));
        const text = normaliseText(name);
        const typesetter = await createTypesetter([{ text, face: 'semibold' }]);
        const line = typesetter.line(text, 'semibold');
        expect(line.runs.flatMap((run) => run.glyphs).every(({ glyph }) => glyph > 0)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('text that is not a name is always drawable once escaped', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => canDraw(escapeUncovered(text))));
    expect(escapeUncovered('契約.pdf')).toBe('[U+5951][U+7D04].pdf');
  });
});

describe('the generated assets', () => {
  it.each(fonts)('the table says of %s what its font file holds', async (key) => {
    const { file } = await loadFont(key);
    const held = new Set(await charactersOf(file));
    const ranges = decodeRanges(fontRanges[key]);
    const listed = ranges.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => first + at));
    expect(listed.filter((character) => !held.has(character))).toEqual([]);
  });

  it.each(['harfbuzz', 'harfbuzz-subset'] as const)('%s is the one of the installed harfbuzzjs', async (name) => {
    const { default: text } = await (name === 'harfbuzz'
      ? import('./assets/harfbuzz.wasm.ts')
      : import('./assets/harfbuzz-subset.wasm.ts'));
    const installed = await readFile(createRequire(import.meta.url).resolve(`harfbuzzjs/dist/${name}.wasm`));
    expect(Buffer.from(await unpack(text)).equals(installed)).toBe(true);
  });

  it('keeps sets of characters exactly', () => {
    const sets = fc.uniqueArray(fc.integer({ min: 0, max: 0x10ffff }), { minLength: 1 });
    fc.assert(
      fc.property(sets, fc.integer({ min: 0, max: 0x10ffff }), (members, other) => {
        const sorted = members.toSorted((a, b) => a - b);
        const ranges = decodeRanges(encodeRanges(sorted));
        expect(sorted.every((member) => inRanges(ranges, member))).toBe(true);
        expect(inRanges(ranges, other)).toBe(members.includes(other));
      }),
    );
  });

  it('handwriting draws Latin and Cyrillic names', () => {
    expect(fontCovers('caveat', 'Åse Bjørnstad')).toBe(true);
    expect(fontCovers('caveat', 'Ольга')).toBe(true);
    expect(fontCovers('caveat', 'Γιώργος')).toBe(false);
  });
});
