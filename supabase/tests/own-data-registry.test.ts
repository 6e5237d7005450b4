import { afterAll, expect, test } from 'vitest';
import { fieldName } from '#functions/account/own-data/field-names.ts';
import { connect } from './support/database.ts';

// What archives of own data have, and what they leave out (decision 0257).
const sql = connect();
afterAll(() => sql.end());

test('every table that holds data of accounts or people is in an archive, or left out with a reason', async () => {
  const forgotten = await sql`
    with recursive own as (
      select c.oid from pg_class c
      where c.relkind = 'r' and c.relnamespace::regnamespace::text in ('public', 'private')
    ), about as (
      select o.oid from own o
      where o.oid in ('public.account'::regclass, 'public.user_profile'::regclass) or exists (
        select from pg_attribute a where a.attrelid = o.oid and a.attnum > 0 and a.attname ~
          '^((account|user|reader|actor|subject|administrator|session|owner)_id|email|phone|recipient|address|network|ip)$')
      union
      select c.conrelid from pg_constraint c join about a on a.oid = c.confrelid where c.contype = 'f'
    )
    select a.oid::regclass::text as name from about a join own o on o.oid = a.oid
    where not exists (select from private.own_data_source s where s.relation = a.oid)
      and not exists (select from private.own_data_omission m where a.oid = any (m.relations::oid[]))
    order by 1`;
  // Our own company.
  expect(forgotten.map(({ name }) => name)).toEqual(['private.seller']);
});

test('every source can be read, and no field has a secret', async () => {
  const faults: string[] = [];
  for (const { name, query } of await sql`
    select s.name, private.own_data_query(s) as query from private.own_data_source s order by s.place`) {
    await sql
      .unsafe(`select x.key::text, x.fields, x.file from (${query}) x, (select $1::uuid, $2::uuid) y`, [
        crypto.randomUUID(),
        crypto.randomUUID(),
      ])
      .catch((error: unknown) => faults.push(`${name}: ${String(error)}`));
  }
  expect(faults).toEqual([]);
  const secrets = await sql`
    select s.name || '.' || f as field from private.own_data_source s, unnest(s.fields) f
    where f ~ 'sealed_secret|sealed_seed|keyed|token|salt|public_key|credential|vault|passphrase|_key\\y'
      and f !~ '^token_verified_at$'`;
  expect(secrets).toEqual([]);
});

test('every field has a name in both languages', async () => {
  const fields = await sql`
    select distinct split_part(f, '=', 1) as name from private.own_data_source s, unnest(s.fields) f order by 1`;
  expect(fields.filter(({ name }) => fieldName(name, 'en') === null).map(({ name }) => name)).toEqual([]);
});
