import { expect, test } from 'vitest';
import { xmlTags } from './xml-tags.ts';

const read = (text: string) => xmlTags(new TextEncoder().encode(text));

test('tags have their attributes as XML reads them', () => {
  const tags = read(
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<a b='1>2' c = "&lt;&#x41;&#66;"><d/></a>`,
  );
  expect(Array.from(tags ?? [])).toEqual([
    new Map([
      ['b', '1>2'],
      ['c', '<AB'],
    ]),
  ]);
});

test.each(['<!DOCTYPE a>', '<a><!-- --></a>', '<a><![CDATA[]]></a>', '<a><?b?></a>', '<a b="1', '<a <b/>'])(
  '%s is nothing that an Office file has',
  (text) => {
    expect(read(text)).toBeUndefined();
  },
);

// A reader that takes the square of the length never ends.
test.each([
  ['a name', `<${'a'.repeat(5_000_000)}>`],
  ['spaces', `<a${' '.repeat(5_000_000)}>`],
  ['names', `<a${' b'.repeat(2_500_000)}>`],
  ['attributes', `<a${' b=""'.repeat(200_000)}>`],
  ['open tags', '<"'.repeat(2_500_000)],
  ['open quotes', `<'"`.repeat(1_666_000)],
])('%s of any length are read', (_, text) => {
  expect(() => Array.from(read(text) ?? [])).not.toThrow();
});
