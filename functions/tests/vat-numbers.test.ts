import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useBackend } from '#testing/backend.ts';
import { team } from './support/people.ts';
import { makeFail, mend } from './support/stand-ins.ts';

const { stack, clock } = useBackend();
let account: string;
beforeEach(async () => {
  account = (await team(stack)).accountId;
  // What other tests of this backend have left is asked about another day.
  await clock.sql`update public.account set vat_number = null where vat_number is not null`;
});
afterEach(() => mend(stack));

/** What is known about the team's VAT number after VIES was asked: null for no answer. */
async function askAbout(vatNumber: string) {
  await clock.sql`update public.account set country = ${vatNumber.slice(0, 2)}, vat_number = ${vatNumber} where id = ${account}`;
  await clock.sql`select private.enqueue_job('CHECK_VAT_NUMBERS', ${randomUUID()})`;
  await stack.runWork();
  const [row] = await clock.sql`
    select is_valid as valid, registered_name as name from private.vat_check where account_id = ${account}`;
  return row;
}

test('VIES says whether a VAT number is registered, and for whom', async () => {
  expect(await askAbout('SE556677889901')).toEqual({ valid: true, name: 'Virksomhet 556677889901' });
  expect(await askAbout('DE123456789'), 'a country that shows no names').toEqual({ valid: true, name: null });
  expect(await askAbout('SE999977889901')).toMatchObject({ valid: false });
});

test.each([
  ['a country that is away', 'SE888877889901', undefined],
  ['an outage', 'SE556677889901', { how: 'status', status: 503 }],
  ['a broken connection', 'SE556677889901', { how: 'drop' }],
  ['another shape', 'SE556677889901', { how: 'malformed' }],
  ['no JSON', 'SE556677889901', { how: 'garbage' }],
  ['a redirect', 'SE556677889901', { how: 'redirect' }],
] as const)('%s says nothing about a number, and the next answer counts', async (_, vatNumber, failing) => {
  if (failing) await makeFail(stack, { service: 'vies', ...failing });
  expect(await askAbout(vatNumber)).toEqual({ valid: null, name: null });
  await mend(stack);
  expect(await askAbout('SE112233445501')).toMatchObject({ valid: true });
});
