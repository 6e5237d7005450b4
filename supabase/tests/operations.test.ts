import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { newAdministrator } from './support/administrators.ts';
import { as, passTime, refusal, rolledBack, service, sql } from './support/database.ts';
import type { Caller, Transaction } from './support/database.ts';
import { address } from './support/mailbox.ts';
import { buildWorld, deliver, draft, emailOf, signing, submit } from './support/world.ts';

// Operations in the administrators' console: failed work, alarms, figures.
async function deadJob(tx: Transaction, kind = 'SEAL_DOCUMENT'): Promise<{ id: string; about: string }> {
  const about = randomUUID();
  const [job] = await tx`
    insert into private.job (kind, dedupe_key, payload, status, attempts, last_error_code)
    values (${kind}, ${about}, ${tx.json({ documentId: about, text: 'hemmelig' })}, 'DEAD', 12, 'FILE_CHANGED')
    returning id`;
  return { id: job?.id, about };
}

async function deadMessage(tx: Transaction): Promise<string> {
  const [message] = await tx`
    insert into private.outbox (kind, recipient, language, payload, status, attempts, last_error_code)
    values ('document_signed', 'kari@example.test', 'nb', '{"text": "hemmelig"}', 'DEAD', 40, 'REJECTED') returning id`;
  return message?.id;
}

const work = (tx: Transaction, caller: Caller) =>
  as(
    tx,
    caller,
    (inner) => inner`
    select source, kind, status, cause, about from public.failed_work where kind in ('SEAL_DOCUMENT', 'document_signed')
    order by source`,
  );

const act = (tx: Transaction, caller: Caller, name: string, id: string): Promise<string> =>
  refusal(as(tx, caller, (inner) => inner.unsafe(`select (public.${name}($1, 'Sak 7')).id`, [id])));

describe('failed work', () => {
  test('is listed with its cause and never with its contents', async () => {
    await rolledBack(sql, async (tx) => {
      const administrator = await newAdministrator(tx, address());
      const { about } = await deadJob(tx);
      await deadMessage(tx);
      const rows = await work(tx, administrator);
      expect(rows).toEqual([
        { source: 'JOB', kind: 'SEAL_DOCUMENT', status: 'DEAD', cause: 'FILE_CHANGED', about },
        { source: 'MESSAGE', kind: 'document_signed', status: 'DEAD', cause: 'REJECTED', about: 'kari@example.test' },
      ]);
      expect(JSON.stringify(rows)).not.toContain('hemmelig');
    });
  });

  test('can be tried again: it is due with all its tries', async () => {
    await rolledBack(sql, async (tx) => {
      const administrator = await newAdministrator(tx, address());
      const { id } = await deadJob(tx);
      const message = await deadMessage(tx);
      for (const each of [id, message]) {
        expect(await act(tx, administrator, 'retry_work', each)).toBe('ok');
        const [row] = await tx`
          select status, attempts, next_at <= private.now() as due from private.job where id = ${each}
          union all select status, attempts, next_at <= private.now() from private.outbox where id = ${each}`;
        expect(row).toEqual({ status: 'PENDING', attempts: 0, due: true });
      }
      expect(await act(tx, administrator, 'retry_work', randomUUID())).toBe('INVALID_ACTION');
      await tx`update private.job set status = 'CLAIMED' where id = ${id}`;
      expect(await act(tx, administrator, 'retry_work', id), 'while a worker is at it').toBe('INVALID_ACTION');
    });
  });

  test('can be given up: it stays dead, leaves the list and tells its area', async () => {
    await rolledBack(sql, async (tx) => {
      const administrator = await newAdministrator(tx, address());
      await tx.unsafe(`
        create table private.told (id uuid);
        create function private.note_given_up(job private.job, reason text) returns void language sql
          as 'insert into private.told values (job.id)'`);
      await tx`update private.job_kind set given_up = 'private.note_given_up' where kind = 'TIDY'`;
      const { id } = await deadJob(tx, 'TIDY');
      const message = await deadMessage(tx);
      for (const each of [id, message]) expect(await act(tx, administrator, 'give_up_work', each)).toBe('ok');
      expect(await tx`select id from private.told`).toEqual([{ id }]);
      expect(
        await tx`
        select status from private.job where id = ${id}
        union all select status from private.outbox where id = ${message}`,
      ).toEqual([{ status: 'DEAD' }, { status: 'DEAD' }]);
      expect(await work(tx, administrator)).toEqual([]);
      for (const each of [id, message, randomUUID()])
        expect(await act(tx, administrator, 'give_up_work', each), 'once').toBe('INVALID_ACTION');
    });
  });
});

test('a stopped seal is tried again, and given up, which cancels its document', async () => {
  await rolledBack(sql, async (tx) => {
    const administrator = await newAdministrator(tx, address());
    const world = await buildWorld(tx);
    const { id } = await draft(tx, world, { signers: [emailOf(world, 'signer')] });
    await submit(tx, world.ids.member, id);
    for (const token of (await deliver(tx, id)).values())
      await service(tx, 'sign_signature', { token, user_id: null, signature_id: null, input: signing() });
    const [job] = await tx`select id from private.job where dedupe_key = ${`seal:${id}`}`;
    const fail = async () => {
      await service(tx, 'fail_seal', { document_id: id, code: 'FILE_CHANGED', permanent: true });
      await tx`update private.job set status = 'DEAD', last_error_code = 'FILE_CHANGED' where id = ${job?.id}`;
    };
    const document = async () =>
      (await tx`select status, seal_stopped_at is null as runs from public.document where id = ${id}`)[0];
    await fail();
    expect(
      await as(tx, administrator, (inner) => inner`select account_id from public.failed_work where id = ${job?.id}`),
      'the sender’s account',
    ).toEqual([{ account_id: world.team }]);
    expect(await document()).toEqual({ status: 'SEALING', runs: false });
    expect(await act(tx, administrator, 'retry_work', job?.id)).toBe('ok');
    expect(await document()).toEqual({ status: 'SEALING', runs: true });
    await fail();
    expect(await act(tx, administrator, 'give_up_work', job?.id)).toBe('ok');
    expect((await document())?.status).toBe('CANCELLED');
  });
});

describe('alarms', () => {
  const check = (tx: Transaction) => tx`select private.check_invariants()`;
  const alarms = (tx: Transaction, caller: Caller) =>
    as(
      tx,
      caller,
      (inner) => inner`
      select id, violations::int, acknowledged_at is not null as acknowledged, resolved_at is not null as resolved
      from public.alarm where name = 'DEAD_WORK' order by raised_at`,
    );

  test('are raised once per fault, mailed, acknowledged, and resolved when the rule holds again', async () => {
    await rolledBack(sql, async (tx) => {
      await tx`update private.job set given_up_at = now() where status = 'DEAD'`;
      await tx`update private.outbox set given_up_at = now() where status = 'DEAD'`;
      const email = address();
      const administrator = await newAdministrator(tx, email);
      const { id } = await deadJob(tx);
      await check(tx);
      await deadMessage(tx);
      await check(tx);
      const [alarm, ...others] = await alarms(tx, administrator);
      expect(others).toEqual([]);
      expect(alarm).toMatchObject({ violations: 2, acknowledged: false, resolved: false });
      expect(
        await tx`
        select from private.outbox where recipient = ${email} and kind = 'alarm_raised'
          and payload -> 'alarm' ->> 'en' = 'Jobs or messages have failed for good'`,
      ).toHaveLength(1);
      expect(await act(tx, administrator, 'acknowledge_alarm', alarm?.id)).toBe('ok');
      expect(await act(tx, administrator, 'acknowledge_alarm', alarm?.id)).toBe('INVALID_ACTION');
      await tx`update private.outbox set given_up_at = now() where status = 'DEAD'`;
      expect(await act(tx, administrator, 'give_up_work', id)).toBe('ok');
      await check(tx);
      expect(await alarms(tx, administrator)).toMatchObject([{ acknowledged: true, resolved: true }]);
    });
  });

  test('are mailed again when violations are added, at most every six hours', async () => {
    await rolledBack(sql, async (tx) => {
      await tx`update private.job set given_up_at = now() where status = 'DEAD'`;
      await tx`update private.outbox set given_up_at = now() where status = 'DEAD'`;
      const email = address();
      await newAdministrator(tx, email);
      const counts = async () => {
        await check(tx);
        const mails = await tx`
          select (payload ->> 'violations')::int as count from private.outbox
          where recipient = ${email} and kind = 'alarm_raised'
            and payload -> 'alarm' ->> 'en' = 'Jobs or messages have failed for good' order by 1`;
        return mails.map(({ count }) => Number(count));
      };
      await deadMessage(tx);
      expect(await counts()).toEqual([1]);
      await deadMessage(tx);
      expect(await counts(), 'within six hours').toEqual([1]);
      await passTime(tx, '6 hours');
      expect(await counts()).toEqual([1, 2]);
      await passTime(tx, '6 hours');
      expect(await counts(), 'nothing was added').toEqual([1, 2]);
      await deadMessage(tx);
      expect(await counts()).toEqual([1, 2, 3]);
    });
  });

  test.for([
    ['OWNERLESS_ACCOUNT', `delete from public.account_member where role = 'OWNER'`],
    [
      'LATE_WORK',
      `insert into private.job (kind, dedupe_key, next_at) values ('TIDY', 'late', now() - interval '1 hour')`,
    ],
  ] as const)('%s finds what it names', async ([name, fault]) => {
    await rolledBack(sql, async (tx) => {
      await newAdministrator(tx, address());
      await check(tx);
      await tx`delete from public.alarm`;
      const [{ violations } = {}] = await tx`select violations from private.invariant where name = ${name}`;
      const count = async () => Number((await tx.unsafe(`select ${violations}() as it`))[0]?.it);
      const before = await count();
      await tx.unsafe(fault);
      expect(await count()).toBeGreaterThan(before);
      await check(tx);
      expect(await tx`select 1 from public.alarm where name = ${name}`).toHaveLength(1);
    });
  });
});

test('the figures count what waits, what is dead and what is stored', async () => {
  await rolledBack(sql, async (tx) => {
    const administrator = await newAdministrator(tx, address());
    const figures = async () =>
      (await as(tx, administrator, (inner) => inner`select public.platform_figures() as figures`))[0]?.figures;
    const before = await figures();
    await deadJob(tx);
    await deadMessage(tx);
    await tx`
      insert into private.job (kind, dedupe_key, next_at) values ('TIDY', 'late', private.now() - interval '900 days')`;
    const after = await figures();
    expect(after.jobs).toMatchObject({ waiting: before.jobs.waiting + 1, dead: before.jobs.dead + 1 });
    expect(after.messages).toMatchObject({ waiting: before.messages.waiting, dead: before.messages.dead + 1 });
    expect(after.jobs.oldestDueSeconds).toBeGreaterThanOrEqual(900 * 86_400);
    expect(after.jobs.failedLastDay).toBe(before.jobs.failedLastDay + 1);
  });
});
