import { describe, expect, test } from 'vitest';
import { fileName } from './uploads.ts';

describe('the name of a file', () => {
  test.each([
    ['Årsmøte.pdf'.normalize('NFD'), 'Årsmøte.pdf'],
    ['100% #1 & co?; $(x) «a».pdf', '100% #1 & co?; $(x) «a».pdf'],
    ['a\u202egnp.pdf', 'agnp.pdf'],
    ['\u2068kontrakt\u2069.pdf', 'kontrakt.pdf'],
    ['side\t1\r\n.pdf', 'side 1 .pdf'],
    ['nul\u0000l.pdf', 'nul l.pdf'],
    ['half\ud800.pdf', 'half\ufffd.pdf'],
    ['x'.repeat(2000), 'x'.repeat(300)],
    ['\u200b', '–'],
    ['', '–'],
  ])('%j is stored as %j', (given, stored) => {
    expect(fileName().parse(given)).toBe(stored);
  });
});
