import { describe, expect, test } from 'vitest';
import { as, passTime, refusal, rolledBack, service, setTime, sql, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { emailAt, order, orderedDraft, sentInOrder, sign, statuses } from './support/order.ts';
import { claim, emptyOutbox } from './support/outbox.ts';
import { buildWorld, deliver, draft, emailOf, signing, submit, inWorld } from './support/world.ts';
import type { World } from './support/world.ts';

// Decision 0162: the next group is invited when everyone of the group before has signed.
const mailsOf = async (tx: Transaction, kind: string): Promise<string[]> =>
  (await claim(tx)).filter((mail) => mail.kind === kind).map(({ recipient }) => recipient);

const login = (world: World, signature: string | undefined) => ({
  token: null,
  user_id: world.ids.signer,
  signature_id: signature,
});

describe('a signer whose turn has not come', () => {
  test('has neither link nor document, cannot sign by login, and is not reminded', async () => {
    await rolledBack(sql, async (tx) => {
      await setTime(tx, '2026-11-21T10:00:00Z');
      const world = await buildWorld(tx);
      const { id, signatures } = await draft(tx, world, {
        signers: [emailAt(world, 0), emailOf(world, 'signer')],
      });
      await order(tx, world.ids.member, id, [[signatures[0]], [signatures[1]]]);
      await submit(tx, world.ids.member, id);
      const first = await deliver(tx, id);
      expect(first.has(emailOf(world, 'signer'))).toBe(false);

      const own = login(world, signatures[1]);
      const seen = await as(
        tx,
        user(world.ids.signer),
        (inner) => inner`select id from public.document where id = ${id}`,
      );
      expect(seen).toHaveLength(0);
      // Even for a signature that somehow has its user.
      await tx`update public.signature set user_id = ${world.ids.signer} where id = ${signatures[1] ?? ''}`;
      expect(await refusal(service(tx, 'signer_view', own))).toBe('DOCUMENT_NOT_FOUND');
      expect(await refusal(service(tx, 'sign_signature', { ...own, input: signing() }))).toBe('DOCUMENT_NOT_FOUND');
      expect(await refusal(service(tx, 'refuse_signature', { ...own, input: { reason: 'Nei' } }))).toBe(
        'DOCUMENT_NOT_FOUND',
      );
      await tx`update public.signature set user_id = null where id = ${signatures[1] ?? ''}`;

      await passTime(tx, '1 hour');
      const remind = as(
        tx,
        user(world.ids.member),
        (inner) => inner`select (public.notify_signature(${signatures[1] ?? ''})).id`,
      );
      expect(await refusal(remind)).toBe('INVALID_ACTION');
      await as(
        tx,
        user(world.ids.member),
        (inner) => inner`select (public.notify_documents(${world.team}, array[${id}]::uuid[])).id`,
      );
      expect([...(await deliver(tx, id)).keys()]).toEqual([emailAt(world, 0)]);

      await sign(tx, first.get(emailAt(world, 0)));
      const [inbox] = await tx`select signature_id from public.received_document where document_id = ${id}`;
      expect(inbox?.['signature_id']).toBe(signatures[1]);
      expect(await service(tx, 'sign_signature', { ...own, input: signing() })).toMatchObject({ status: 'SIGNED' });
    });
  });

  test('a link that somehow exists opens nothing', async () => {
    await rolledBack(sql, async (tx) => {
      const { world, id, signatures } = await sentInOrder(tx, [1, 1]);
      await tx`
        select private.mail_signer('signature_link', d, s, '{"audience": "SIGNER"}')
        from public.document d join public.signature s on s.document_id = d.id
        where d.id = ${id} and s.id = ${signatures[1] ?? ''}`;
      const token = (await deliver(tx, id)).get(emailAt(world, 1));
      expect(token).toBeDefined();
      expect(await refusal(service(tx, 'signer_view', { token }))).toBe('INVALID_TOKEN');
      expect(await refusal(sign(tx, token))).toBe('INVALID_TOKEN');
    });
  });

  test('does not hear of a refusal, a cancellation or the end of the deadline, and never sees the document', async () => {
    await rolledBack(sql, async (tx) => {
      const { world, id } = await sentInOrder(tx, [2, 1]);
      const told = [emailAt(world, 0), emailAt(world, 1)];
      const tokens = await deliver(tx, id);
      const refuses = { token: tokens.get(told[0] ?? ''), user_id: null, signature_id: null, input: { reason: 'Nei' } };
      const endings: [string, () => Promise<unknown>, string[]][] = [
        ['document_refused', () => service(tx, 'refuse_signature', refuses), [told[1] ?? '', emailOf(world, 'member')]],
        [
          'document_cancelled',
          () =>
            as(
              tx,
              user(world.ids.member),
              (inner) => inner`select (public.cancel_documents(${world.team}, 'Feil', array[${id}]::uuid[])).id`,
            ),
          told,
        ],
        [
          'document_expired',
          async () => {
            await passTime(tx, '4 months');
            await service(tx, 'expire_documents', {});
          },
          [...told, emailOf(world, 'member')],
        ],
      ];
      for (const [kind, end, recipients] of endings) {
        await tx
          .savepoint(async () => {
            await end();
            expect((await mailsOf(tx, kind)).sort(), kind).toEqual(recipients.toSorted());
            // The mailbox is confirmed only now.
            const person = await tx`
              select (u).id from public.user_profile u where u.id = ${world.ids.outsider}`;
            await tx`update public.user_profile set email = ${emailAt(world, 2)} where id = ${person[0]?.['id']}`;
            await tx`select private.attach_documents(u) from public.user_profile u where u.id = ${world.ids.outsider}`;
            const inbox = await tx`select from public.received_document where user_id = ${world.ids.outsider}`;
            expect(inbox, kind).toHaveLength(0);
            throw new Error('undo');
          })
          .catch((error: unknown) => {
            if (!(error instanceof Error && error.message === 'undo')) throw error;
          });
      }
    });
  });

  test('can be corrected without a mail, and is asked at the new address', async () => {
    await rolledBack(sql, async (tx) => {
      const { world, id, signatures } = await sentInOrder(tx, [1, 1]);
      const first = await deliver(tx, id);
      await as(
        tx,
        user(world.ids.member),
        (inner) =>
          inner`select (public.correct_signature(${signatures[1] ?? ''}, ${inner.json({ email: emailOf(world, 'outsider') })})).id`,
      );
      expect(await deliver(tx, id)).toEqual(new Map());
      expect(await statuses(tx, id)).toEqual(['PENDING', 'WAITING']);
      expect(await tx`select from public.received_document where document_id = ${id}`).toHaveLength(0);
      await sign(tx, first.get(emailAt(world, 0)));
      const second = await deliver(tx, id);
      expect([...second.keys()]).toEqual([emailOf(world, 'outsider')]);
      await sign(tx, second.get(emailOf(world, 'outsider')));
      expect(await statuses(tx, id)).toEqual(['SIGNED', 'SIGNED']);
    });
  });

  test('who shares a mailbox with a first signer takes nothing from the login of the other', async () => {
    await inWorld(async (tx, world) => {
      await tx`update public.user_profile set first_name = 'Signe', last_name = 'Ås' where id = ${world.ids.signer}`;
      const { id } = await draft(tx, world, { signers: [] });
      const ids: string[] = [];
      for (const firstName of ['Ola', 'Signe']) {
        const input = { firstName, lastName: 'Ås', email: emailOf(world, 'signer') };
        const [row] = await as(
          tx,
          user(world.ids.member),
          (inner) => inner`select (public.add_signature(${id}, ${inner.json(input)})).id`,
        );
        ids.push(row?.['id']);
      }
      await order(tx, world.ids.member, id, [[ids[0]], [ids[1]]]);
      await submit(tx, world.ids.member, id);
      // The login is Signe's, who is second: Ola signs by the link.
      expect(await tx`select from public.received_document where document_id = ${id}`).toHaveLength(0);
      await sign(tx, (await deliver(tx, id)).get(emailOf(world, 'signer')));
      const inbox = await tx`select signature_id from public.received_document where document_id = ${id}`;
      expect(inbox).toEqual([{ signature_id: ids[1] }]);
    });
  });

  test('is warned of the deadline a day after the invitation at the earliest', async () => {
    await rolledBack(sql, async (tx) => {
      await setTime(tx, '2026-11-21T10:00:00Z');
      const world = await buildWorld(tx);
      const { id } = await orderedDraft(tx, world, [1, 1]);
      await as(
        tx,
        user(world.ids.member),
        (inner) => inner`select (public.update_document(${id}, '{"expirationDays": 10}')).id`,
      );
      await emptyOutbox(tx);
      await submit(tx, world.ids.member, id);
      const first = await deliver(tx, id);
      await setTime(tx, '2026-11-29T12:00:00Z');
      await sign(tx, first.get(emailAt(world, 0)));
      await setTime(tx, '2026-11-30T11:59:00Z');
      expect(await service(tx, 'remind_signers', {})).toEqual({ mailboxes: 0 });
      await setTime(tx, '2026-11-30T12:00:01Z');
      expect(await service(tx, 'remind_signers', {})).toEqual({ mailboxes: 1 });
    });
  });
});
