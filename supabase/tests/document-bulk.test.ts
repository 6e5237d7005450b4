import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { as, refusal, sql, standing, user } from './support/database.ts';
import { unwanted } from './support/files.ts';
import { bulk, counts, inboxOf, lists } from './support/lists.ts';

const overLists = standing(sql, (tx) => lists(tx));

describe('by ids', () => {
  test('an action by ids is all or nothing: every wrong id is reported with its index', async () => {
    await overLists(async (tx, { world, drafted, pending, signed }) => {
      const stranger = randomUUID();
      expect(
        await bulk(tx, world.ids.member, 'archive_documents', world.team, [signed, pending, stranger, drafted]),
      ).toBe('INVALID_ACTION@ids.1 DOCUMENT_NOT_FOUND@ids.2');
      expect(await counts(tx, world.ids.member, world.team, 'SENT', true)).toEqual({});
      expect(await bulk(tx, world.ids.member, 'archive_documents', world.team, [signed, drafted, signed])).toBe('ok');
      expect(await counts(tx, world.ids.member, world.team, 'SENT', true)).toEqual({ ALL: 2, DRAFT: 1, SIGNED: 1 });
      expect(await bulk(tx, world.ids.member, 'archive_documents', world.team, [signed])).toBe('ok');
      expect(await bulk(tx, world.ids.member, 'unarchive_documents', world.team, [signed, drafted])).toBe('ok');
      expect(await counts(tx, world.ids.member, world.team, 'SENT', true)).toEqual({});
    });
  });

  test('no selection, too many ids, and another account are refused', async () => {
    await overLists(async (tx, { world, signed }) => {
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
    await overLists(async (tx, { world, pending }) => {
      expect(await bulk(tx, world.ids.member, 'notify_documents', world.team, [pending])).toBe('ok');
      expect(await bulk(tx, world.ids.member, 'notify_documents', world.team, [pending])).toBe(
        'DELIVERY_FREQUENCY_EXCEEDED@ids',
      );
      const [row] =
        await tx`select count(*)::int as count from private.outbox where subject_id = ${pending} and kind = 'signature_reminder'`;
      expect(row).toEqual({ count: 2 });
    });
  });
});

describe('by filter', () => {
  test('selects only documents that the action applies to and the caller has rights on', async () => {
    await overLists(async (tx, { world }) => {
      expect(await bulk(tx, world.ids.colleague, 'archive_documents', world.team, null, {})).toBe('ok');
      expect(await counts(tx, world.ids.member, world.team, 'SENT', true)).toEqual({});
      expect(await bulk(tx, world.ids.member, 'archive_documents', world.team, null, {})).toBe('ok');
      expect(await counts(tx, world.ids.member, world.team, 'SENT', true)).toEqual({ ALL: 2, DRAFT: 1, SIGNED: 1 });
    });
  });

  test.for([
    [{ status: 'DRAFT' }, { ALL: 1, DRAFT: 1 }],
    [{ status: ['DRAFT', 'SIGNED'] }, { ALL: 2, DRAFT: 1, SIGNED: 1 }],
    [{ search: 'sIGnert' }, { ALL: 1, SIGNED: 1 }],
    [
      { category: 'EMPLOYMENT_CONTRACT', archived: false },
      { ALL: 2, DRAFT: 1, SIGNED: 1 },
    ],
    [{ category: 'OFFER' }, {}],
    [{ archived: true }, {}],
    [{ direction: 'RECEIVED' }, {}],
    [{ createdBy: randomUUID() }, {}],
    [
      { from: '2026-01-01T00:00:00Z', before: '2126-01-01T00:00:00Z' },
      { ALL: 2, DRAFT: 1, SIGNED: 1 },
    ],
    [{ from: '2126-01-01T00:00:00Z' }, {}],
    [{ before: '2026-01-01T00:00:00Z' }, {}],
  ] as const)('%j', async ([filter, expected]) => {
    await overLists(async (tx, { world }) => {
      expect(await bulk(tx, world.ids.member, 'archive_documents', world.team, null, filter)).toBe('ok');
      expect(await counts(tx, world.ids.member, world.team, 'SENT', true)).toEqual(expected);
    });
  });

  test('the creator filter narrows an action too', async () => {
    await overLists(async (tx, { world }) => {
      const filter = { createdBy: world.ids.member };
      expect(
        await bulk(tx, world.ids.owner, 'archive_documents', world.team, null, { createdBy: world.ids.owner }),
      ).toBe('ok');
      expect(await counts(tx, world.ids.owner, world.team, 'SENT', true)).toEqual({});
      expect(await bulk(tx, world.ids.owner, 'archive_documents', world.team, null, filter)).toBe('ok');
      expect(await counts(tx, world.ids.owner, world.team, 'SENT', true)).toEqual({ ALL: 2, DRAFT: 1, SIGNED: 1 });
    });
  });

  test.for([{ from: 'soon' }, { before: '2026-13-01T00:00:00Z' }, { createdBy: 'me' }, { madeBy: 'me' }])(
    'a filter that cannot be read is refused: %j',
    async (filter) => {
      await overLists(async (tx, { world }) => {
        expect(await bulk(tx, world.ids.member, 'archive_documents', world.team, null, filter)).toBe('INVALID@filter');
      });
    },
  );

  test('the receiver clears their own list without touching the sender', async () => {
    await overLists(async (tx, { world }) => {
      const inbox = await inboxOf(tx, world, 'signer');
      expect(await bulk(tx, world.ids.signer, 'delete_documents', inbox, null, { direction: 'RECEIVED' })).toBe('ok');
      expect(await counts(tx, world.ids.signer, inbox, 'RECEIVED')).toEqual({ ALL: 1, PENDING: 1 });
      expect(await counts(tx, world.ids.member, world.team, 'SENT')).toEqual({
        ALL: 3,
        DRAFT: 1,
        PENDING: 1,
        SIGNED: 1,
      });
    });
  });

  test('a filter with more matches than one statement can handle is refused, and nothing changes', async () => {
    await overLists(async (tx, { world }) => {
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
    await overLists(async (tx, { world, pending }) => {
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
  await overLists(async (tx, { world, drafted }) => {
    expect(await bulk(tx, world.ids.member, 'delete_documents', world.team, [drafted])).toBe('ok');
    expect(await unwanted(tx)).toEqual([expect.stringContaining(`${world.team}/${drafted}/`)]);
  });
});
