import { expect, test } from 'vitest';
import { clientAddress, networkOf } from './client-address.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:2::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8::/64'],
  ['::1', '::/64'],
  ['fe80::', 'fe80::/64'],
])('%s counts as %s', (address, key) => {
  expect(networkOf(address)).toBe(key);
});

test('only the gateway tells the address; what is no address is none', () => {
  const from = (headers: Record<string, string>) => clientAddress(new Request('http://localhost', { headers }));
  expect(from({ 'cf-connecting-ip': '203.0.113.7', 'x-forwarded-for': '198.51.100.1' })).toBe('203.0.113.7');
  expect(from({ 'x-forwarded-for': '198.51.100.1' })).toBeNull();
  expect(from({ 'cf-connecting-ip': "1.2.3.4'; drop table" })).toBeNull();
});
