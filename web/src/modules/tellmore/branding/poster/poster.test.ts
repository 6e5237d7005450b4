import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { readQrCode } from '#testing/read-qr-code.ts';
import { printedAddress } from './printed-address.ts';

const address = (slug: string) => `https://tillit.example/v2/nb/whistleblower-login/${slug}#k=Zm9vYmFyYmF6cXV4MTIzNA`;

test.each([1, 3, 10, 20, 30, 40, 60])('the code of an address of %i characters is read as it was drawn', (length) => {
  const text = address('varsling-'.repeat(7).slice(0, length));
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  expect(readQrCode((x, y) => data[y]?.[x] ?? false, size)).toBe(text);
});

test('people read the address without scheme and fingerprint', () => {
  expect(printedAddress(address('nordlys'))).toBe('tillit.example/v2/nb/whistleblower-login/nordlys');
});
