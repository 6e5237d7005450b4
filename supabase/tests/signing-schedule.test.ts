import { describe, expect, test } from 'vitest';
import { addCredits, ledger, worldWithoutCredits } from './support/credits.ts';
import { as, refusal, rolledBack, service, setTime, sql, standing, user } from './support/database.ts';
import { claim, emptyOutbox } from './support/outbox.ts';
import { DAY, draftToSend, read, schedule, sendDue, start, unschedule } from './support/schedule.ts';
import { deliver, draft, emailOf, submit } from './support/world.ts';

// Decision 0080: a job sends a scheduled document in the name of the person who scheduled it.
const overStart = standing(sql, (tx) => start(tx));

describe('choosing a time', () => {
  test.for([
    [{ activationDate: '2026-11-24' }, '2026-11-24T07:00:00.000Z'],
    [{ activationDate: '2026-11-24', activationTime: '15:30' }, '2026-11-24T14:30:00.000Z'],
    [{ activationDate: '2026-11-24', timeZone: 'America/New_York' }, '2026-11-24T13:00:00.000Z'],
    // Summer time.
    [{ activationDate: '2027-06-01' }, '2027-06-01T06:00:00.000Z'],
    // At 2:30 the clock is moved to 3:00, and back in October, when 2:30 comes twice: the second one.
    [{ activationDate: '2027-03-28', activationTime: '02:30' }, '2027-03-28T01:30:00.000Z'],
    [{ activationDate: '2027-10-31', activationTime: '02:30' }, '2027-10-31T01:30:00.000Z'],
    // A zone that Postgres does not know: the document’s.
    [{ activationDate: '2026-11-24', timeZone: 'Mars/Olympus' }, '2026-11-24T07:00:00.000Z'],
  ] as const)('%j is %s', async ([input, moment]) => {
    await overStart(async (tx, { world, id }) => {
      await schedule(tx, world.ids.member, id, input);
      const { status, activation } = await read(tx, id);
      expect({ status, activation: activation.toISOString() }).toEqual({ status: 'SCHEDULED', activation: moment });
    });
  });

  test.for([
    [{}, 'BLANK@activationDate'],
    [{ activationDate: 'soon' }, 'INVALID@activationDate'],
    [{ activationDate: '2027-02-30' }, 'INVALID@activationDate'],
    [{ activationDate: '2026-11-24', activationTime: '8' }, 'INVALID@activationTime'],
    [{ activationDate: '2026-11-24', activationTime: '24:00' }, 'INVALID@activationTime'],
    [{ activationDate: '2026-11-20' }, 'TOO_SMALL@activationDate'],
    // It is 11:00.
    [{ activationDate: '2026-11-21' }, 'TOO_SMALL@activationTime'],
    [{ activationDate: '2026-11-21', activationTime: '11:00' }, 'TOO_SMALL@activationTime'],
    [{ activationDate: '2026-11-21', activationTime: '11:01' }, 'ok'],
    [{ activationDate: '2027-11-21' }, 'ok'],
    [{ activationDate: '2027-11-22' }, 'TOO_BIG@activationDate'],
  ] as const)('%j: %s', async ([input, expected]) => {
    await overStart(async (tx, { world, id }) => {
      expect(await refusal(schedule(tx, world.ids.member, id, input))).toBe(expected);
    });
  });

  test('refuses what could not be sent then: no signers, no feature, a last day before', async () => {
    await overStart(async (tx, { world, id }) => {
      const { member } = world.ids;
      const lasts = tx.json({ expirationDate: '2026-11-23' });
      await as(tx, user(member), (inner) => inner`select (public.update_document(${id}, ${lasts})).id`);
      expect(await refusal(schedule(tx, member, id, DAY))).toBe('TOO_SMALL@expirationDate');
      const empty = await draft(tx, world, { signers: [] });
      expect(await refusal(schedule(tx, member, empty.id, DAY))).toBe('BLANK@signatures');
      await tx`update public.account_feature set e_signatures = false where account_id = ${world.team}`;
      expect(await refusal(schedule(tx, member, id, DAY))).toBe('PRODUCT_UNAVAILABLE');
    });
  });

  test('again is another time; the same time again is no event', async () => {
    await overStart(async (tx, { world, id }) => {
      await schedule(tx, world.ids.member, id, DAY);
      await schedule(tx, world.ids.member, id, DAY);
      await schedule(tx, world.ids.admin, id, { activationDate: '2026-11-25' });
      const events = await tx`
        select actor_email, data from public.document_event where document_id = ${id} and type = 'SCHEDULED'
        order by sequence`;
      expect(events).toEqual([
        {
          actor_email: emailOf(world, 'member'),
          data: { activation: '2026-11-24T07:00:00Z', timeZone: 'Europe/Oslo' },
        },
        { actor_email: emailOf(world, 'admin'), data: { activation: '2026-11-25T07:00:00Z', timeZone: 'Europe/Oslo' } },
      ]);
    });
  });

  test('costs nothing and asks nobody before that time, and can be taken back', async () => {
    await rolledBack(sql, async (tx) => {
      await setTime(tx, '2026-11-21T10:00:00Z');
      const world = await worldWithoutCredits(tx);
      const id = await draftToSend(tx, world);
      await schedule(tx, world.ids.member, id, DAY);
      await setTime(tx, '2026-11-24T06:59:59Z');
      expect(await sendDue(tx)).toEqual({ sent: 0, returned: 0 });
      expect(await claim(tx)).toEqual([]);
      await unschedule(tx, world.ids.member, id);
      await unschedule(tx, world.ids.member, id);
      expect(await read(tx, id)).toMatchObject({ status: 'DRAFT', activation: null });
      await setTime(tx, '2026-11-25T07:00:00Z');
      expect(await sendDue(tx)).toEqual({ sent: 0, returned: 0 });
    });
  });
});

describe('when the time has come', () => {
  test('it is sent once, in the scheduler’s name, charged then, with a deadline from that day', async () => {
    await rolledBack(sql, async (tx) => {
      await setTime(tx, '2026-11-21T10:00:00Z');
      const world = await worldWithoutCredits(tx);
      await addCredits(tx, world.team, 30);
      const id = await draftToSend(tx, world);
      await as(
        tx,
        user(world.ids.member),
        (inner) => inner`select (public.update_document(${id}, '{"expirationDays": 10}')).id`,
      );
      await schedule(tx, world.ids.admin, id, DAY);
      expect((await ledger(tx, world.team)).balance).toBe(30);
      await setTime(tx, '2026-11-24T07:03:00Z');
      expect(await sendDue(tx)).toEqual({ sent: 1, returned: 0 });
      expect(await sendDue(tx)).toEqual({ sent: 0, returned: 0 });
      expect((await ledger(tx, world.team)).balance).toBe(20);
      const sent = await read(tx, id);
      expect(sent).toMatchObject({ status: 'PENDING', deadline: '2026-12-04', sender_name: `admin ${world.tag}` });
      expect(sent['activation'].toISOString()).toBe('2026-11-24T07:00:00.000Z');
      const [event] = await tx`
        select actor_email, data ->> 'activation' as activation from public.document_event
        where document_id = ${id} and type = 'SUBMITTED'`;
      expect(event).toEqual({ actor_email: emailOf(world, 'admin'), activation: '2026-11-24T07:00:00Z' });
      expect([...(await deliver(tx, id)).keys()]).toEqual([emailOf(world, 'signer')]);
    });
  });

  test('each run sends one document, the earliest, and orders the next run', async () => {
    await overStart(async (tx, { world, id }) => {
      const other = await draft(tx, world, { signers: [emailOf(world, 'signer')] });
      await schedule(tx, world.ids.member, id, { activationDate: '2026-11-25' });
      await schedule(tx, world.ids.member, other.id, DAY);
      await emptyOutbox(tx);
      await setTime(tx, '2026-11-26T07:00:00Z');
      expect(await sendDue(tx)).toEqual({ sent: 1, returned: 0 });
      expect(await read(tx, id)).toMatchObject({ status: 'SCHEDULED' });
      expect(await read(tx, other.id)).toMatchObject({ status: 'PENDING' });
      expect(await tx`select kind from private.job where kind = 'SEND_SCHEDULED'`).toHaveLength(1);
      expect(await service(tx, 'run_sql_jobs', { max: 10 })).toMatchObject({ failed: 0 });
      expect(await read(tx, id)).toMatchObject({ status: 'PENDING' });
    });
  });

  test('a document that is sent at once is not sent again', async () => {
    await overStart(async (tx, { world, id }) => {
      await schedule(tx, world.ids.member, id, DAY);
      await submit(tx, world.ids.member, id);
      await setTime(tx, '2026-11-26T07:00:00Z');
      expect(await sendDue(tx)).toEqual({ sent: 0, returned: 0 });
      expect(await claim(tx)).toHaveLength(1);
    });
  });
});

test('lists count and find scheduled documents; receivers do not see them', async () => {
  await overStart(async (tx, { world, id }) => {
    await schedule(tx, world.ids.member, id, DAY);
    const [row] = await as(
      tx,
      user(world.ids.member),
      (inner) => inner`
        select public.documents_dashboard(${world.team}) -> 'counts' ->> 'SCHEDULED' as count,
          (select activation from public.document_overview where document_id = ${id}) as activation`,
    );
    expect(row).toEqual({ count: '1', activation: new Date('2026-11-24T07:00:00Z') });
    const seen = await as(tx, user(world.ids.signer), (inner) => inner`select from public.document where id = ${id}`);
    expect(seen).toHaveLength(0);
    const trail = service(tx, 'audit_trail', { user_id: world.ids.member, document_id: id });
    expect(await refusal(trail)).toBe('DOCUMENT_NOT_FOUND');
  });
});
