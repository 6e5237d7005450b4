import { describe, expect, test } from 'vitest';
import { addCredits, ledger, transactions, worldWithoutCredits } from './support/credits.ts';
import { as, passTime, refusal, service, sql, standing, undone, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { deliver, draft, emailOf, signing, submit } from './support/world.ts';
import type { Person, World } from './support/world.ts';

const PRICE = 10;

/** Runs the test with a team that can pay for two documents, and one of its drafts for two signers. */
const overDraft = standing(sql, async (tx) => {
  const world = await worldWithoutCredits(tx);
  await addCredits(tx, world.team, 2 * PRICE);
  return { world, document: await newDraft(tx, world) };
});
const onDraft = (work: (tx: Transaction, world: World, document: string) => Promise<void>): Promise<void> =>
  overDraft((tx, { world, document }) => work(tx, world, document));

const newDraft = async (tx: Transaction, world: World, name = 'Avtale'): Promise<string> =>
  (await draft(tx, world, { name, signers: [emailOf(world, 'signer'), emailOf(world, 'outsider')] })).id;

const statusOf = async (tx: Transaction, document: string): Promise<string> => {
  const [row] = await tx`select status from public.document where id = ${document}`;
  return row?.status;
};

const cancel = (tx: Transaction, world: World, ...ids: string[]): Promise<unknown> =>
  as(
    tx,
    user(world.ids.member),
    (inner) => inner`select (public.cancel_documents(${world.team}, 'Feil versjon', ${ids}::uuid[])).id`,
  );

interface Refundable {
  readonly documentId: string;
  readonly name: string;
  readonly credits: number;
  readonly opened: boolean;
}

const refundable = (tx: Transaction, world: World, person: Person, ids: string[]): Promise<Refundable[]> =>
  as(tx, user(world.ids[person]), async (inner) => {
    const [row] = await inner`select public.refundable_documents(${world.team}, ${ids}::uuid[]) as found`;
    return row?.found;
  });

async function tokenOf(tx: Transaction, world: World, document: string): Promise<string> {
  const token = (await deliver(tx, document)).get(emailOf(world, 'signer'));
  if (token === undefined) throw new Error('the signer got no link');
  return token;
}

const open = async (tx: Transaction, world: World, document: string): Promise<unknown> =>
  service(tx, 'record_viewed', { token: await tokenOf(tx, world, document), user_id: null, signature_id: null });

describe('sending', () => {
  test('costs what the product costs at that moment, once', () =>
    onDraft(async (tx, { ids, team }, document) => {
      await submit(tx, ids.member, document);
      await tx`update public.product set price = 1500 where type = 'E_SIGNATURE_DOCUMENT'`;
      await submit(tx, ids.member, document);
      expect(await transactions(tx, team, 'charge')).toEqual([
        {
          type: 'PRODUCT',
          amount: -PRICE,
          balance_after: PRICE,
          item_id: document,
          actor_id: ids.member,
          product_type: 'E_SIGNATURE_DOCUMENT',
          quantity: 1,
          unit_price: 1000,
        },
      ]);
    }));

  test('with too few credits is refused, and leaves the draft as it is', () =>
    onDraft(async (tx, world, document) => {
      await tx`update public.product set price = 2100 where type = 'E_SIGNATURE_DOCUMENT'`;
      expect(await refusal(submit(tx, world.ids.member, document))).toBe('CREDIT_BALANCE_INSUFFICIENT');
      expect(await statusOf(tx, document)).toBe('DRAFT');
      expect((await deliver(tx, document)).size).toBe(0);
      expect(await ledger(tx, world.team)).toMatchObject({ balance: 2 * PRICE, violations: 0 });
    }));

  test('what is not sold cannot be sent', () =>
    onDraft(async (tx, world, document) => {
      await tx`update public.product set active = false where type = 'E_SIGNATURE_DOCUMENT'`;
      expect(await refusal(submit(tx, world.ids.member, document))).toBe('PRODUCT_UNAVAILABLE');
    }));

  test('expired credits send nothing', () =>
    onDraft(async (tx, world, document) => {
      await passTime(tx, '367 days');
      expect(await refusal(submit(tx, world.ids.member, document))).toBe('CREDIT_BALANCE_INSUFFICIENT');
    }));

  test('drafting, reminding, correcting and extending are free', () =>
    onDraft(async (tx, world, document) => {
      const { team, ids } = world;
      await submit(tx, ids.member, document);
      await passTime(tx, '11 minutes');
      const [signature] = await tx`
        select id from public.signature where document_id = ${document} order by signature_number limit 1`;
      await as(tx, user(ids.member), async (inner) => {
        await inner`select (public.notify_signature(${signature?.id})).id`;
        await inner`select (public.correct_signature(${signature?.id}, ${inner.json({ lastName: 'Ås' })})).id`;
        await inner`select (public.extend_document(${document}, ${inner.json({ expirationDays: 300 })})).id`;
      });
      expect(await ledger(tx, team)).toMatchObject({ balance: PRICE });
    }));
});

/** What happens to a sent document, and whether its credits come back. */
const endings: [
  name: string,
  back: boolean,
  end: (tx: Transaction, world: World, document: string) => Promise<void>,
][] = [
  ['cancelled before anybody opened it', true, async (tx, world, id) => void (await cancel(tx, world, id))],
  [
    'cancelled after a signer opened it',
    false,
    async (tx, world, id) => {
      await open(tx, world, id);
      await cancel(tx, world, id);
    },
  ],
  [
    'cancelled after the signer who opened it was replaced',
    false,
    async (tx, world, id) => {
      await open(tx, world, id);
      await as(
        tx,
        user(world.ids.member),
        (inner) => inner`
            select (public.correct_signature(s.id, ${inner.json({ firstName: 'En', lastName: 'Annen' })})).id
            from public.signature s where s.document_id = ${id} and s.email = ${emailOf(world, 'signer')}`,
      );
      await cancel(tx, world, id);
    },
  ],
  [
    'declined',
    false,
    async (tx, world, id) => {
      const token = await tokenOf(tx, world, id);
      const input = { reason: 'Nei' };
      await service(tx, 'refuse_signature', { token, user_id: null, signature_id: null, input });
    },
  ],
  [
    'expired before anybody opened it',
    true,
    async (tx) => {
      await passTime(tx, '5 months');
      await service(tx, 'expire_documents', {});
    },
  ],
  [
    'expired after a signer signed it',
    false,
    async (tx, world, id) => {
      const token = await tokenOf(tx, world, id);
      await service(tx, 'sign_signature', { token, user_id: null, signature_id: null, input: signing() });
      await passTime(tx, '5 months');
      await service(tx, 'expire_documents', {});
    },
  ],
  [
    'terminated after a signer signed it',
    false,
    async (tx, world, id) => {
      const token = await tokenOf(tx, world, id);
      await service(tx, 'sign_signature', { token, user_id: null, signature_id: null, input: signing() });
      await as(
        tx,
        user(world.ids.member),
        (inner) => inner`select (public.terminate_document(${id}, '{"reason": "Feil"}')).id`,
      );
    },
  ],
  [
    'given up because it could not be sealed',
    true,
    async (tx, world, id) => {
      for (const token of (await deliver(tx, id)).values()) {
        await service(tx, 'sign_signature', { token, user_id: null, signature_id: null, input: signing() });
      }
      await service(tx, 'fail_seal', { document_id: id, code: 'UNREADABLE', permanent: true });
      await as(
        tx,
        user(world.ids.member),
        (inner) => inner`select (public.resolve_seal(${id}, 'GIVE_UP', 'Lar seg ikke forsegle')).id`,
      );
    },
  ],
];

describe('a document that was sent', () => {
  test.each(endings)('and %s: its credits come back: %s', (_name, back, end) =>
    onDraft(async (tx, world, document) => {
      await submit(tx, world.ids.member, document);
      await end(tx, world, document);
      expect(['CANCELLED', 'REFUSED', 'EXPIRED', 'TERMINATED']).toContain(await statusOf(tx, document));
      expect(await ledger(tx, world.team)).toMatchObject({ balance: back ? 2 * PRICE : PRICE, violations: 0 });
    }),
  );

  test('tells before it is cancelled what comes back, and that is what comes', () =>
    onDraft(async (tx, world, first) => {
      const second = await newDraft(tx, world, 'Vedlegg');
      for (const id of [first, second]) await submit(tx, world.ids.member, id);
      await open(tx, world, second);
      const told = await refundable(tx, world, 'member', [first, second]);
      expect(new Set(told)).toEqual(
        new Set([
          { documentId: first, name: 'Avtale', credits: PRICE, opened: false },
          { documentId: second, name: 'Vedlegg', credits: 0, opened: true },
        ]),
      );
      await cancel(tx, world, first, second);
      expect(await ledger(tx, world.team)).toMatchObject({ balance: PRICE });
      expect(await refundable(tx, world, 'member', [first, second])).toEqual([]);
    }));

  test('tells it to the sender’s side alone', () =>
    onDraft(async (tx, world, document) => {
      await submit(tx, world.ids.member, document);
      for (const person of ['owner', 'manager'] as const) {
        expect(await refundable(tx, world, person, [document]), person).toHaveLength(1);
      }
      for (const person of ['colleague', 'otherManager'] as const) {
        expect(await refundable(tx, world, person, [document]), person).toEqual([]);
      }
      for (const person of ['outsider', 'signer', 'otherOwner'] as const) {
        const asked = undone(tx, (inner) => refundable(inner, world, person, [document]));
        expect(await refusal(asked), person).toBe('ACCOUNT_NOT_FOUND@accountId');
      }
    }));
});

test('the credits of a document are not given back to an account that is gone', () =>
  onDraft(async (tx, world, document) => {
    await submit(tx, world.ids.member, document);
    await tx`select private.forfeit_credits(a) from public.account a where a.id = ${world.team}`;
    await tx`update public.document set account_id = null, created_by = null, department_id = null where id = ${document}`;
    await tx`delete from public.account where id = ${world.team}`;
    const [row] = await tx`select (private.refund(${document})).id as refund`;
    expect(row).toEqual({ refund: null });
  }));
