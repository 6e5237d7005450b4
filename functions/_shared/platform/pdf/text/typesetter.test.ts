import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clusterTexts } from '../font-book.ts';
import { createTypesetter } from './typesetter.ts';

async function line(text: string, face: 'regular' | 'hand' = 'regular') {
  return (await createTypesetter([{ text, face }])).line(text, face);
}

describe('a line of text', () => {
  it('joins Arabic letters: the same letter has another glyph inside a word than alone', async () => {
    const [joined, alone] = await Promise.all([line('ههه'), line('ه')]);
    const glyphs = joined.runs[0]?.glyphs.map(({ glyph }) => glyph) ?? [];
    expect(new Set(glyphs).size).toBe(3);
    expect(glyphs).not.toContain(alone.runs[0]?.glyphs[0]?.glyph);
  });

  it('is drawn right to left: the first letter of a Hebrew name is drawn last', async () => {
    const [run] = (await line('דוד כהן')).runs;
    if (!run) throw new Error('The line is empty');
    expect((await line('דוד')).runs[0]?.rightToLeft).toBe(true);
    const clusters = (await line('דוד')).runs[0]?.glyphs.map(({ cluster }) => cluster);
    expect(clusters).toEqual([2, 1, 0]);
  });

  it('mixes directions as the Unicode algorithm says', async () => {
    const texts = (await line('Kari דוד 42 Ola')).runs.map((run) => run.text);
    expect(texts).toEqual(['Kari ', '42', ' ', 'דוד', ' Ola']);
  });

  it('reorders Hindi vowels before their consonant and forms conjuncts', async () => {
    const [run] = (await line('कि')).runs;
    expect(run?.glyphs).toHaveLength(2);
    const conjunct = (await line('क्ष')).runs[0]?.glyphs;
    expect(conjunct).toHaveLength(1);
  });

  it('places accents over letters that have no precomposed form', async () => {
    const glyphs = (await line('m̀')).runs[0]?.glyphs ?? [];
    expect(glyphs).toHaveLength(2);
    expect(glyphs[1]?.advance).toBe(0);
  });

  it('loses no letter: its glyphs stand for all of its text', async () => {
    for (const text of ['Åse', 'محمد', 'श्रीराम', 'สมชาย', 'office ffi']) {
      const said = (await line(text)).runs.flatMap((run) => clusterTexts(run)).join('');
      expect(Array.from(said).sort()).toEqual(Array.from(text).sort());
    }
  });

  it('uses handwriting only when it has every letter of the name', async () => {
    expect((await line('Kari', 'hand')).runs.map((run) => run.font.key)).toEqual(['caveat']);
    expect((await line('Nguyễn', 'hand')).runs.map((run) => run.font.key)).toEqual(['inter']);
  });
});

describe('wrapping', () => {
  it('never exceeds the width and keeps every letter in order', async () => {
    const letters = fc.constantFrom(...Array.from('abc Wide@example.no-  '));
    const texts = fc.array(letters, { maxLength: 80 }).map((parts) => parts.join('').replace(/\s+/g, ' ').trim());
    const typesetter = await createTypesetter([{ text: 'x', face: 'regular' }]);
    fc.assert(
      fc.property(texts, fc.integer({ min: 30, max: 200 }), (text, width) => {
        const lines = typesetter.wrap(text, 'regular', 10, width);
        expect(lines.every((part) => part.width * 10 <= width)).toBe(true);
        expect(
          lines
            .map((part) => part.text)
            .join('')
            .replaceAll(' ', ''),
        ).toBe(text.replaceAll(' ', ''));
      }),
    );
  });

  it('breaks at spaces, and inside a word only when it is too long for a line', async () => {
    const typesetter = await createTypesetter([{ text: 'x', face: 'regular' }]);
    const lines = typesetter.wrap('one two threefourfivesixseven eight', 'regular', 10, 60);
    expect(lines.map((part) => part.text).slice(0, 2)).toEqual(['one two', expect.stringMatching(/^threef/)]);
    expect(lines.at(-1)?.text).toMatch(/eight$/);
  });
});
