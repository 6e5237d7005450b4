import { expect, test } from 'vitest';
import { useBackend } from '#testing/backend.ts';
import { castOver } from '#testing/cast/cast.ts';
import { overHttp } from '#testing/cast/http.ts';
import type { HttpPerson } from '#testing/cast/http.ts';
import { jsonOf } from './support/call.ts';
import { logIn } from './support/sms.ts';

const { stack, clock } = useBackend();

/** Times, keys, and whatever else each user has of their own. */
const OWN =
  /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{4}-\d\d-\d\d[T ][\d:.+]+|\$2[ab]\$[^"]+|person\.[\w.@-]+|"(?:token|id|(?:wb_)?slug)": ?(?:"[^"]*"|-?\d+)/g;

/** All rows about a user, in which what is their own has one name. */
async function rowsOf({ id, personal }: HttpPerson): Promise<Record<string, string[]>> {
  const tables = {
    'auth.users': 'id',
    'auth.identities': 'user_id',
    'auth.sessions': 'user_id',
    'auth.refresh_tokens': 'user_id',
    'public.user_profile': 'id',
    'public.account': 'primary_user_id',
    'private.outbox': 'subject_id',
  };
  const found: Record<string, string[]> = {};
  for (const [table, column] of Object.entries(tables)) {
    const rows = await clock.sql.unsafe<{ row: string }[]>(
      `select to_jsonb(t)::text as row from ${table} t where ${column}::text in ($1, $2) order by 1`,
      [id, personal.id],
    );
    found[table] = rows.map(({ row }) => row.replaceAll(OWN, '…'));
  }
  return found;
}

const claimsOf = ({ accessToken }: HttpPerson): Record<string, unknown> =>
  JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString());

test('somebody written to the database is as one who signed up', async () => {
  const written = await castOver(overHttp(stack)).newcomer();
  const { tokenKeys: _, ...atTheDoor } = stack;
  const signedUp = await castOver(overHttp(atTheDoor)).newcomer();
  expect(await rowsOf(written)).toEqual(await rowsOf(signedUp));
  const withoutOwn = (person: HttpPerson): unknown =>
    JSON.parse(
      JSON.stringify(claimsOf(person))
        .replaceAll(OWN, '…')
        .replaceAll(/\d{10}/g, '0'),
    );
  expect(withoutOwn(written)).toEqual(withoutOwn(signedUp));

  expect(await logIn(stack, written)).toMatch(/\./);
  const renewed = await fetch(`${stack.url}/auth/v1/token?grant_type=refresh_token`, {
    method: 'POST',
    headers: { apikey: stack.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ refresh_token: written.session.refresh_token }),
  });
  expect(await jsonOf(renewed)).toMatchObject({ user: { id: written.id } });
});
