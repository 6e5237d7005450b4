// What the hosted Auth and Storage do with their own roles, which have no privilege in our schemas.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type postgres from 'postgres';
import { as, connect, loggedInAs, refusal, rolledBack, service, undone, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { openUpload } from './support/files.ts';
import { address, link } from './support/mailbox.ts';
import { startThrowAwayDatabase } from './support/start-database.ts';
import { signUp } from './support/world.ts';

let sql: postgres.Sql;
let auth: postgres.Sql;
let storage: postgres.Sql;
let stop: () => Promise<void>;

beforeAll(async () => {
  const database = await startThrowAwayDatabase();
  sql = connect(database.dbUrl);
  auth = connect(loggedInAs('supabase_auth_admin', database.dbUrl));
  storage = connect(loggedInAs('supabase_storage_admin', database.dbUrl));
  stop = async () => {
    await Promise.all([sql, auth, storage].map((each) => each.end()));
    await database.stop();
  };
});
afterAll(() => stop?.());

/** The statements of a sign-up with a password, as Auth sends them: names without a schema, the metadata once more. */
async function signUpAsAuth(tx: Transaction): Promise<string> {
  const [id, email] = [randomUUID(), address()];
  const facts = { first_name: 'Kari', last_name: 'Nordmann', language: 'nb', junk: 'x'.repeat(5000) };
  await tx`
    insert into "users" ("id", "aud", "role", "email", "encrypted_password", "confirmation_token", "recovery_token",
      "email_change", "email_change_token_new", "email_change_token_current", "email_change_confirm_status",
      "phone_change", "phone_change_token", "reauthentication_token", "raw_app_meta_data", "raw_user_meta_data",
      "is_sso_user", "is_anonymous", "created_at", "updated_at")
    values (${id}, 'authenticated', '', ${email}, 'hash', '', '', '', '', '', 0, '', '', '', '{}', ${tx.json(facts)},
      false, false, now(), now())`;
  await tx`
    insert into "identities" ("id", "user_id", "provider_id", "provider", "identity_data", "created_at", "updated_at")
    values (${randomUUID()}, ${id}, ${id}, 'email', ${tx.json({ sub: id, email })}, now(), now())`;
  const metadata = tx.json({ ...facts, sub: id, email, email_verified: false });
  await tx`update "users" as users set "raw_user_meta_data" = ${metadata}, "updated_at" = now() where users.id = ${id}`;
  await tx`update "users" as users set "role" = 'authenticated', "updated_at" = now() where users.id = ${id}`;
  return id;
}

async function openSession(tx: Transaction, person: string): Promise<string> {
  const id = randomUUID();
  await tx`
    insert into "sessions" ("id", "user_id", "created_at", "updated_at", "aal")
    values (${id}, ${person}, now(), now(), 'aal1')`;
  await tx`
    insert into "refresh_tokens" ("token", "user_id", "parent", "session_id", "revoked", "created_at", "updated_at")
    values (${randomUUID()}, ${person}, '', ${id}, false, now(), now())`;
  await tx`
    insert into "mfa_amr_claims" ("id", "session_id", "created_at", "updated_at", "authentication_method")
    values (${randomUUID()}, ${id}, now(), now(), 'password')
    on conflict on constraint mfa_amr_claims_session_id_authentication_method_pkey do update set "updated_at" = now()`;
  return id;
}

/** What a column of this type is set to. */
const values: Readonly<Record<string, string>> = {
  bool: 'true',
  inet: "'203.0.113.5'",
  int2: '1',
  int4: '1',
  int8: '1',
  json: `'{"provider": "email"}'`,
  jsonb: `'{"provider": "email"}'`,
  text: "'4790000001'",
  timestamp: "now() + interval '1 hour'",
  timestamptz: "now() + interval '1 hour'",
  uuid: 'gen_random_uuid()',
  varchar: "'new@example.test'",
};

/** Columns whose values have a meaning of their own: keys, and enumerations. */
const KEPT = ['id', 'user_id', 'session_id', 'bucket_id', 'aal', 'token_type'];

/**
 * Updates each column of a row as its service does, each undone. Returns those that were not updated, with the reason.
 * @param where the row, as in `id = $1`
 */
async function updateEach(
  tx: Transaction,
  [schema, table]: [string, string],
  where: string,
  id: string,
): Promise<Record<string, string>> {
  const columns = await tx<{ name: string; type: string }[]>`
    select column_name as name, udt_name as type from information_schema.columns
    where table_schema = ${schema} and table_name = ${table} and is_generated = 'NEVER'
      and column_name not in ${tx(KEPT)}`;
  expect(columns.length).toBeGreaterThan(2);
  const refused: Record<string, string> = {};
  for (const { name, type } of columns) {
    const outcome = await undone(tx, (inner) =>
      refusal(
        inner.savepoint(async (update) => {
          const { count } = await update.unsafe(
            `update "${schema}"."${table}" as ${table} set "${name}" = ${values[type]} where ${where}`,
            [id],
          );
          expect(count, name).toBe(1);
        }),
      ),
    );
    if (outcome !== 'ok') refused[name] = outcome;
  }
  return refused;
}

describe('Auth, with its own role', () => {
  test('signs a person up, and keeps what the client sent out of the tokens', async () => {
    await rolledBack(auth, async (tx) => {
      const id = await signUpAsAuth(tx);
      await openSession(tx, id);
      const [row] = await tx`select raw_user_meta_data as metadata from "users" where id = ${id}`;
      expect(Object.keys(row?.['metadata']).toSorted()).toEqual(['email', 'email_verified', 'sub']);
    });
  });

  test('updates every column of a user, except credentials', async () => {
    await rolledBack(auth, async (tx) => {
      const id = await signUpAsAuth(tx);
      const refused = 'UNAUTHORIZED';
      expect(await updateEach(tx, ['auth', 'users'], 'id = $1', id)).toEqual({
        email: refused,
        email_change: refused,
        encrypted_password: refused,
        phone: refused,
        phone_change: refused,
      });
    });
  });

  test('updates credentials, too, where the transaction has a permit', async () => {
    await rolledBack(auth, async (tx) => {
      const id = await signUpAsAuth(tx);
      await tx`select set_config('app.credential_permit', ${id}, true)`;
      expect(await updateEach(tx, ['auth', 'users'], 'id = $1', id)).toEqual({});
    });
  });

  test('opens a session, updates each of its columns, and ends it', async () => {
    await rolledBack(auth, async (tx) => {
      const id = await openSession(tx, await signUpAsAuth(tx));
      expect(await updateEach(tx, ['auth', 'sessions'], 'id = $1', id)).toEqual({});
      await tx`delete from "sessions" as sessions where id = ${id}`;
      expect(await tx`select from "sessions" where id = ${id}`).toHaveLength(0);
    });
  });

  test.each(['identities', 'refresh_tokens', 'mfa_amr_claims', 'one_time_tokens'])(
    'updates every column of %s, and removes rows of it',
    async (table) => {
      await rolledBack(auth, async (tx) => {
        const id = await signUpAsAuth(tx);
        const session = await openSession(tx, id);
        await tx`
          insert into "one_time_tokens" ("id", "user_id", "token_type", "token_hash", "relates_to")
          values (${randomUUID()}, ${id}, 'recovery_token', 'hash', 'kari@example.test')`;
        const isOfSession = table === 'mfa_amr_claims';
        const where = isOfSession ? 'session_id = $1' : 'user_id = $1';
        expect(await updateEach(tx, ['auth', table], where, isOfSession ? session : id)).toEqual({});
        expect((await tx.unsafe(`delete from "${table}" where ${where}`, [isOfSession ? session : id])).count).toBe(1);
      });
    },
  );

  test('ends the sessions of a user whom it bans, and deletes a user', async () => {
    await rolledBack(auth, async (tx) => {
      const id = await signUpAsAuth(tx);
      const session = await openSession(tx, id);
      await tx`update "users" as users set "banned_until" = now() + interval '1 day' where users.id = ${id}`;
      expect(await tx`select from "sessions" where id = ${session}`).toHaveLength(0);
      await tx`delete from "users" where id = ${id}`;
      expect(await tx`select from "users" where id = ${id}`).toHaveLength(0);
    });
  });

  test('enrols nobody’s second factor', async () => {
    await rolledBack(auth, async (tx) => {
      const id = await signUpAsAuth(tx);
      const enrol = tx.savepoint(
        (inner) => inner`
          insert into "mfa_factors" ("id", "user_id", "factor_type", "status", "created_at", "updated_at")
          values (${randomUUID()}, ${id}, 'totp', 'unverified', now(), now())`,
      );
      expect(await refusal(enrol)).toBe('UNAUTHORIZED');
    });
  });

  test.each(['select from private.outbox', 'select private.now()', 'select from public.user_profile'])(
    'has no privilege of ours: %s',
    async (statement) => {
      await rolledBack(auth, async (tx) => {
        expect(await refusal(tx.savepoint((inner) => inner.unsafe(statement)))).toBe('denied');
      });
    },
  );
});

describe('Storage, with its own role', () => {
  /** Signs a person up and opens an upload for them. Committed: Storage reads it in another transaction. */
  const expectUpload = () =>
    sql.begin(async (tx) => {
      const person = await signUp(tx, address());
      const [own] = await tx`select private.personal_account(${person}) as id`;
      return { person, target: await openUpload(tx, person, 'PICTURE_UPLOAD', own?.['id']) };
    });

  /** The row of an upload as Storage writes it, after it has become the role of the caller's token. */
  const upload = (tx: Transaction, person: string, { bucket, path }: { bucket: string; path: string }) =>
    refusal(
      as(tx, user(person), async (inner) => {
        const metadata = inner.json({ size: 1000, mimetype: 'image/png' });
        await inner`
          insert into "storage"."objects" ("bucket_id", "name", "owner", "owner_id", "metadata", "version")
          values (${bucket}, ${path}, ${person}, ${person}, ${metadata}, ${randomUUID()})`;
      }),
    );

  test('stores what the caller may upload, and nothing else', async () => {
    const { person, target } = await expectUpload();
    const { person: stranger } = await expectUpload();
    await rolledBack(storage, async (tx) => {
      expect(await upload(tx, stranger, target)).toBe('denied');
      expect(await upload(tx, person, { ...target, path: `${target.path}2` })).toBe('denied');
      expect(await upload(tx, person, target)).toBe('ok');
    });
  });

  test('replaces, updates and removes objects for the functions', async () => {
    const { person, target } = await expectUpload();
    await rolledBack(storage, async (tx) => {
      expect(await upload(tx, person, target)).toBe('ok');
      await as(tx, { role: 'service_role' }, async (inner) => {
        await inner`
          insert into "storage"."objects" ("bucket_id", "name", "version")
          values (${target.bucket}, ${target.path}, ${randomUUID()})
          on conflict (bucket_id, name) do update set version = excluded.version, updated_at = now()`;
        const where = inner`bucket_id = ${target.bucket} and name = ${target.path}`;
        const row = `bucket_id = '${target.bucket}' and name = $1`;
        expect(await updateEach(inner, ['storage', 'objects'], row, target.path)).toEqual({});
        expect(await inner`delete from "storage"."objects" where ${where} returning id`).toHaveLength(1);
      });
    });
  });

  test('has no privilege of ours', async () => {
    await rolledBack(storage, async (tx) => {
      const look = tx.savepoint((inner) => inner`select from private.stored_file`);
      expect(await refusal(look)).toBe('denied');
    });
  });
});

test('a first proof removes the one-time tokens that a stranger asked for', async () => {
  await rolledBack(sql, async (tx) => {
    const email = address();
    const id = await signUp(tx, email, {}, false);
    await tx`
      insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to)
      values (gen_random_uuid(), ${id}, 'recovery_token', 'hash', ${email})`;
    await service(tx, 'request_magic_link', { email });
    await service(tx, 'use_magic_link', { token: await link(tx, email, 'magic_link') });
    expect(await tx`select from auth.one_time_tokens`).toHaveLength(0);
  });
});

test('of a deleted person Auth’s log keeps nothing, and of others thirty days', async () => {
  await rolledBack(sql, async (tx) => {
    const [id, other] = [await signUp(tx, address()), await signUp(tx, address())];
    const log = (payload: object, age: string) =>
      tx`insert into auth.audit_log_entries (id, payload, created_at) values (gen_random_uuid(), ${tx.json({ ...payload })}, now() - ${age}::interval)`;
    await log({ actor_id: id }, '1 day');
    await log({ actor_id: other, traits: { user_id: id, user_email: 'gone@example.test' } }, '1 day');
    await log({ actor_id: other }, '1 day');
    await log({ actor_id: other }, '31 days');
    await tx`delete from auth.users where id = ${id}`;
    expect(await tx`select from auth.audit_log_entries where payload::text like ${`%${id}%`}`).toHaveLength(0);
    await tx`select private.tidy_auth_log()`;
    expect(await tx`select from auth.audit_log_entries`).toHaveLength(1);
  });
});
