import { describe, expect, test } from 'vitest';
import { as, refusal, rolledBack, service, sql, undone, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { buildWorld, deliver, draft, emailOf, seal, signing, submit, inWorld } from './support/world.ts';
import type { World } from './support/world.ts';

async function history(tx: Transaction): Promise<{ world: World; document: string; length: number }> {
  const world = await buildWorld(tx);
  const { id } = await draft(tx, world, { signers: [emailOf(world, 'signer'), emailOf(world, 'outsider')] });
  await submit(tx, world.ids.member, id);
  for (const token of (await deliver(tx, id)).values()) {
    await service(tx, 'record_viewed', { token, user_id: null, signature_id: null });
    await service(tx, 'sign_signature', { token, user_id: null, signature_id: null, input: signing() });
  }
  await seal(tx, id);
  const [{ count } = { count: 0 }] = await tx<{ count: number }[]>`
    select count(*)::int as count from public.document_event where document_id = ${id}`;
  return { world, document: id, length: count };
}

const brokenAt = async (tx: Transaction, document: string): Promise<number | null> => {
  const [row] = await tx`select private.broken_event(${document}) as place`;
  return row?.place;
};

describe('the event chain', () => {
  test('tells the whole story in order, each event with the hash of the one before', async () => {
    await rolledBack(sql, async (tx) => {
      const { document } = await history(tx);
      const events = await tx`
        select type, actor_kind, sequence, previous_hash, hash from public.document_event
        where document_id = ${document} order by sequence`;
      expect(events.map(({ type }) => type)).toEqual([
        'CREATED',
        'FILE_ADDED',
        'SUBMITTED',
        'NOTIFIED',
        'NOTIFIED',
        'VIEWED',
        'SIGNED',
        'VIEWED',
        'SIGNED',
        'SEALED',
      ]);
      expect(events.map(({ sequence }) => sequence)).toEqual(events.map((_, index) => index + 1));
      expect(events.map(({ previous_hash }) => previous_hash)).toEqual([
        '0'.repeat(64),
        ...events.slice(0, -1).map(({ hash }) => hash),
      ]);
      expect(await brokenAt(tx, document)).toBeNull();
    });
  });

  test('the hash is that of the documented canonical form, so anyone can recompute it', async () => {
    await rolledBack(sql, async (tx) => {
      const { document } = await history(tx);
      const rows = await tx`
        select hash, encode(sha256(convert_to(jsonb_build_array(1, document_id, sequence, type, actor_kind, actor_name,
          actor_email, signature_id, data, to_char(occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
          previous_hash)::text, 'UTF8')), 'hex') as expected
        from public.document_event where document_id = ${document}`;
      expect(rows.map(({ hash }) => hash)).toEqual(rows.map(({ expected }) => expected));
    });
  });

  test.for([
    'update public.document_event set data = data',
    'delete from public.document_event',
    'truncate public.document_event',
    'truncate public.document cascade',
  ])('nobody may %s, not even the owner', async (statement) => {
    await rolledBack(sql, async (tx) => {
      await history(tx);
      expect(await refusal(tx.savepoint((inner) => inner.unsafe(statement)))).toBe('IMMUTABLE');
    });
  });

  test('sequence, time and hashes from the writer are overwritten', async () => {
    await rolledBack(sql, async (tx) => {
      const { document, length } = await history(tx);
      await tx`
        insert into public.document_event (document_id, sequence, type, actor_kind, occurred_at, previous_hash, hash)
        values (${document}, 99, 'VIEWED', 'SIGNER', '2000-01-01', 'x', 'y')`;
      const [last] = await tx`select sequence, extract(year from occurred_at) > 2000 as recent
        from public.document_event where document_id = ${document} order by sequence desc limit 1`;
      expect(last).toEqual({ sequence: length + 1, recent: true });
      expect(await brokenAt(tx, document)).toBeNull();
    });
  });

  test('deleting a draft removes its events with it; a sent document cannot be deleted', async () => {
    await inWorld(async (tx, world) => {
      const { id } = await draft(tx, world, { signers: [emailOf(world, 'signer')] });
      expect(await undone(tx, async (inner) => (await inner`delete from public.document where id = ${id}`).count)).toBe(
        1,
      );
      await submit(tx, world.ids.member, id);
      expect(await refusal(tx.savepoint((inner) => inner`delete from public.document where id = ${id}`))).toBe(
        'IMMUTABLE',
      );
    });
  });
});

// With the triggers disabled, as the database's owner could. The verification must find it.
const forgeries: Record<string, (tx: Transaction, document: string, place: number) => Promise<unknown>> = {
  'edits the data': (tx, document, place) =>
    tx`update public.document_event set data = data || '{"forged": true}' where document_id = ${document} and sequence = ${place}`,
  'edits the time by a microsecond': (tx, document, place) =>
    tx`update public.document_event set occurred_at = occurred_at + interval '1 microsecond'
      where document_id = ${document} and sequence = ${place}`,
  'edits the actor': (tx, document, place) =>
    tx`update public.document_event set actor_name = 'Somebody Else' where document_id = ${document} and sequence = ${place}`,
  'edits the type and recomputes its hash': (tx, document, place) =>
    tx`with forged as (
        select id, private.event_hash(row (id, document_id, sequence, 'REMINDED', actor_kind, actor_name, actor_email, signature_id,
          data, occurred_at, previous_hash, hash)::public.document_event) as hash
        from public.document_event where document_id = ${document} and sequence = ${place})
      update public.document_event e set type = 'REMINDED', hash = forged.hash from forged where forged.id = e.id`,
  'removes it': (tx, document, place) =>
    tx`delete from public.document_event where document_id = ${document} and sequence = ${place}`,
  'removes it and renumbers the rest': async (tx, document, place) => {
    await tx`delete from public.document_event where document_id = ${document} and sequence = ${place}`;
    await tx`update public.document_event set sequence = -sequence where document_id = ${document} and sequence > ${place}`;
    await tx`update public.document_event set sequence = -sequence - 1 where document_id = ${document} and sequence < 0`;
  },
  'removes it and all after it': (tx, document, place) =>
    tx`delete from public.document_event where document_id = ${document} and sequence >= ${place}`,
};

describe('a forgery is found', () => {
  test.for(Object.entries(forgeries))('somebody who %s, at any place', async ([, forge]) => {
    await rolledBack(sql, async (tx) => {
      const { document, length } = await history(tx);
      await tx`alter table public.document_event disable trigger user`;
      for (let place = 1; place <= length; place += 1) {
        const found = await undone(tx, async (inner) => {
          await forge(inner, document, place);
          return brokenAt(inner, document);
        });
        expect(found, `place ${place}`).not.toBeNull();
      }
    });
  });

  test('two events swapped', async () => {
    await rolledBack(sql, async (tx) => {
      const { document, length } = await history(tx);
      await tx`alter table public.document_event disable trigger user`;
      for (let place = 1; place < length; place += 1) {
        const found = await undone(tx, async (inner) => {
          await inner`update public.document_event set sequence = -1 where document_id = ${document} and sequence = ${place}`;
          await inner`update public.document_event set sequence = ${place} where document_id = ${document} and sequence = ${place + 1}`;
          await inner`update public.document_event set sequence = ${place + 1} where document_id = ${document} and sequence = -1`;
          return brokenAt(inner, document);
        });
        expect(found, `place ${place}`).toBe(place);
      }
    });
  });

  test('an event moved to another document', async () => {
    await rolledBack(sql, async (tx) => {
      const first = await history(tx);
      const second = await history(tx);
      await tx`alter table public.document_event disable trigger user`;
      await tx`update public.document_event set document_id = ${second.document}, sequence = ${second.length + 1}
        where document_id = ${first.document} and sequence = ${first.length}`;
      expect(await brokenAt(tx, first.document)).toBe(first.length);
      expect(await brokenAt(tx, second.document)).toBe(second.length + 1);
    });
  });
});

describe('document_standing', () => {
  test('tells the sender’s side alone whether the chain is whole', async () => {
    await rolledBack(sql, async (tx) => {
      const { world, document } = await history(tx);
      const ask = async (id: string): Promise<unknown> => {
        const [row] = await as(
          tx,
          user(id),
          (inner) => inner`select public.document_standing(${document}, null) -> 'isIntact' as valid`,
        );
        return row?.valid;
      };
      expect(await ask(world.ids.admin)).toBe(true);
      expect(await ask(world.ids.signer)).toBeNull();
      expect(await ask(world.ids.colleague)).toBeNull();
      await tx`alter table public.document_event disable trigger user`;
      await tx`update public.document_event set data = '{"forged": true}' where document_id = ${document} and sequence = 3`;
      expect(await ask(world.ids.admin)).toBe(false);
    });
  });
});
