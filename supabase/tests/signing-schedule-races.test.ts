import { afterAll, expect, test } from 'vitest';
import { as, connect, service, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { startRaces } from './support/races.ts';
import { buildWorld, draft, emailOf, submit } from './support/world.ts';

// The job that sends scheduled documents against everything that happens at the same moment, on two connections.
const { dbUrl, race, kill, watcher, stop } = await startRaces();
afterAll(stop);

/** A scheduled document whose time has come. */
async function due() {
  return watcher.begin(async (tx) => {
    const world = await buildWorld(tx);
    const { id } = await draft(tx, world, { signers: [emailOf(world, 'signer')] });
    await reschedule(world.ids.member, id)(tx);
    await tx`update public.document set activation = now() - interval '1 minute' where id = ${id}`;
    return { world, id };
  });
}

const tomorrow = () => new Date(Date.now() + 36 * 3_600_000).toISOString().slice(0, 10);
const reschedule = (person: string, id: string) => (tx: Transaction) =>
  as(
    tx,
    user(person),
    (inner) => inner`select (public.schedule_document(${id}, ${inner.json({ activationDate: tomorrow() })})).id`,
  );
const unschedule = (person: string, id: string) => (tx: Transaction) =>
  as(tx, user(person), (inner) => inner`select (public.unschedule_document(${id})).id`);
const sends = (tx: Transaction) => service(tx, 'send_scheduled', {});

async function facts(id: string) {
  const [row] = await watcher`
    select d.status,
      (select count(*)::int from private.outbox o where o.subject_id = d.id and o.kind = 'signature_invitation') as mails,
      (select count(*)::int from public.credit_transaction t where t.item_id = d.id) as charges,
      private.broken_event(d.id) as broken
    from public.document d where d.id = ${id}`;
  return row;
}
const sentOnce = { status: 'PENDING', mails: 1, charges: 1, broken: null };
const notSent = { mails: 0, charges: 0, broken: null };

test('two runs of the job at once send it once, and do not wait for each other', async () => {
  const { id } = await due();
  expect(await race(sends, sends)).toEqual({ early: 'ok', late: 'ok', waited: false });
  expect(await facts(id)).toEqual(sentOnce);
});

test('sent at once while the job runs: once', async () => {
  for (const isJobFirst of [true, false]) {
    const { world, id } = await due();
    const now = (tx: Transaction) => submit(tx, world.ids.member, id);
    // The job skips an account that is being charged.
    const outcome = isJobFirst ? await race(sends, now) : await race(now, sends);
    expect(outcome).toEqual({ early: 'ok', late: 'ok', waited: isJobFirst });
    expect(await facts(id)).toEqual(sentOnce);
  }
});

test('taken back while the job runs: it is sent, or a draft', async () => {
  for (const isJobFirst of [true, false]) {
    const { world, id } = await due();
    const back = unschedule(world.ids.member, id);
    const outcome = isJobFirst ? await race(sends, back) : await race(back, sends);
    expect(outcome).toEqual({ early: 'ok', late: isJobFirst ? 'INVALID_ACTION' : 'ok', waited: isJobFirst });
    expect(await facts(id)).toEqual(isJobFirst ? sentOnce : { status: 'DRAFT', ...notSent });
    await watcher.begin(sends);
    expect(await facts(id)).toEqual(isJobFirst ? sentOnce : { status: 'DRAFT', ...notSent });
  }
});

test('moved to a later time while the job runs: it is sent, or waits', async () => {
  for (const isJobFirst of [true, false]) {
    const { world, id } = await due();
    const later = reschedule(world.ids.member, id);
    const outcome = isJobFirst ? await race(sends, later) : await race(later, sends);
    expect(outcome).toEqual({ early: 'ok', late: isJobFirst ? 'INVALID_ACTION' : 'ok', waited: isJobFirst });
    expect(await facts(id)).toEqual(isJobFirst ? sentOnce : { status: 'SCHEDULED', ...notSent });
  }
});

test('scheduled while it is sent at once: sent, and scheduling is refused', async () => {
  const { world, id } = await due();
  await watcher.begin(unschedule(world.ids.member, id));
  const now = (tx: Transaction) => submit(tx, world.ids.member, id);
  expect(await race(now, reschedule(world.ids.member, id))).toEqual({
    early: 'ok',
    late: 'INVALID_ACTION',
    waited: true,
  });
  expect(await facts(id)).toEqual(sentOnce);
});

test('a job that is killed leaves the document scheduled, and the next one sends it once', async () => {
  const { world, id } = await due();
  const locks = (tx: Transaction) => tx`select from public.user_profile where id = ${world.ids.signer} for update`;
  // The inbox of the signer waits for the lock.
  await kill(locks, (sql) => sql`select service.send_scheduled()`);
  expect(await facts(id)).toEqual({ status: 'SCHEDULED', ...notSent });
  await watcher.begin(sends);
  expect(await facts(id)).toEqual(sentOnce);
});

test('many workers send many documents, each once', async () => {
  const made = [];
  for (let count = 0; count < 6; count += 1) made.push(await due());
  const workers = connect(dbUrl, 4);
  await Promise.all(Array.from({ length: 4 }, () => workers.begin(sends)));
  await workers.end();
  // Those that were skipped because another worker had them.
  for (;;) {
    const { sent } = await watcher.begin(sends);
    if (sent === 0) break;
  }
  for (const { id } of made) expect(await facts(id)).toEqual(sentOnce);
});
