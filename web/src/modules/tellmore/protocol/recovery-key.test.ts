import { x25519 } from '@noble/curves/ed25519.js';
import { expect, test } from 'vitest';
import { randomBytes } from './bytes.ts';
import { printedSecret, readPrinted, restoreRecovery } from './recovery-key.ts';
import { splitSecret } from './shamir.ts';

const secret = Uint8Array.from({ length: 32 }, (_value, at) => at * 8);
const publicKey = x25519.getPublicKey(secret);
const sheets = async () =>
  Promise.all(splitSecret(secret).map((share) => printedSecret(share, 'share'))) as Promise<[string, string, string]>;

test('a printed key is read as it was made, however it is typed', async () => {
  const printed = await printedSecret(secret, 'key');
  expect(printed).toMatch(/^K[0-9A-Z]{3}(-[0-9A-Z]{1,4})+$/);
  for (const typed of [printed, printed.toLowerCase(), printed.replaceAll('-', ' '), printed.replaceAll('0', 'O')]) {
    expect(await readPrinted(typed)).toEqual({ kind: 'key', secret });
  }
});

test('every single wrong character is noticed', async () => {
  const printed = (await printedSecret(secret, 'key')).replaceAll('-', '');
  for (let at = 0; at < printed.length; at += 1) {
    const other = printed[at] === '7' ? '8' : '7';
    expect(await readPrinted(printed.slice(0, at) + other + printed.slice(at + 1)), String(at)).toBeNull();
  }
  expect(await readPrinted('')).toBeNull();
  expect(await readPrinted(printed.slice(0, -1))).toBeNull();
});

test('the key, or any two sheets of three, restore the secret', async () => {
  const [one, two, three] = await sheets();
  for (const typed of [[await printedSecret(secret, 'key')], [one, two], [three, one], [two, three]]) {
    expect(await restoreRecovery(typed, publicKey)).toEqual({ secret });
  }
});

test('what does not restore it says why', async () => {
  const [one, two] = await sheets();
  expect(await restoreRecovery([one], publicKey)).toBe('more');
  expect(await restoreRecovery([one, one], publicKey)).toBe('same');
  expect(await restoreRecovery([], publicKey)).toBe('wrong');
  expect(await restoreRecovery([one, `${two}7`], publicKey)).toBe('wrong');
  expect(await restoreRecovery([await printedSecret(randomBytes(32), 'key')], publicKey)).toBe('other');
  const [foreign = ''] = await Promise.all(splitSecret(randomBytes(32)).map((share) => printedSecret(share, 'share')));
  expect(await restoreRecovery([foreign, two], publicKey)).toBe('other');
});
