import { expect, test } from 'vitest';
import { useBackend } from '#testing/backend.ts';
import { callFunction } from './support/call.ts';
import { confirmedPerson } from './support/people.ts';
import { confirmPhone, reachLevel2 } from './support/sms.ts';

const { stack, clock } = useBackend();

const NUMBER = '15919400088';
const give = (accessToken: string, country: string, number: string) =>
  callFunction<{ id: string; birthDate: string }>(
    stack,
    'identity',
    { action: 'giveNumber', typed: { country, number } },
    accessToken,
  );

test('a number is sealed before it reaches the database, and read back only at the second level', async () => {
  const person = await confirmedPerson(stack);
  const { status, body } = await give(person.accessToken, 'NO', '159194 00088');
  expect({ status, birthDate: body.birthDate }).toEqual({ status: 200, birthDate: '1994-11-15' });
  const [identity] = await clock.sql<{ id: string }[]>`
    with made as (
      insert into public.identity (user_id, first_name, last_name, country, is_default, verified_at)
      values (${person.id}, 'Kari', 'Nordmann', 'NO', true, now()) returning id)
    insert into private.identity_number (identity_id, sealed, keyed_hash)
    select made.id, g.sealed, g.keyed_hash from made, private.given_number g where g.id = ${body.id}
    returning identity_id as id`;
  const read = () =>
    callFunction(
      stack,
      'identity',
      { action: 'readNumber', subject: 'IDENTITY', subjectId: identity?.id },
      person.accessToken,
    );
  expect(await read()).toMatchObject({ status: 403, body: { errors: [{ code: 'AUTH_LEVEL_2_REQUIRED' }] } });
  await reachLevel2(stack, person.accessToken, await confirmPhone(stack, person.accessToken));
  expect(await read()).toMatchObject({ status: 200, body: { number: NUMBER } });
});

test('a number that cannot exist is refused at its field', async () => {
  const { accessToken } = await confirmedPerson(stack);
  expect(await give(accessToken, 'NO', '15919400089')).toMatchObject({
    status: 422,
    body: { errors: [{ code: 'INVALID', path: 'typed.number' }] },
  });
});
