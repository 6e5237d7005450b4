import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { hasBrokenSeal } from './broken-seal.ts';

const HEAD_LENGTH = 100;

/** A file whose seal covers all of it, as the signing programs write one. */
function sealed(content: string, hash = 'sha256'): string {
  const container = (digest: string): string => `<${`3080${digest}`.padEnd(200, '0').toUpperCase()}>`;
  const tail = ' >>\n%%EOF\n';
  const range = `/ByteRange [0 ${HEAD_LENGTH} ${HEAD_LENGTH + container('').length} ${tail.length}]`;
  const head = `%PDF-1.7\n${content} << ${range} /Contents `.padEnd(HEAD_LENGTH, ' ');
  return (
    head +
    container(
      createHash(hash)
        .update(head + tail)
        .digest('hex'),
    ) +
    tail
  );
}

const isBroken = (text: string): Promise<boolean> => hasBrokenSeal(new Blob([text]));

test.each(['sha256', 'sha384', 'sha512'])('a file as it was sealed with %s is whole', async (hash) => {
  expect(await isBroken(sealed('100 kr', hash))).toBe(false);
});

test.each([
  ['one digit changed', sealed('100 kr').replace('100 kr', '900 kr')],
  ['something appended', `${sealed('100 kr')}9 0 obj\nendobj\n`],
  ['its length changed', sealed('100 kr').replace('100 kr', '1000 kr')],
])('a sealed file with %s has a broken seal', async (_, changed) => {
  expect(await isBroken(changed)).toBe(true);
});

test('a file without a seal has none that is broken', async () => {
  expect(await isBroken('%PDF-1.7\n100 kr\n%%EOF\n')).toBe(false);
});
