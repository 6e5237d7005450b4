import { randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { as, passTime, refusal, rolledBack, serviceFor, sql, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { logIn, logInAtLevel2 } from './support/session.ts';
import { buildWorld, idOf } from './support/world.ts';

const SEALED = randomBytes(40);
const HASH = randomBytes(32);

async function identityOf(tx: Transaction, person: string): Promise<string> {
  const id = idOf(
    await tx`
    insert into public.identity (user_id, first_name, last_name, country, is_default, verified_at)
    values (${person}, 'Signe', 'Ås', 'NO', true, private.now()) returning id`,
  );
  await tx`insert into private.identity_number (identity_id, sealed, keyed_hash) values (${id}, ${SEALED}, ${HASH})`;
  return id;
}

const read = (tx: Transaction, { user: reader, session }: { user: string; session: string }, id: string) =>
  serviceFor(tx, session, 'read_number', { user_id: reader, subject: 'IDENTITY', subject_id: id });

test('the number of an identity is read by its person, after a fresh SMS confirmation, and the read is logged', async () => {
  await rolledBack(sql, async (tx) => {
    const { ids } = await buildWorld(tx);
    const id = await identityOf(tx, ids.signer);
    expect(await refusal(read(tx, await logIn(tx, ids.signer), id))).toBe('AUTH_LEVEL_2_REQUIRED');
    expect(await refusal(read(tx, await logInAtLevel2(tx, ids.owner), id))).toBe('USER_NOT_FOUND@identityId');
    expect(await tx`select from private.number_read where subject_id = ${id}`).toHaveLength(0);
    const signer = await logInAtLevel2(tx, ids.signer);
    expect(await refusal(read(tx, signer, randomUUID()))).toBe('USER_NOT_FOUND@identityId');
    expect(await read(tx, signer, id)).toEqual({ sealed: SEALED.toString('base64') });
    expect(await tx`select reader_id from private.number_read where subject_id = ${id}`).toEqual([
      { reader_id: ids.signer },
    ]);
  });
});

test('a subject that nobody registered has no number', async () => {
  await rolledBack(sql, async (tx) => {
    const { ids } = await buildWorld(tx);
    const { user: reader, session } = await logInAtLevel2(tx, ids.signer);
    const args = { user_id: reader, subject: 'pg_sleep', subject_id: randomUUID() };
    expect(await refusal(serviceFor(tx, session, 'read_number', args))).toBe('INCLUSION@subject');
  });
});

test('what an API exposes has neither the number nor its hash', async () => {
  await rolledBack(sql, async (tx) => {
    const { ids } = await buildWorld(tx);
    await identityOf(tx, ids.signer);
    const own = await as(tx, user(ids.signer), (inner) => inner`select to_jsonb(i) as shown from public.identity i`);
    for (const secret of [SEALED, HASH]) expect(JSON.stringify(own)).not.toContain(secret.toString('hex'));
    for (const table of ['identity_number', 'given_number', 'number_read']) {
      const rows = as(tx, user(ids.signer), (inner) => inner`select * from ${inner(`private.${table}`)}`);
      expect(await refusal(rows)).toBe('denied');
    }
  });
});

test('a given number is taken once, by the user who gave it, and not kept longer than a day', async () => {
  await rolledBack(sql, async (tx) => {
    const { ids } = await buildWorld(tx);
    const { session } = await logIn(tx, ids.signer);
    const give = async (): Promise<string> => {
      const args = { country: 'NO', sealed: SEALED.toString('base64'), keyed_hash: HASH.toString('base64') };
      const { id } = await serviceFor(tx, session, 'give_number', { user_id: ids.signer, ...args });
      return String(id);
    };
    const take = (id: string, caller: string) =>
      refusal(tx.savepoint((inner) => inner`select private.take_number(${id}, ${caller}, 'numberId')`));
    const given = await give();
    expect(await take(given, ids.owner)).toBe('BLANK@numberId');
    expect(await take(given, ids.signer)).toBe('ok');
    expect(await take(given, ids.signer)).toBe('BLANK@numberId');
    const forgotten = await give();
    await passTime(tx, '25 hours');
    await tx`select private.tidy_identity()`;
    expect(await take(forgotten, ids.signer)).toBe('BLANK@numberId');
  });
});
