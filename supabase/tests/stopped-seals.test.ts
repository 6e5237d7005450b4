import { describe, expect, test } from 'vitest';
import { as, passTime, refusal, rolledBack, service, sql, standing, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { claim, emptyOutbox, sent } from './support/outbox.ts';
import { deliver, emailOf, seal, signing } from './support/world.ts';
import type { World } from './support/world.ts';

const overSealing = standing(sql, (tx) => sealing(tx));

interface Sealing {
  readonly world: World;
  readonly document: string;
}

async function sealing(tx: Transaction): Promise<Sealing> {
  const facts = await sent(tx);
  await tx`update public.user_profile set administrator = true where id = ${facts.world.ids.otherOwner}`;
  for (const token of (await deliver(tx, facts.document)).values()) {
    await service(tx, 'sign_signature', { token, user_id: null, signature_id: null, input: signing() });
  }
  await tx`delete from private.outbox`;
  return facts;
}

const fails = (tx: Transaction, { document }: Sealing, permanent: boolean) =>
  service(tx, 'fail_seal', { document_id: document, code: 'FILE_UNREADABLE', permanent });

const resolves = (tx: Transaction, { world, document }: Sealing, ...args: string[]) =>
  as(tx, user(world.ids.member), (inner) =>
    inner.unsafe(`select (public.resolve_seal($1${args.map((_, at) => `, $${at + 2}`).join('')})).status`, [
      document,
      ...args,
    ]),
  );

async function factsOf(tx: Transaction, document: string): Promise<Record<string, unknown>> {
  const [row] = await tx`
    select d.status, d.seal_stopped_at is not null as stopped,
      (select array_agg(e.type order by e.sequence) from public.document_event e
        where e.document_id = d.id and e.type like 'SEAL%') as events,
      (select j.status from private.job j where j.dedupe_key = 'seal:' || d.id) as job
    from public.document d where d.id = ${document}`;
  return row ?? {};
}

describe('a seal that cannot succeed', () => {
  test('stops at once: the sender and the administrators are told, without the document’s name', async () => {
    await overSealing(async (tx, facts) => {
      await fails(tx, facts, true);
      await fails(tx, facts, true);
      const told = (await claim(tx)).filter(({ kind }) => kind === 'seal_stopped');
      expect(told.map(({ recipient }) => recipient)).toEqual(
        expect.arrayContaining([emailOf(facts.world, 'member'), emailOf(facts.world, 'otherOwner')]),
      );
      const toAdministrators = await tx`
        select payload from private.outbox where kind = 'seal_stopped' and payload ->> 'audience' = 'ADMINISTRATOR'`;
      for (const { payload } of toAdministrators) expect(payload).not.toHaveProperty('documentName');
      expect(new Set(told.map(({ recipient }) => recipient)).size).toBe(told.length);
      expect(await factsOf(tx, facts.document)).toMatchObject({
        status: 'SEALING',
        stopped: true,
        events: ['SEAL_FAILED', 'SEAL_STOPPED'],
      });
    });
  });

  test('a seal whose job is lost is an alarm after a day', async () => {
    await rolledBack(sql, async (tx) => {
      const late = async (): Promise<number> =>
        Number((await tx`select private.count_late_seals() as count`)[0]?.count);
      const facts = await sealing(tx);
      const before = await late();
      await tx`delete from private.job where dedupe_key = ${`seal:${facts.document}`}`;
      await passTime(tx, '25 hours');
      expect(await late()).toBeGreaterThan(before);
      await seal(tx, facts.document);
      expect(await late()).toBe(before);
    });
  });

  test('a delay stops after a day', async () => {
    await overSealing(async (tx, facts) => {
      await fails(tx, facts, false);
      await passTime(tx, '23 hours');
      await fails(tx, facts, false);
      expect(await factsOf(tx, facts.document)).toMatchObject({ stopped: false });
      await passTime(tx, '1 hour');
      await fails(tx, facts, false);
      expect(await factsOf(tx, facts.document)).toMatchObject({ stopped: true });
    });
  });

  test('a permanent failure ends the job, and a retry orders it again', async () => {
    await overSealing(async (tx, facts) => {
      const claims = () => as(tx, { role: 'service_role' }, (inner) => inner`select service.claim_jobs(10) as job`);
      const [first] = (await claims()).filter(({ job }) => job.kind === 'SEAL_DOCUMENT');
      await fails(tx, facts, true);
      await service(tx, 'finish_job', { id: first?.job.id, ok: false, error_code: 'FILE_UNREADABLE', permanent: true });
      expect(await factsOf(tx, facts.document)).toMatchObject({ job: 'DEAD' });
      await resolves(tx, facts, 'RETRY');
      expect(await factsOf(tx, facts.document)).toMatchObject({ job: 'PENDING', stopped: false });
      await seal(tx, facts.document);
      expect(await factsOf(tx, facts.document)).toMatchObject({ status: 'SIGNED', stopped: false });
    });
  });

  test('the sender can give up: everyone gets the reason, and a late seal is refused', async () => {
    await overSealing(async (tx, facts) => {
      await fails(tx, facts, true);
      await emptyOutbox(tx);
      expect(await refusal(resolves(tx, facts, 'GIVE_UP'))).toBe('BLANK@reason');
      await resolves(tx, facts, 'GIVE_UP', 'Filen lar seg ikke lese');
      expect(await factsOf(tx, facts.document)).toMatchObject({ status: 'CANCELLED' });
      const [mail] = await tx`select recipient, payload from private.outbox where kind = 'document_cancelled'`;
      expect(mail).toMatchObject({
        recipient: emailOf(facts.world, 'signer'),
        payload: { hasSigned: true, reason: 'Filen lar seg ikke lese' },
      });
      expect(await refusal(seal(tx, facts.document))).toBe('INVALID_ACTION');
    });
  });

  test('an administrator retries or gives up by the same functions, and the history names nobody', async () => {
    await overSealing(async (tx, facts) => {
      await fails(tx, facts, true);
      await tx`select private.retry_seal(${facts.document})`;
      expect(
        await refusal(tx.savepoint((inner) => inner`select private.give_up_seal(${facts.document}, 'Feil')`)),
      ).toBe('INVALID_ACTION');
      await fails(tx, facts, true);
      await tx`select private.give_up_seal(${facts.document}, 'Feil')`;
      const events = await tx`
        select type, actor_kind from public.document_event
        where document_id = ${facts.document} and type in ('SEAL_RETRIED', 'CANCELLED') order by sequence`;
      expect(events).toEqual([
        { type: 'SEAL_RETRIED', actor_kind: 'SYSTEM' },
        { type: 'CANCELLED', actor_kind: 'SYSTEM' },
      ]);
    });
  });
});
