import { describe, expect, test } from 'vitest';
import { as, refusal, rolledBack, service, sql, user } from './support/database.ts';
import { emailAt, order, orderedDraft, sentInOrder, sign, statuses } from './support/order.ts';
import { deliver, emailOf, inWorld } from './support/world.ts';

// Decision 0162: the next group is invited when everyone of the group before has signed.
describe('a document that is signed in order', () => {
  test('asks the first group only, and each next one with the last signature before it', async () => {
    await rolledBack(sql, async (tx) => {
      const { world, id } = await sentInOrder(tx, [2, 1, 1]);
      expect(await statuses(tx, id)).toEqual(['PENDING', 'PENDING', 'WAITING', 'WAITING']);
      const first = await deliver(tx, id);
      expect([...first.keys()].sort()).toEqual([emailAt(world, 0), emailAt(world, 1)]);

      await sign(tx, first.get(emailAt(world, 1)));
      expect(await statuses(tx, id)).toEqual(['PENDING', 'SIGNED', 'WAITING', 'WAITING']);
      expect(await deliver(tx, id)).toEqual(new Map());

      await sign(tx, first.get(emailAt(world, 0)));
      expect(await statuses(tx, id)).toEqual(['SIGNED', 'SIGNED', 'PENDING', 'WAITING']);
      const second = await deliver(tx, id);
      expect([...second.keys()]).toEqual([emailAt(world, 2)]);
      const [waits] = await tx`select waiting_for, waiting_count from public.document where id = ${id}`;
      expect(waits).toEqual({ waiting_for: `Signe signer2.${world.tag}`, waiting_count: 1 });

      await sign(tx, second.get(emailAt(world, 2)));
      await sign(tx, (await deliver(tx, id)).get(emailAt(world, 3)));
      const [row] = await tx`
        select status, private.broken_event(id) as broken, (select private.count_disordered_signers()) as disordered
        from public.document where id = ${id}`;
      expect(row).toEqual({ status: 'SEALING', broken: null, disordered: '0' });
      const events = await tx`
        select data from public.document_event where document_id = ${id} and type = 'INVITED' order by sequence`;
      expect(events.map(({ data }) => data)).toEqual([
        { place: 2, names: [`Signe signer2.${world.tag}`] },
        { place: 3, names: [`Signe signer3.${world.tag}`] },
      ]);
    });
  });

  test('tells the signer, the certificate, the audit trail and the history whose turn it is', async () => {
    await rolledBack(sql, async (tx) => {
      const { world, id } = await sentInOrder(tx, [1, 1]);
      const [mail] = await tx`
        select payload -> 'place' as place, payload -> 'places' as places from private.outbox where subject_id = ${id}`;
      expect(mail).toEqual({ place: 1, places: 2 });
      const token = (await deliver(tx, id)).get(emailAt(world, 0));
      const view = await service(tx, 'signer_view', { token });
      expect(view['signature']).toMatchObject({ place: 1, places: 2 });
      const trail = await service(tx, 'audit_trail', { user_id: world.ids.member, document_id: id });
      expect(trail['signers']).toMatchObject([
        { place: 1, status: 'PENDING' },
        { place: 2, status: 'WAITING' },
      ]);
      const [sent] = await tx`
        select data -> 'signers' as signers from public.document_event
        where document_id = ${id} and type = 'SUBMITTED'`;
      expect(sent?.['signers']).toMatchObject([{ place: 1 }, { place: 2 }]);
      await sign(tx, token);
      await sign(tx, (await deliver(tx, id)).get(emailAt(world, 1)));
      const seal = await service(tx, 'seal_input', { document_id: id });
      expect(seal['signatures']).toMatchObject([{ place: 1 }, { place: 2 }]);
    });
  });

  test('without an order, nobody has a place', async () => {
    await rolledBack(sql, async (tx) => {
      const { world, id } = await sentInOrder(tx, [2]);
      expect(await statuses(tx, id)).toEqual(['PENDING', 'PENDING']);
      const token = (await deliver(tx, id)).get(emailAt(world, 0));
      const { signature } = await service(tx, 'signer_view', { token });
      expect(signature).not.toHaveProperty('place');
    });
  });
});

describe('changing the order', () => {
  test('of a draft names everyone once; a new signer is last, and a removed one leaves no gap', async () => {
    await inWorld(async (tx, world) => {
      const { id, signatures } = await orderedDraft(tx, world, [1, 1, 1]);
      const [a, b, c] = signatures;
      const groups = async (): Promise<number[]> => {
        const rows = await tx<{ place: number }[]>`
          select signing_group as place from public.signature where document_id = ${id} order by signature_number`;
        return rows.map(({ place }) => place);
      };
      const { member } = world.ids;
      for (const wrong of [
        null,
        {},
        'x',
        [],
        [[]],
        [a, b, c],
        [[a], [b]],
        [[a, a], [b], [c]],
        [[a], [b], [c], [id]],
        [[1]],
      ]) {
        expect(await refusal(order(tx, member, id, wrong)), JSON.stringify(wrong)).toBe('INVALID@groups');
      }
      await order(tx, member, id, [[c], [a, b]]);
      expect(await groups()).toEqual([2, 2, 1]);
      const input = tx.json({ firstName: 'Ny', lastName: 'Ås', email: 'ny@example.test' });
      await as(tx, user(member), (inner) => inner`select (public.add_signature(${id}, ${input})).id`);
      expect(await groups()).toEqual([2, 2, 1, 3]);
      await as(tx, user(member), (inner) => inner`select (public.remove_signature(${c ?? ''})).id`);
      expect(await groups()).toEqual([1, 1, 2]);
      expect(await refusal(order(tx, world.ids.colleague, id, []))).toBe('DOCUMENT_NOT_FOUND');
      expect(await refusal(order(tx, world.ids.otherOwner, id, []))).toBe('DOCUMENT_NOT_FOUND');
    });
  });

  test('of a sent document concerns those who wait, and is in the history', async () => {
    await rolledBack(sql, async (tx) => {
      const { world, id, signatures } = await sentInOrder(tx, [1, 1, 1]);
      const [a, b, c] = signatures;
      const { member } = world.ids;
      expect(await refusal(order(tx, member, id, [[a], [b], [c]]))).toBe('IMMUTABLE@groups');
      expect(await refusal(order(tx, member, id, [[b]]))).toBe('INVALID@groups');
      await order(tx, member, id, [[b], [c]]);
      await order(tx, member, id, [[c], [b]]);
      const [event, ...more] = await tx`
        select actor_email, data from public.document_event where document_id = ${id} and type = 'ORDERED'`;
      expect(more, 'the same order again is no event').toHaveLength(0);
      expect(event).toMatchObject({
        actor_email: emailOf(world, 'member'),
        data: {
          order: [[`Signe signer0.${world.tag}`], [`Signe signer2.${world.tag}`], [`Signe signer1.${world.tag}`]],
        },
      });
      const first = await deliver(tx, id);
      await sign(tx, first.get(emailAt(world, 0)));
      expect(await statuses(tx, id)).toEqual(['SIGNED', 'WAITING', 'PENDING']);
      await order(tx, member, id, [[b]]);
      expect(await refusal(order(tx, member, id, [[c], [b]]))).toBe('IMMUTABLE@groups');
    });
  });

  test('a copy has the same order', async () => {
    await rolledBack(sql, async (tx) => {
      const { world, id } = await sentInOrder(tx, [1, 2]);
      const { documentId } = await service(tx, 'copy_document', { user_id: world.ids.member, document_id: id });
      const rows = await tx`
        select signing_group as place, status from public.signature where document_id = ${documentId}
        order by signature_number`;
      expect(rows).toEqual([1, 2, 2].map((place) => ({ place, status: 'DRAFT' })));
    });
  });
});
