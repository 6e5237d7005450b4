// Factors and one-time tokens, whose tables only hosted Auth has, and its log. Made here as it makes them, before the
// migrations.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type postgres from 'postgres';
import { readMigrations } from '#local/postgres/migrate.ts';
import { applyChapters } from './support/chapters.ts';
import { connect, refusal, rolledBack, service } from './support/database.ts';
import { address, link } from './support/mailbox.ts';
import { startThrowAwayDatabase } from './support/start-database.ts';
import { signUp } from './support/world.ts';

let sql: postgres.Sql;
let stop: () => Promise<void>;

beforeAll(async () => {
  const migrationsFolder = mkdtempSync(join(tmpdir(), 'tillit-no-migrations-'));
  const database = await startThrowAwayDatabase({ migrationsFolder });
  const owner = connect(database.ownerUrl);
  await owner.unsafe(`
    create table if not exists auth.mfa_factors (id uuid primary key, user_id uuid not null);
    create table if not exists auth.one_time_tokens (id uuid primary key, user_id uuid not null);
    create table if not exists auth.audit_log_entries (id uuid primary key default gen_random_uuid(), payload json, created_at timestamptz);
    grant all on auth.mfa_factors, auth.one_time_tokens, auth.audit_log_entries to postgres`);
  await owner.end();
  sql = connect(database.dbUrl);
  await applyChapters(sql, readMigrations());
  stop = async () => {
    await sql.end();
    await database.stop();
    rmSync(migrationsFolder, { recursive: true });
  };
});
afterAll(() => stop?.());

test('nobody enrols a factor of Auth’s', async () => {
  await rolledBack(sql, async (tx) => {
    const id = await signUp(tx, address());
    const enrol = tx.savepoint((inner) => inner`insert into auth.mfa_factors values (gen_random_uuid(), ${id})`);
    expect(await refusal(enrol)).toBe('UNAUTHORIZED');
  });
});

test('a first proof removes the one-time tokens that a stranger asked for', async () => {
  await rolledBack(sql, async (tx) => {
    const email = address();
    const id = await signUp(tx, email, {}, false);
    await tx`insert into auth.one_time_tokens values (gen_random_uuid(), ${id})`;
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
