import { beforeEach, describe, expect, test } from 'vitest';
import { as, refusal, rolledBack, service, setTime, sql, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { emptyOutbox } from './support/outbox.ts';
import { buildWorld, draft, emailOf, signing, submit } from './support/world.ts';
import type { Draft, World } from './support/world.ts';

const HOUR = 3_600_000;
/** When the job runs in these tests (UTC): by night, at eight in Oslo and New York, in winter and summer, and after. */
const HOURS = [0, 6, 7, 8, 12, 13];
let at = 0;
beforeEach(() => {
  at = 0;
});

interface Days {
  reminderFirstDays?: number | null;
  reminderEveryDays?: number | null;
  warningDays?: number | null;
  expirationDays?: number;
  timeZone?: string;
}

/** Starts at a moment, with nothing in the outbox. */
async function begin(tx: Transaction, moment: string): Promise<World> {
  at = Date.parse(moment);
  await setTime(tx, new Date(at));
  const world = await buildWorld(tx);
  await emptyOutbox(tx);
  return world;
}

const asMember = (tx: Transaction, world: World, statement: string, ...values: unknown[]) =>
  as(tx, user(world.ids.member), (inner) => inner.unsafe(`select (${statement}).id`, values as string[]));

async function send(tx: Transaction, world: World, signers: readonly string[], days: Days = {}, name = 'Avtale') {
  const made = await draft(tx, world, { signers, name });
  await asMember(tx, world, 'public.update_document($1, $2::text::jsonb)', made.id, JSON.stringify(days));
  await submit(tx, world.ids.member, made.id);
  return made;
}

/** Lets time pass in steps, with a run of the job after each; returns what was mailed, and when in Oslo. */
async function run(tx: Transaction, until: string): Promise<string[]> {
  const seen: string[] = [];
  for (; at <= Date.parse(until); at += HOUR) {
    if (!HOURS.includes(new Date(at).getUTCHours())) continue;
    await setTime(tx, new Date(at));
    await service(tx, 'remind_signers', {});
    const mails = await tx`
      select o.kind, o.payload, to_char(private.now() at time zone 'Europe/Oslo', 'Dy DD.MM HH24:MI') as at
      from private.outbox o
      where o.kind in ('signature_reminder', 'document_expiring') and o.created_at = private.now() order by o.recipient`;
    for (const { kind, payload, at: moment } of mails) {
      const others = payload.others.length > 0 ? ` and ${payload.others.length}` : '';
      seen.push(`${moment} ${kind === 'document_expiring' ? 'warning' : 'reminder'} ${payload.documentName}${others}`);
    }
  }
  return seen;
}

async function eventsOf(tx: Transaction, { id }: Draft): Promise<string[]> {
  const rows = await tx`
    select type, actor_kind, data ->> 'name' as name from public.document_event
    where document_id = ${id} and type like '%REMIND%' order by sequence`;
  return rows.map(({ type, actor_kind: actor, name }) => `${type} ${actor} ${name}`);
}

describe('a signer who does not sign', () => {
  test('is reminded after three days, then every seven, on weekdays from 8, and warned before the deadline', async () => {
    await rolledBack(sql, async (tx) => {
      const world = await begin(tx, '2026-11-24T13:30:00Z');
      const made = await send(tx, world, [emailOf(world, 'signer')], { expirationDays: 25 });
      expect(await run(tx, '2026-12-22T00:00:00Z')).toEqual([
        'Fri 27.11 08:30 reminder Avtale',
        'Fri 04.12 08:30 reminder Avtale',
        'Fri 11.12 08:30 reminder Avtale',
        'Wed 16.12 08:30 warning Avtale',
      ]);
      expect(await eventsOf(tx, made)).toHaveLength(4);
      expect((await eventsOf(tx, made))[0]).toMatch(/^AUTO_REMINDED SYSTEM Signe signer/);
    });
  });

  test('is not reminded at a weekend, and warned on the Friday before a deadline on Monday', async () => {
    await rolledBack(sql, async (tx) => {
      const world = await begin(tx, '2026-11-25T09:00:00Z');
      // From Wednesday: the third day is a Saturday, and three days before Tuesday the 8th too.
      await send(tx, world, [emailOf(world, 'signer')], { expirationDays: 13 });
      expect(await run(tx, '2026-12-10T00:00:00Z')).toEqual([
        'Mon 30.11 08:00 reminder Avtale',
        'Fri 04.12 08:00 warning Avtale',
      ]);
    });
  });

  test('is reminded at eight by their own clock when it changes, and in the document’s zone', async () => {
    await rolledBack(sql, async (tx) => {
      const world = await begin(tx, '2027-03-25T09:00:00Z');
      await send(tx, world, [emailOf(world, 'signer')], { reminderFirstDays: 4, warningDays: null }, 'Sommertid');
      await send(tx, world, [emailOf(world, 'outsider')], {
        reminderFirstDays: 4,
        reminderEveryDays: null,
        warningDays: null,
        timeZone: 'America/New_York',
      });
      expect(await run(tx, '2027-03-31T00:00:00Z')).toEqual([
        'Mon 29.03 08:00 reminder Sommertid',
        'Mon 29.03 14:00 reminder Avtale',
      ]);
    });
  });

  test('gets ten at most', async () => {
    await rolledBack(sql, async (tx) => {
      const world = await begin(tx, '2026-11-23T09:00:00Z');
      const made = await send(tx, world, [emailOf(world, 'signer')], {
        reminderFirstDays: 1,
        reminderEveryDays: 1,
        warningDays: null,
      });
      expect(await run(tx, '2026-12-31T00:00:00Z')).toHaveLength(10);
      expect(await eventsOf(tx, made)).toHaveLength(10);
    });
  });
});

describe('nobody is reminded', () => {
  const endings: [string, (tx: Transaction, world: World, made: Draft) => Promise<unknown>][] = [
    [
      'who has signed',
      (tx, world, { signatures }) =>
        service(tx, 'sign_signature', {
          token: null,
          user_id: world.ids.signer,
          signature_id: signatures[0] ?? '',
          input: signing(),
        }),
    ],
    [
      'of a document that somebody declined',
      (tx, world, { signatures }) =>
        service(tx, 'refuse_signature', {
          token: null,
          user_id: world.ids.signer,
          signature_id: signatures[0] ?? '',
          input: { reason: 'Nei' },
        }),
    ],
    [
      'of a cancelled document',
      (tx, world, { id }) =>
        asMember(tx, world, `public.cancel_documents($1, 'Feil', array[$2::uuid])`, world.team, id),
    ],
    [
      'whose mail bounced, until the address is corrected',
      (tx, _world, { id }) =>
        tx`update public.signature set delivery_failed_at = private.now() where document_id = ${id}`,
    ],
    [
      'when the sender turned them off',
      (tx, world, { id }) =>
        asMember(tx, world, `public.change_reminders($1, '{"reminderFirstDays": null, "warningDays": null}')`, id),
    ],
    [
      'for a team without signing',
      (tx, world) => tx`
        insert into public.account_feature (account_id, e_signatures) values (${world.team}, false)
        on conflict (account_id) do update set e_signatures = false`,
    ],
    [
      'for a team that is to be deleted',
      (tx, world) => tx`update public.account set deletion_scheduled_on = private.now() where id = ${world.team}`,
    ],
  ];
  test.each(endings)('%s', async (_name, end) => {
    await rolledBack(sql, async (tx) => {
      const world = await begin(tx, '2026-11-23T09:00:00Z');
      const made = await send(tx, world, [emailOf(world, 'signer')], { expirationDays: 20 });
      await end(tx, world, made);
      await emptyOutbox(tx);
      expect(await run(tx, '2026-12-20T00:00:00Z')).toEqual([]);
    });
  });

  test('after the deadline, although the job that expires documents was down', async () => {
    await rolledBack(sql, async (tx) => {
      const world = await begin(tx, '2026-11-23T09:00:00Z');
      await send(tx, world, [emailOf(world, 'signer')], { expirationDays: 2, reminderFirstDays: 3, warningDays: null });
      expect(await run(tx, '2026-12-20T00:00:00Z')).toEqual([]);
    });
  });
});

describe('one mailbox', () => {
  test('gets one mail a day over all documents, about the one that ends first', async () => {
    await rolledBack(sql, async (tx) => {
      const world = await begin(tx, '2026-11-23T09:00:00Z');
      const to = [emailOf(world, 'signer')];
      const [late, soon] = [
        await send(tx, world, to, { expirationDays: 60 }, 'Sent'),
        await send(tx, world, to, { expirationDays: 20 }, 'Snart'),
      ];
      expect(await run(tx, '2026-11-27T00:00:00Z')).toEqual(['Thu 26.11 08:00 reminder Snart and 1']);
      for (const made of [late, soon]) expect(await eventsOf(tx, made)).toHaveLength(1);
    });
  });

  test('is left alone on a day on which the sender reminded by hand', async () => {
    await rolledBack(sql, async (tx) => {
      const world = await begin(tx, '2026-11-23T09:00:00Z');
      const { signatures } = await send(tx, world, [emailOf(world, 'signer')], { warningDays: null });
      await setTime(tx, '2026-11-26T06:00:00Z');
      await asMember(tx, world, 'public.notify_signature($1)', signatures[0] ?? '');
      at = Date.parse('2026-11-26T07:00:00Z');
      expect(await run(tx, '2026-11-27T12:00:00Z')).toEqual(['Fri 27.11 08:00 reminder Avtale']);
    });
  });

  test('gets a late reminder once, in the morning, after the worker was down at night', async () => {
    await rolledBack(sql, async (tx) => {
      const world = await begin(tx, '2026-11-23T09:00:00Z');
      await send(tx, world, [emailOf(world, 'signer')], { warningDays: null });
      at = Date.parse('2026-11-27T21:00:00Z');
      expect(await run(tx, '2026-11-30T20:00:00Z')).toEqual(['Mon 30.11 08:00 reminder Avtale']);
    });
  });

  test('gets one mail although the job runs twice at the same moment', async () => {
    await rolledBack(sql, async (tx) => {
      const world = await begin(tx, '2026-11-23T09:00:00Z');
      await send(tx, world, [emailOf(world, 'signer')]);
      await setTime(tx, '2026-11-26T07:00:00Z');
      expect(await service(tx, 'remind_signers', {})).toEqual({ mailboxes: 1 });
      expect(await service(tx, 'remind_signers', {})).toEqual({ mailboxes: 0 });
    });
  });
});

describe('the sender', () => {
  test('sees how many were sent, the last and the next; a corrected address starts again', async () => {
    await rolledBack(sql, async (tx) => {
      const world = await begin(tx, '2026-11-23T09:00:00Z');
      const { id, signatures } = await send(tx, world, [emailOf(world, 'signer')]);
      await run(tx, '2026-11-26T08:00:00Z');
      const standing = async () => {
        const [row] = await as(
          tx,
          user(world.ids.member),
          (inner) => inner`select public.document_standing(${id}, ${world.team}) as standing`,
        );
        return row?.standing;
      };
      expect(await standing()).toMatchObject({
        reminders: { firstDays: 3, everyDays: 7, warningDays: 3 },
        tracking: [
          {
            reminderCount: 1,
            remindedAt: expect.stringContaining('2026-11-26'),
            nextReminderAt: expect.stringContaining('2026-12-03'),
          },
        ],
      });
      await asMember(tx, world, `public.correct_signature($1, '{"email": "ny@example.test"}')`, signatures[0] ?? '');
      expect((await standing()).tracking).toMatchObject([
        { remindedAt: null, nextReminderAt: expect.stringContaining('2026-11-30') },
      ]);
    });
  });

  test('changes the days of a sent document, but not to days after its end', async () => {
    await rolledBack(sql, async (tx) => {
      const world = await begin(tx, '2026-11-23T09:00:00Z');
      const { id } = await send(tx, world, [emailOf(world, 'signer')], { expirationDays: 10 });
      const change = (days: Days) =>
        refusal(asMember(tx, world, 'public.change_reminders($1, $2::text::jsonb)', id, JSON.stringify(days)));
      expect(await change({ reminderFirstDays: 10 })).toBe('TOO_BIG_OR_EQUAL@reminderFirstDays');
      expect(await change({ warningDays: 10 })).toBe('TOO_BIG_OR_EQUAL@warningDays');
      expect(await change({ reminderFirstDays: 1, reminderEveryDays: null, warningDays: 1 })).toBe('ok');
      expect(await run(tx, '2026-12-05T00:00:00Z')).toEqual([
        'Tue 24.11 08:00 reminder Avtale',
        'Wed 02.12 08:00 warning Avtale',
      ]);
    });
  });
});
