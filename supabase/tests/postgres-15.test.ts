import { expect, test } from 'vitest';
import { connect, service } from './support/database.ts';
import { startThrowAwayDatabase } from './support/start-database.ts';
import { deliver, draft, emailOf, seal, signing, submit, inWorld } from './support/world.ts';

test('the same migrations carry a document from draft to seal on Postgres 15', async () => {
  const { dbUrl, stop } = await startThrowAwayDatabase({ postgresVersion: 15 });
  const sql = connect(dbUrl);
  try {
    const [server] = await sql`select current_setting('server_version_num')::int / 10000 as major`;
    expect(server).toEqual({ major: 15 });
    await inWorld(async (tx, world) => {
      const { id } = await draft(tx, world, {
        signers: [emailOf(world, 'signer')],
        copies: [emailOf(world, 'copyRecipient')],
      });
      await submit(tx, world.ids.member, id);
      for (const token of (await deliver(tx, id)).values()) {
        await service(tx, 'sign_signature', { token, user_id: null, signature_id: null, input: signing() });
      }
      await seal(tx, id);
      const [row] = await tx`select status, private.broken_event(id) as broken from public.document where id = ${id}`;
      expect(row).toEqual({ status: 'SIGNED', broken: null });
    });
  } finally {
    await sql.end();
    await stop();
  }
});

test('a whole chain has the same hashes on Postgres 15 and 17', async () => {
  const event = `row ('00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002', 3, 'SIGNED', 'SIGNER',
    'Åse "Ø"', 'a@b.no', null, '{"b": 1, "a": {"long key": 1.50, "x": [true, null]}}', '2026-11-21T10:00:00.123456Z', 'p', 'h')`;
  const hashes = await Promise.all(
    ([15, 17] as const).map(async (version) => {
      const { dbUrl, stop } = await startThrowAwayDatabase({ postgresVersion: version });
      const sql = connect(dbUrl);
      const [row] = await sql.unsafe(`select private.event_hash(${event}::public.document_event) as hash`);
      await sql.end();
      await stop();
      return row?.hash;
    }),
  );
  expect(hashes[0]).toMatch(/^[0-9a-f]{64}$/);
  expect(hashes[0]).toBe(hashes[1]);
});
