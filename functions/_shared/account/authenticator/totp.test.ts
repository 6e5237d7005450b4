import { expect, test } from 'vitest';
import { appAddress, codeAt, newSecret, stepOf } from './totp.ts';

/** The secret of RFC 6238, appendix B: 12345678901234567890. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('the code of the standard at %i seconds', async (seconds, code) => {
  expect(await codeAt(SECRET, Math.floor(seconds / 30))).toBe(code);
});

test('a clock may be a step early or late, and no more', async () => {
  const now = 1_111_111_109_000;
  const code = await codeAt(SECRET, Math.floor(now / 30_000));
  expect(await stepOf(code, SECRET, now + 30_000)).toBe(37_037_036);
  expect(await stepOf(code, SECRET, now - 30_000)).toBe(37_037_036);
  expect(await stepOf(code, SECRET, now + 60_000)).toBeNull();
});

test('a new secret has 160 bits that no other has', () => {
  const secret = newSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(newSecret()).not.toBe(secret);
});

test('the address names product and person', () => {
  expect(appAddress('Tillit', 'kari+a@example.test', SECRET)).toBe(
    `otpauth://totp/Tillit:kari%2Ba%40example.test?secret=${SECRET}&issuer=Tillit`,
  );
});
