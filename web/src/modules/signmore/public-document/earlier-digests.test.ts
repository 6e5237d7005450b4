import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { countEarlierSignatures, earlierDigests } from './earlier-digests.ts';

const CONTAINER = `<${'30'.repeat(20)}>`;

/** Appends what a signing program appends: a signature that covers everything up to its own end. */
function signed(before: string, kind = '/ETSI.CAdES.detached'): string {
  const tail = ` /SubFilter ${kind} >>\nendobj\n%%EOF\n`;
  const range = (...numbers: number[]) =>
    `9 0 obj\n<< /ByteRange [${numbers.map((each) => String(each).padStart(6)).join(' ')}] /Contents `;
  const start = before.length + range(0, 0, 0, 0).length;
  return before + range(0, start, start + CONTAINER.length, tail.length) + CONTAINER + tail;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

test('a file that a seal covers whole has no earlier version', async () => {
  expect(await earlierDigests(new Blob([signed('%PDF-1.7\n')]))).toEqual([]);
  expect(await earlierDigests(new Blob(['%PDF-1.7\n']))).toEqual([]);
});

test('what was added after a seal leaves the sealed file to be found, the newest first', async () => {
  const first = signed('%PDF-1.7\n');
  const second = signed(first);
  expect(await earlierDigests(new Blob([`${first}9 0 obj`]))).toEqual([sha256(first)]);
  expect(await earlierDigests(new Blob([`${second}9 0 obj`]))).toEqual([sha256(second), sha256(first)]);
  expect(await earlierDigests(new Blob([second]))).toEqual([sha256(first)]);
});

test('no more than five are asked for', async () => {
  let text = '%PDF-1.7\n';
  for (let signature = 0; signature < 9; signature += 1) text = signed(text);
  expect(await earlierDigests(new Blob([text]))).toHaveLength(5);
});

test('the signatures before the seal are counted', async () => {
  const once = signed('%PDF-1.7\n');
  for (const [text, count] of [
    ['%PDF-1.7\n', 0],
    [once, 0],
    [signed(signed(once)), 2],
  ] as const)
    expect(await countEarlierSignatures(new Blob([text]))).toBe(count);
});

test('archival timestamps behind the seal are not counted as signatures', async () => {
  const sealed = signed(signed('%PDF-1.7\n'));
  const lasting = signed(signed(sealed, '/ETSI.RFC3161'), '/ETSI.RFC3161');
  expect(await countEarlierSignatures(new Blob([lasting]))).toBe(1);
});
