import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { as, connect, passTime, refusal, rolledBack, service, setTime, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { unwanted } from './support/files.ts';
import { buildWorld, deliver, draft, emailOf, seal, signing, submit } from './support/world.ts';
import type { Person, World } from './support/world.ts';

const sql = connect();
afterAll(() => sql.end());

interface Lists {
  world: World;
  drafted: string;
  pending: string;
  signed: string;
}

/** Three documents of `member`: a draft, a pending one and a signed one; `signer` receives the last two. */
async function lists(tx: Transaction): Promise<Lists> {
  await setTime(tx, '2026-11-21T10:00:00Z');
  const world = await buildWorld(tx);
  const signers = [emailOf(world, 'signer')];
  const drafted = (await draft(tx, world, { name: 'Utkast', signers })).id;
  const pending = (await draft(tx, world, { name: 'Venter', signers: [...signers, emailOf(world, 'outsider')] })).id;
  const signed = (await draft(tx, world, { name: 'Signert', signers })).id;
  for (const id of [pending, signed]) await submit(tx, world.ids.member, id);
  for (const token of (await deliver(tx, signed)).values()) {
    await service(tx, 'sign_signature', { token, user_id: null, signature_id: null, input: signing() });
  }
  await seal(tx, signed);
  await passTime(tx, '1 hour');
  return { world, drafted, pending, signed };
}

const counts = async (
  tx: Transaction,
  person: string,
  account: string,
  direction: string,
  archived = false,
  search: string | null = null,
) => {
  const [row] = await as(
    tx,
    user(person),
    (inner) => inner`
    select public.document_counts(${account}, ${direction}, ${archived}, ${search}) as counts`,
  );
  return Object.fromEntries(Object.entries(row?.counts ?? {}).filter(([, count]) => count !== 0));
};

const bulk = (
  tx: Transaction,
  person: string,
  name: string,
  account: string,
  ids: string[] | null,
  filter: object | null = null,
): Promise<string> =>
  refusal(
    as(tx, user(person), (inner) =>
      inner.unsafe(`select (public.${name}($1, ids => $2::uuid[], filter => $3::text::jsonb)).id`, [
        account,
        ids,
        filter === null ? null : JSON.stringify(filter),
      ]),
    ),
  );

const inboxOf = async (tx: Transaction, world: World, person: Person): Promise<string> =>
  (
    await tx`select id from public.account where primary_user_id = ${world.ids[person]} and account_type = 'PERSONAL'`
  )[0]?.id;

describe('the overview', () => {
  test('shows each side its own list, with the signers it is waiting for', async () => {
    await rolledBack(sql, async (tx) => {
      const { world } = await lists(tx);
      const rows = (person: Person) =>
        as(
          tx,
          user(world.ids[person]),
          (inner) => inner`
        select name, direction, status, signature_count, signed_count, waiting_for, sender_account_name, own_signature_status
        from public.document_overview order by name, direction`,
        );
      const team = `Nordlys ${world.tag}`;
      const waiting = `Signe signer.${world.tag}, Signe outsider.${world.tag}`;
      expect(await rows('member')).toEqual([
        {
          name: 'Signert',
          direction: 'SENT',
          status: 'SIGNED',
          signature_count: 1,
          signed_count: 1,
          waiting_for: '',
          sender_account_name: team,
          own_signature_status: null,
        },
        {
          name: 'Utkast',
          direction: 'SENT',
          status: 'DRAFT',
          signature_count: 1,
          signed_count: 0,
          waiting_for: '',
          sender_account_name: team,
          own_signature_status: null,
        },
        {
          name: 'Venter',
          direction: 'SENT',
          status: 'PENDING',
          signature_count: 2,
          signed_count: 0,
          waiting_for: waiting,
          sender_account_name: team,
          own_signature_status: null,
        },
      ]);
      expect(await rows('signer')).toEqual([
        {
          name: 'Signert',
          direction: 'RECEIVED',
          status: 'SIGNED',
          signature_count: 1,
          signed_count: 1,
          waiting_for: '',
          sender_account_name: team,
          own_signature_status: 'SIGNED',
        },
        {
          name: 'Venter',
          direction: 'RECEIVED',
          status: 'PENDING',
          signature_count: 2,
          signed_count: 0,
          waiting_for: waiting,
          sender_account_name: team,
          own_signature_status: 'PENDING',
        },
      ]);
      expect(await rows('colleague')).toEqual([]);
    });
  });

  test('a document sent to oneself is on both lists', async () => {
    await rolledBack(sql, async (tx) => {
      const world = await buildWorld(tx);
      const account = await inboxOf(tx, world, 'member');
      const { id } = await draft(tx, world, { account, signers: [emailOf(world, 'member')] });
      await submit(tx, world.ids.member, id);
      const rows = await as(
        tx,
        user(world.ids.member),
        (inner) => inner`
        select direction, account_id = ${account} as own from public.document_overview order by direction`,
      );
      expect(rows).toEqual([
        { direction: 'RECEIVED', own: true },
        { direction: 'SENT', own: true },
      ]);
    });
  });

  test('is searchable by name, number, and the signers’ names and addresses', async () => {
    await rolledBack(sql, async (tx) => {
      const { world } = await lists(tx);
      const find = async (text: string): Promise<string[]> => {
        const rows = await as(
          tx,
          user(world.ids.admin),
          (inner) => inner`
          select name from public.document_overview where account_id = ${world.team} and search ilike ${`%${text}%`} order by name`,
        );
        return rows.map(({ name }) => name);
      };
      expect(await find('VENT')).toEqual(['Venter']);
      expect(await find(`outsider.${world.tag}@`)).toEqual(['Venter']);
      expect(await find('signe')).toEqual(['Signert', 'Utkast', 'Venter']);
    });
  });
});

describe('counts', () => {
  test('count the caller’s own rows, by status, archive and search', async () => {
    await rolledBack(sql, async (tx) => {
      const { world, signed } = await lists(tx);
      const { ids, team } = world;
      expect(await counts(tx, ids.admin, team, 'SENT')).toEqual({ all: 3, draft: 1, pending: 1, signed: 1 });
      expect(await counts(tx, ids.colleague, team, 'SENT')).toEqual({});
      expect(await counts(tx, ids.signer, await inboxOf(tx, world, 'signer'), 'RECEIVED')).toEqual({
        all: 2,
        pending: 1,
        signed: 1,
      });
      expect(await counts(tx, ids.admin, team, 'SENT', false, 'VENTER')).toEqual({ all: 1, pending: 1 });
      expect(await counts(tx, ids.admin, team, 'SENT', false, '%')).toEqual({});
      await bulk(tx, ids.admin, 'archive_documents', team, [signed]);
      expect(await counts(tx, ids.admin, team, 'SENT')).toEqual({ all: 2, draft: 1, pending: 1 });
      expect(await counts(tx, ids.admin, team, 'SENT', true)).toEqual({ all: 1, signed: 1 });
      expect(await counts(tx, ids.signer, await inboxOf(tx, world, 'signer'), 'RECEIVED')).toEqual({
        all: 2,
        pending: 1,
        signed: 1,
      });
    });
  });
});

describe('by ids', () => {
  test('an action by ids is all or nothing: every wrong id is reported with its index', async () => {
    await rolledBack(sql, async (tx) => {
      const { world, drafted, pending, signed } = await lists(tx);
      const stranger = randomUUID();
      expect(
        await bulk(tx, world.ids.member, 'archive_documents', world.team, [signed, pending, stranger, drafted]),
      ).toBe('INVALID_ACTION@ids.1 DOCUMENT_NOT_FOUND@ids.2');
      expect(await counts(tx, world.ids.member, world.team, 'SENT', true)).toEqual({});
      expect(await bulk(tx, world.ids.member, 'archive_documents', world.team, [signed, drafted, signed])).toBe('ok');
      expect(await counts(tx, world.ids.member, world.team, 'SENT', true)).toEqual({ all: 2, draft: 1, signed: 1 });
      expect(await bulk(tx, world.ids.member, 'archive_documents', world.team, [signed])).toBe('ok');
      expect(await bulk(tx, world.ids.member, 'unarchive_documents', world.team, [signed, drafted])).toBe('ok');
      expect(await counts(tx, world.ids.member, world.team, 'SENT', true)).toEqual({});
    });
  });

  test('no selection, too many ids, and another account are refused', async () => {
    await rolledBack(sql, async (tx) => {
      const { world, signed } = await lists(tx);
      expect(await bulk(tx, world.ids.member, 'archive_documents', world.team, null)).toBe('BLANK@ids');
      expect(
        await bulk(
          tx,
          world.ids.member,
          'archive_documents',
          world.team,
          Array.from({ length: 1001 }, () => signed),
        ),
      ).toBe('TOO_BIG@ids');
      expect(await bulk(tx, world.ids.otherOwner, 'archive_documents', world.team, [signed])).toBe(
        'ACCOUNT_NOT_FOUND@accountId',
      );
      expect(await bulk(tx, world.ids.otherOwner, 'archive_documents', world.otherTeam, [signed])).toBe(
        'DOCUMENT_NOT_FOUND@ids.0',
      );
    });
  });

  test('reminding twice in ten minutes is refused with the index', async () => {
    await rolledBack(sql, async (tx) => {
      const { world, pending } = await lists(tx);
      expect(await bulk(tx, world.ids.member, 'notify_documents', world.team, [pending])).toBe('ok');
      expect(await bulk(tx, world.ids.member, 'notify_documents', world.team, [pending])).toBe(
        'DELIVERY_FREQUENCY_EXCEEDED@ids.0',
      );
      const [row] =
        await tx`select count(*)::int as count from private.outbox where subject_id = ${pending} and kind = 'signature_reminder'`;
      expect(row).toEqual({ count: 2 });
    });
  });
});

describe('by filter', () => {
  test('selects only documents that the action applies to and the caller has rights on', async () => {
    await rolledBack(sql, async (tx) => {
      const { world } = await lists(tx);
      expect(await bulk(tx, world.ids.colleague, 'archive_documents', world.team, null, {})).toBe('ok');
      expect(await counts(tx, world.ids.member, world.team, 'SENT', true)).toEqual({});
      expect(await bulk(tx, world.ids.member, 'archive_documents', world.team, null, {})).toBe('ok');
      expect(await counts(tx, world.ids.member, world.team, 'SENT', true)).toEqual({ all: 2, draft: 1, signed: 1 });
    });
  });

  test.for([
    [{ status: 'DRAFT' }, { all: 1, draft: 1 }],
    [{ status: ['DRAFT', 'SIGNED'] }, { all: 2, draft: 1, signed: 1 }],
    [{ search: 'sIGnert' }, { all: 1, signed: 1 }],
    [
      { category: 'EMPLOYMENT_CONTRACT', archived: false },
      { all: 2, draft: 1, signed: 1 },
    ],
    [{ category: 'OFFER' }, {}],
    [{ archived: true }, {}],
    [{ direction: 'RECEIVED' }, {}],
    [{ createdBy: randomUUID() }, {}],
    [
      { from: '2026-01-01T00:00:00Z', before: '2126-01-01T00:00:00Z' },
      { all: 2, draft: 1, signed: 1 },
    ],
    [{ from: '2126-01-01T00:00:00Z' }, {}],
    [{ before: '2026-01-01T00:00:00Z' }, {}],
  ] as const)('%j', async ([filter, expected]) => {
    await rolledBack(sql, async (tx) => {
      const { world } = await lists(tx);
      expect(await bulk(tx, world.ids.member, 'archive_documents', world.team, null, filter)).toBe('ok');
      expect(await counts(tx, world.ids.member, world.team, 'SENT', true)).toEqual(expected);
    });
  });

  test('the creator filter narrows an action too', async () => {
    await rolledBack(sql, async (tx) => {
      const { world } = await lists(tx);
      const filter = { createdBy: world.ids.member };
      expect(
        await bulk(tx, world.ids.owner, 'archive_documents', world.team, null, { createdBy: world.ids.owner }),
      ).toBe('ok');
      expect(await counts(tx, world.ids.owner, world.team, 'SENT', true)).toEqual({});
      expect(await bulk(tx, world.ids.owner, 'archive_documents', world.team, null, filter)).toBe('ok');
      expect(await counts(tx, world.ids.owner, world.team, 'SENT', true)).toEqual({ all: 2, draft: 1, signed: 1 });
    });
  });

  test.for([{ from: 'soon' }, { before: '2026-13-01T00:00:00Z' }, { createdBy: 'me' }, { madeBy: 'me' }])(
    'a filter that cannot be read is refused: %j',
    async (filter) => {
      await rolledBack(sql, async (tx) => {
        const { world } = await lists(tx);
        expect(await bulk(tx, world.ids.member, 'archive_documents', world.team, null, filter)).toBe('INVALID@filter');
      });
    },
  );

  test('the receiver clears their own list without touching the sender', async () => {
    await rolledBack(sql, async (tx) => {
      const { world } = await lists(tx);
      const inbox = await inboxOf(tx, world, 'signer');
      expect(await bulk(tx, world.ids.signer, 'delete_documents', inbox, null, { direction: 'RECEIVED' })).toBe('ok');
      expect(await counts(tx, world.ids.signer, inbox, 'RECEIVED')).toEqual({ all: 1, pending: 1 });
      expect(await counts(tx, world.ids.member, world.team, 'SENT')).toEqual({
        all: 3,
        draft: 1,
        pending: 1,
        signed: 1,
      });
    });
  });

  test('a filter with more matches than one statement can handle is refused, and nothing changes', async () => {
    await rolledBack(sql, async (tx) => {
      const { world } = await lists(tx);
      await tx`
        insert into public.document (account_id, created_by, category, name)
        select ${world.team}, ${world.ids.member}, 'OFFER', 'Tilbud ' || n from generate_series(1, 1001) n`;
      const archive = (filter: object): Promise<string> =>
        bulk(tx, world.ids.member, 'archive_documents', world.team, null, filter);
      expect(await archive({ category: 'OFFER' })).toBe('TOO_BIG@filter');
      expect(await counts(tx, world.ids.member, world.team, 'SENT', true)).toEqual({});
      expect(await archive({ category: 'OFFER', search: 'tilbud 100' })).toBe('ok');
    });
  });

  test('cancelling all pending documents sends each signer the reason once', async () => {
    await rolledBack(sql, async (tx) => {
      const { world, pending } = await lists(tx);
      const outcome = await refusal(
        as(
          tx,
          user(world.ids.owner),
          (inner) => inner`
        select (public.cancel_documents(${world.team}, 'Ny versjon', null, '{"status": "PENDING"}')).id`,
        ),
      );
      expect(outcome).toBe('ok');
      const [row] = await tx`select status, termination_reason from public.document where id = ${pending}`;
      expect(row).toEqual({ status: 'CANCELLED', termination_reason: 'Ny versjon' });
    });
  });
});

test('deleting a draft enqueues the removal of its files', async () => {
  await rolledBack(sql, async (tx) => {
    const { world, drafted } = await lists(tx);
    expect(await bulk(tx, world.ids.member, 'delete_documents', world.team, [drafted])).toBe('ok');
    expect(await unwanted(tx)).toEqual([expect.stringContaining(`${world.team}/${drafted}/`)]);
  });
});
