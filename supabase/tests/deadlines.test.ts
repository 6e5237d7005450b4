import { describe, expect, test } from 'vitest';
import { as, passTime, refusal, rolledBack, service, setTime, sql, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { claim, emptyOutbox } from './support/outbox.ts';
import { buildWorld, deliver, draft, emailOf, signing, submit, inWorld } from './support/world.ts';
import type { World } from './support/world.ts';

interface Sent {
  readonly world: World;
  readonly document: string;
  readonly token: string;
}

/** Sent on 21 November 2026 at 08:14 in Oslo, to be signed as `lasts` says. */
async function sent(tx: Transaction, lasts: Record<string, string | number>): Promise<Sent> {
  await setTime(tx, '2026-11-21T07:14:00Z');
  const world = await buildWorld(tx);
  const { id } = await draft(tx, world, { signers: [emailOf(world, 'outsider')] });
  await as(
    tx,
    user(world.ids.member),
    (inner) => inner`select (public.update_document(${id}, ${inner.json(lasts)})).id`,
  );
  await submit(tx, world.ids.member, id);
  const token = (await deliver(tx, id)).get(emailOf(world, 'outsider')) ?? '';
  return { world, document: id, token };
}

const link = (token: string) => ({ token, user_id: null, signature_id: null });
const extend = (tx: Transaction, { world, document }: Sent, input: Record<string, string | number>) =>
  as(
    tx,
    user(world.ids.member),
    (inner) => inner`select (public.extend_document(${document}, ${inner.json(input)})).id`,
  );

describe('the last day to sign', () => {
  test.for([
    [{ expirationMonths: 3 }, '2027-02-21', '2027-02-21T22:59:59.999Z'],
    [{ expirationDays: 1 }, '2026-11-22', '2026-11-22T22:59:59.999Z'],
    // Summer time begins in between.
    [{ expirationDays: 140 }, '2027-04-10', '2027-04-10T21:59:59.999Z'],
    [{ expirationDate: '2026-11-21' }, '2026-11-21', '2026-11-21T22:59:59.999Z'],
    [{ expirationDays: 1, timeZone: 'America/New_York' }, '2026-11-22', '2026-11-23T04:59:59.999Z'],
    // There it is the 21st still.
    [{ expirationDays: 1, timeZone: 'Pacific/Auckland' }, '2026-11-22', '2026-11-22T10:59:59.999Z'],
    // Zones that Postgres does not know, or that have no summer time: the sender's default.
    [{ expirationDays: 1, timeZone: 'Etc/Unknown' }, '2026-11-22', '2026-11-22T22:59:59.999Z'],
    [{ expirationDays: 1, timeZone: 'EST' }, '2026-11-22', '2026-11-22T22:59:59.999Z'],
  ] as const)('%j is %s, until %s', async ([lasts, deadline, end]) => {
    await rolledBack(sql, async (tx) => {
      const { document } = await sent(tx, lasts);
      const [row] = await tx`select deadline::text, expiration from public.document where id = ${document}`;
      expect({ deadline: row?.deadline, end: row?.expiration.toISOString() }).toEqual({ deadline, end });
    });
  });

  test('months, days and date replace each other', async () => {
    await inWorld(async (tx, world) => {
      const { id } = await draft(tx, world, { signers: [] });
      for (const [lasts, expected] of [
        [{ expirationDays: 5 }, { months: 3, days: 5, day: null }],
        [{ expirationDate: '2027-06-01' }, { months: 3, days: null, day: '2027-06-01' }],
        [{ name: 'Ny' }, { months: 3, days: null, day: '2027-06-01' }],
        [{ expirationMonths: 2 }, { months: 2, days: null, day: null }],
      ] as const) {
        await as(
          tx,
          user(world.ids.member),
          (inner) => inner`select (public.update_document(${id}, ${inner.json(lasts)})).id`,
        );
        const [row] = await tx`
          select expiration_months as months, expiration_days as days, expiration_date::text as day
          from public.document where id = ${id}`;
        expect(row).toEqual(expected);
      }
    });
  });

  test('a draft whose chosen day is over cannot be sent', async () => {
    await rolledBack(sql, async (tx) => {
      await setTime(tx, '2026-11-21T07:14:00Z');
      const world = await buildWorld(tx);
      const { id } = await draft(tx, world, { signers: [emailOf(world, 'outsider')] });
      const input = tx.json({ expirationDate: '2026-11-22' });
      await as(tx, user(world.ids.member), (inner) => inner`select (public.update_document(${id}, ${input})).id`);
      await setTime(tx, '2026-11-22T23:00:00Z');
      expect(await refusal(submit(tx, world.ids.member, id))).toBe('TOO_SMALL@expirationDate');
    });
  });
});

describe('on the last day and after', () => {
  test('one can sign until midnight, whatever the hour of sending', async () => {
    await rolledBack(sql, async (tx) => {
      const { token } = await sent(tx, { expirationDays: 1 });
      await setTime(tx, '2026-11-22T22:59:59Z');
      expect(await service(tx, 'sign_signature', { ...link(token), input: signing() })).toMatchObject({
        status: 'SIGNED',
      });
    });
  });

  test('from midnight page and answer say that it is over, before any job has been by', async () => {
    await rolledBack(sql, async (tx) => {
      const facts = await sent(tx, { expirationDays: 1 });
      await setTime(tx, '2026-11-22T23:00:00Z');
      const view = await service(tx, 'signer_view', link(facts.token));
      expect(view).toMatchObject({ document: { status: 'EXPIRED' }, signature: { status: 'EXPIRED' } });
      const attempts = {
        sign: service(tx, 'sign_signature', { ...link(facts.token), input: signing() }),
      };
      expect(await refusal(attempts.sign)).toBe('INVALID_ACTION@expiration');
      const refuses = service(tx, 'refuse_signature', { ...link(facts.token), input: { reason: 'Nei' } });
      expect(await refusal(refuses)).toBe('INVALID_ACTION@expiration');
      expect(await refusal(extend(tx, facts, { expirationDays: 5 }))).toBe('INVALID_ACTION');
      await service(tx, 'record_viewed', link(facts.token));
      const events = await tx`
        select type from public.document_event where document_id = ${facts.document} and type in ('VIEWED', 'SIGNED')`;
      expect(events).toHaveLength(0);
    });
  });
});

describe('extending', () => {
  test('gives more days, notifies those who have not signed, and warns again before the new end', async () => {
    await rolledBack(sql, async (tx) => {
      const facts = await sent(tx, { expirationDays: 2 });
      await emptyOutbox(tx);
      await extend(tx, facts, { expirationDate: '2026-11-30' });
      const [row] = await tx`select deadline::text from public.document where id = ${facts.document}`;
      expect(row?.deadline).toBe('2026-11-30');
      expect((await claim(tx)).map(({ kind }) => kind)).toEqual(['document_extended']);
      const [event] = await tx`
        select data from public.document_event where document_id = ${facts.document} and type = 'EXTENDED'`;
      expect(event?.data).toEqual({ deadline: '2026-11-30', previousDeadline: '2026-11-23' });
      // Three days before, on a weekday; the mail about the new deadline was no reminder.
      await setTime(tx, '2026-11-27T07:00:00Z');
      expect(await service(tx, 'remind_signers', {})).toEqual({ mailboxes: 1 });
      // The first mail, which nobody has finished, is claimed again.
      expect((await claim(tx)).map(({ kind }) => kind)).toEqual(['document_extended', 'document_expiring']);
    });
  });

  test('goes forward only, two years at most', async () => {
    await rolledBack(sql, async (tx) => {
      const facts = await sent(tx, { expirationDays: 10 });
      expect(await refusal(extend(tx, facts, {}))).toBe('BLANK@expirationDate');
      expect(await refusal(extend(tx, facts, { expirationDays: 10 }))).toBe('TOO_SMALL_OR_EQUAL@expirationDate');
      expect(await refusal(extend(tx, facts, { expirationDate: '2028-11-22' }))).toBe('TOO_BIG@expirationDate');
      await passTime(tx, '1 day');
      expect(await refusal(extend(tx, facts, { expirationDays: 10 }))).toBe('ok');
    });
  });
});
