import { expect, test } from 'vitest';
import { networkOf } from '#functions/platform/http/client-address.ts';
import { rolledBack, sql } from './support/database.ts';

test('functions and the database spell a network alike', async () => {
  await rolledBack(sql, async (tx) => {
    for (const address of [
      '203.0.113.7',
      '2001:DB8:1:2:3::4',
      '2001:db8::1',
      '2001:db8:0:2::1',
      '0:1::1',
      '::1',
      'fe80::',
    ]) {
      await tx`select set_config('request.headers', ${JSON.stringify({ 'cf-connecting-ip': address })}, true)`;
      const [row] = await tx`select private.network() as network`;
      expect(row, address).toEqual({ network: networkOf(address) });
    }
  });
});
