import { expect, test } from 'vitest';
import { rolledBack, service, sql } from './support/database.ts';
import type { Transaction } from './support/database.ts';

/** What private.call_work uses of the hosted platform's extensions vault and pg_net. */
const PLATFORM = `
  create schema vault; create table vault.decrypted_secrets (name text, decrypted_secret text);
  create schema net; create table net.asked (url text, headers jsonb, body jsonb);
  create function net.http_post(url text, headers jsonb, body jsonb, timeout_milliseconds integer) returns bigint
    language sql as 'insert into net.asked values (url, headers, body) returning 1'`;
const enqueue = (tx: Transaction, name: string) => tx`select private.enqueue_job('TIDY', ${name})`;

test('a transaction with new work calls the function work once, with the key of the vault', async () => {
  await rolledBack(sql, async (tx) => {
    await tx.unsafe(PLATFORM);
    await tx`insert into vault.decrypted_secrets values ('work_url', 'https://x.example/work'), ('work_key', 'k')`;
    await enqueue(tx, 'a');
    await enqueue(tx, 'b');
    expect(await tx`select * from net.asked`).toEqual([
      {
        url: 'https://x.example/work',
        headers: { apikey: 'k', 'content-type': 'application/json' },
        body: { kind: 'all' },
      },
    ]);
  });
});

test.each([
  ['without a key in the vault', `insert into vault.decrypted_secrets values ('work_url', 'https://x.example')`],
  [
    'when the call fails',
    `drop function net.http_post; insert into vault.decrypted_secrets values ('work_url', 'u'), ('work_key', 'k')`,
  ],
])('%s the work is kept, and nothing is called', async (_, setting) => {
  await rolledBack(sql, async (tx) => {
    await tx.unsafe(PLATFORM);
    await tx.unsafe(setting);
    await enqueue(tx, 'a');
    expect(await tx`select from net.asked`).toHaveLength(0);
    expect(await tx`select from private.job where kind = 'TIDY' and status = 'PENDING'`).toHaveLength(1);
  });
});

test('a call that has done its share asks for the next one; the embedded host goes on by itself', async () => {
  await rolledBack(sql, async (tx) => {
    await service(tx, 'continue_work', {});
    await tx.unsafe(PLATFORM);
    await tx`insert into vault.decrypted_secrets values ('work_url', 'https://x.example/work'), ('work_key', 'k')`;
    await service(tx, 'continue_work', {});
    expect(await tx`select url from net.asked`).toEqual([{ url: 'https://x.example/work' }]);
  });
});
