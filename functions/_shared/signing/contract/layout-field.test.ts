import { describe, expect, test } from 'vitest';
import { createTypesetter } from '../../platform/pdf/text/typesetter.ts';
import { metricsOf } from '../fields/text-metrics.ts';
import { fieldText, initialsOf } from './field-text.ts';
import { layoutField } from './layout-field.ts';
import type { TextMetrics } from './layout-field.ts';

/** Every letter is half an em wide. */
const even: TextMetrics = {
  width: (text) => text.length / 2,
  wrap: (text, size, width) => {
    const most = Math.max(1, Math.floor((width * 2) / size));
    return text === '' ? [''] : (text.match(new RegExp(`.{1,${most}}`, 'gu')) ?? []);
  },
};
const field = { width: 104, height: 20 };

describe('a value in its field', () => {
  test('is as large as the field is high, and at most twelve points', () => {
    expect(layoutField('TEXT', 'A', { width: 200, height: 60 }, even)).toMatchObject({ size: 12, fits: true });
    expect(layoutField('TEXT', 'A', { width: 200, height: 12 }, even)).toMatchObject({ size: 8, fits: true });
  });

  test('is made smaller until it fits, and breaks into lines before', () => {
    const layout = layoutField('TEXT', 'x'.repeat(30), field, even);
    expect(layout).toMatchObject({ lines: ['x'.repeat(28), 'xx'], fits: true });
    expect(layout.size).toBeLessThan(8);
    expect(layoutField('TEXT', 'x'.repeat(67), field, even)).toMatchObject({ size: 6, fits: false });
  });

  test('keeps its line breaks', () => {
    const { lines } = layoutField('TEXT', 'a\n\nb', { width: 100, height: 60 }, even);
    expect(lines).toEqual(['a', '', 'b']);
  });

  test.each(['TEXT', 'NUMBER'] as const)('can be written into the smallest field: %s', (type) => {
    const smallest = { width: 6, height: 6 };
    expect(layoutField(type, '12', smallest, even)).toMatchObject({ fits: true });
    expect(layoutField(type, '1'.repeat(40), smallest, even)).toMatchObject({ fits: false });
  });

  test('that is far too long is not laid out', () => {
    const refuses: TextMetrics = { ...even, wrap: () => expect.fail('Long texts take time') };
    expect(layoutField('TEXT', 'x'.repeat(4_000), field, refuses)).toMatchObject({ fits: false });
  });

  test('of a number stays on one line, and has to be legible', () => {
    expect(layoutField('NUMBER', '1'.repeat(33), field, even)).toMatchObject({ fits: true });
    expect(layoutField('NUMBER', '1'.repeat(34), field, even)).toMatchObject({ fits: false });
  });

  test.each(['NAME', 'EMAIL', 'COMPANY', 'DATE_SIGNED', 'DROPDOWN'] as const)(
    'of a %s is made as small as it needs to be',
    (type) => {
      const { size, lines, fits } = layoutField(type, 'x'.repeat(300), field, even);
      expect([lines.length, fits]).toEqual([1, true]);
      expect(size * 150).toBeLessThanOrEqual(100);
    },
  );

  test('is inside of the field, whatever its size', async () => {
    const text = 'Leiligheten er røykfri, og nøklene leveres i resepsjonen før klokken tolv.';
    const metrics = metricsOf(await createTypesetter([{ text, face: 'regular' }]));
    for (const width of [30, 60, 120, 400]) {
      for (const height of [6, 10, 24, 80, 300]) {
        const layout = layoutField('TEXT', text, { width, height }, metrics);
        if (!layout.fits) continue;
        const last = layout.baseline + (layout.lines.length - 1) * layout.leading;
        expect(layout.baseline - layout.size * 0.75, `${width} × ${height}`).toBeGreaterThanOrEqual(0);
        expect(last + layout.size * 0.25, `${width} × ${height}`).toBeLessThanOrEqual(height);
        for (const line of layout.lines)
          expect(metrics.width(line) * layout.size).toBeLessThanOrEqual(width - 4 + 0.02);
      }
    }
  });
});

describe('the text of a value', () => {
  test.each([
    ['NUMBER', '12345.5', '12 345,5', '12 345.5'],
    ['NUMBER', '-1234', '−1234', '−1234'],
    ['NUMBER', '1234567', '1 234 567', '1 234 567'],
    ['DATE_SIGNED', '2027-02-01', '01.02.2027', '1 Feb 2027'],
    ['TEXT', 'to \u00a0 ord\r\nny linje ', 'to ord\nny linje', 'to ord\nny linje'],
    ['NAME', 'Kari  Nordmann', 'Kari Nordmann', 'Kari Nordmann'],
    ['CHECKBOX', 'true', '', ''],
    ['SIGNATURE', '', '', ''],
  ] as const)('%s %j', (type, value, nb, en) => {
    expect([fieldText(type, value, 'nb'), fieldText(type, value, 'en')]).toEqual([nb, en]);
  });

  test.each([
    ['Anne Marie', 'Ås', 'AÅ'],
    ['Kari', 'Berg Nordmann', 'KN'],
    [null, 'Suharto', 'S'],
    ['', 'øvre', 'Ø'],
  ])('initials of %j %j', (firstName, lastName, initials) => {
    expect(initialsOf({ firstName, lastName })).toBe(initials);
  });
});
