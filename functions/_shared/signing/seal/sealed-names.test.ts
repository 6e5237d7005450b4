import { expect, test } from 'vitest';
import { sealedNames } from './sealed-names.ts';

const file = (name: string) => ({ kind: 'FILE' as const, name });
const nb = { name: 'Leieavtale', language: 'nb' as const };
const en = { name: 'Lease.PDF', language: 'en' as const };

test('the only file has the name of the document', () => {
  expect(sealedNames([file('scan 004.pdf')], nb)).toEqual(['Leieavtale – signert.pdf']);
  expect(sealedNames([file('scan 004.pdf')], en)).toEqual(['Lease – signed.pdf']);
});

test('several files have names of their own, and the certificate that of its language', () => {
  const files = [
    file('kontrakt.pdf'),
    file('vedlegg.pdf'),
    { kind: 'CERTIFICATE' as const, name: 'Signaturbevis.pdf' },
  ];
  expect(sealedNames(files, nb)).toEqual(['kontrakt – signert.pdf', 'vedlegg – signert.pdf', 'Signaturbevis.pdf']);
  expect(sealedNames(files.slice(0, 2), en)).toEqual(['kontrakt – signed.pdf', 'vedlegg – signed.pdf']);
});

test.each([
  ['the same name', 'avtale.pdf', 'avtale.pdf', 'avtale – signert (2).pdf'],
  ['another case', 'avtale.pdf', 'AVTALE.PDF', 'AVTALE – signert (2).pdf'],
  ['letters that are composed differently', 'blå.pdf', 'bla\u030a.pdf', 'blå – signert (2).pdf'],
  ['characters that no file system takes', 'a b.pdf', 'a/b.pdf', 'a b – signert (2).pdf'],
])('two files with %s are told apart', (_, first, second, expected) => {
  expect(sealedNames([file(first), file(second)], nb)[1]).toBe(expected);
});

test('long names are cut before the suffix, so that they differ and fit', () => {
  const long = `${'å'.repeat(290)}.pdf`;
  const names = sealedNames([file(long), file(long)], nb);
  expect(names[0]).toMatch(/^å+ – signert\.pdf$/);
  expect(names[1]).toMatch(/^å+ – signert \(2\)\.pdf$/);
  for (const name of names) expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(244);
});
