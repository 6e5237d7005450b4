import type postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bulkDraft, progressOf, runBulk } from './support/bulks.ts';
import { addCredits, ledger, worldWithoutCredits } from './support/credits.ts';
import { as, functions, refusal, service, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { call } from './support/orders.ts';
import { startRaces } from './support/races.ts';
import { signing } from './support/world.ts';
import type { World } from './support/world.ts';

let races: Awaited<ReturnType<typeof startRaces>>;
beforeAll(async () => {
  races = await startRaces();
});
afterAll(() => races.stop());

/** A bulk of four, sent by a team with this many credits. `made` of its documents are made. */
async function bulkOf({ credits = 40, made = 0, isSent = true } = {}) {
  return races.watcher.begin(async (tx) => {
    const world = await worldWithoutCredits(tx);
    await addCredits(tx, world.team, credits);
    const bulk = await bulkDraft(tx, world, 4);
    if (isSent) await call(tx, world, 'member', 'submit_bulk_document', bulk);
    if (made > 0) await service(tx, 'run_bulk', { document_id: bulk, max: made });
    return { world, bulk };
  });
}

const press = (world: World, bulk: string) => (tx: Transaction) =>
  call(tx, world, 'member', 'submit_bulk_document', bulk, 40);
const run = (bulk: string) => (tx: Transaction) => service(tx, 'run_bulk', { document_id: bulk });
const cancelRest = (world: World, bulk: string) => (tx: Transaction) =>
  as(
    tx,
    user(world.ids.member),
    (inner) => inner`select (public.cancel_documents(${world.team}, 'Feil', array[${bulk}]::uuid[])).id`,
  );
const ledgerOf = ({ team }: World) => races.watcher.begin((tx) => ledger(tx, team));
const stateOf = ({ world, bulk }: { world: World; bulk: string }) =>
  races.watcher.begin((tx) => progressOf(tx, world, bulk));
const finish = (bulk: string) => races.watcher.begin((tx) => runBulk(tx, bulk));
const invitations = async (world: World): Promise<number> =>
  (
    await races.watcher`
      select from private.outbox where kind = 'signature_invitation' and recipient like ${`%${world.tag}@%`}`
  ).length;

test('two tabs send: one charge, and everybody is asked once', async () => {
  const { world, bulk } = await bulkOf({ isSent: false });
  const twice = await races.race(press(world, bulk), press(world, bulk));
  expect(twice).toEqual({ early: 'ok', late: 'ok', waited: true });
  await finish(bulk);
  expect(await ledgerOf(world)).toMatchObject({ balance: 0, violations: 0 });
  expect(await invitations(world)).toBe(4);
});

test('somebody who is added while the bulk is sent is refused', async () => {
  const { world, bulk } = await bulkOf({ isSent: false });
  const add = (tx: Transaction) =>
    call(tx, world, 'manager', 'create_signatures', bulk, [
      { firstName: 'A', lastName: 'B', email: 'sen@example.test' },
    ]);
  expect(await races.race(press(world, bulk), add)).toEqual({ early: 'ok', late: 'IMMUTABLE', waited: true });
});

test('two workers run the same bulk: everybody is asked once', async () => {
  const { world, bulk } = await bulkOf();
  expect(await races.race(run(bulk), run(bulk))).toMatchObject({ early: 'ok', late: 'ok', waited: true });
  expect(await invitations(world)).toBe(4);
  expect(await stateOf({ world, bulk })).toMatchObject({ pending: 4, queued: 0 });
});

test('two bulks of one sender at once leave the part of the day’s emails that is for single documents', async () => {
  await races.watcher`
    update private.usage_limit set max = 8 where action = 'DOCUMENT_MAIL' and scope in ('PERSON', 'NEWCOMER')`;
  const { world, bulk } = await bulkOf({ credits: 80 });
  const other = await races.watcher.begin(async (tx) => {
    const id = await bulkDraft(tx, world, 4);
    await call(tx, world, 'member', 'submit_bulk_document', id);
    return id;
  });
  expect(await races.race(run(bulk), run(other))).toMatchObject({ early: 'ok', late: 'ok', waited: true });
  // Seven of eight: four fifths, rounded up.
  expect(await stateOf({ world, bulk })).toMatchObject({ pending: 4, queued: 0 });
  expect(await stateOf({ world, bulk: other })).toMatchObject({ pending: 3, queued: 1 });
});

test.for(['cancel first', 'job first'])('the rest is cancelled while the job makes it: %s', async (order) => {
  const { world, bulk } = await bulkOf();
  const [early, late] =
    order === 'job first' ? [run(bulk), cancelRest(world, bulk)] : [cancelRest(world, bulk), run(bulk)];
  expect(await races.race(early, late)).toMatchObject({ early: 'ok', late: 'ok', waited: true });
  await finish(bulk);
  expect(await stateOf({ world, bulk })).toMatchObject({ total: 4, open: 0, cancelled: 4 });
  expect(await ledgerOf(world)).toMatchObject({ balance: 40, violations: 0 });
});

test('somebody signs while the rest is cancelled: the signature counts, and is paid', async () => {
  const { world, bulk } = await bulkOf({ made: 4 });
  const [document] = await races.watcher`select id from public.document where bulk_id = ${bulk} limit 1`;
  const token = await races.watcher.begin(async (tx) => {
    const mails = await as(tx, functions, (inner) => inner`select service.claim_outbox(1000, 60) as mail`);
    const [wanted] = await tx`select id from private.outbox where subject_id = ${document?.['id']}`;
    return mails.find(({ mail }) => mail.id === wanted?.['id'])?.['mail'].token;
  });
  const sign = (tx: Transaction) =>
    service(tx, 'sign_signature', { token, user_id: null, signature_id: null, input: signing() });
  await races.watcher.begin((tx) => cancelRest(world, bulk)(tx));
  expect(await races.race(sign, run(bulk))).toMatchObject({ early: 'ok', late: 'ok', waited: true });
  await finish(bulk);
  expect(await stateOf({ world, bulk })).toMatchObject({ sealing: 1, cancelled: 3 });
  expect(await ledgerOf(world)).toMatchObject({ balance: 30, violations: 0 });
});

test('a job that is killed in a batch leaves nothing of it, and the next one asks everybody once', async () => {
  const { world, bulk } = await bulkOf({ made: 1 });
  const [signer] = await races.watcher`select id from public.signature where document_id = ${bulk} limit 1`;
  const batch = (sql: postgres.Sql) => sql`select service.run_bulk(${bulk})`;
  await races.kill((tx) => tx`select from public.signature where id = ${signer?.['id']} for update`, batch);
  expect(await stateOf({ world, bulk })).toMatchObject({ pending: 1, queued: 3 });
  expect(await refusal(finish(bulk))).toBe('ok');
  expect(await stateOf({ world, bulk })).toMatchObject({ pending: 4, queued: 0 });
  expect(await invitations(world)).toBe(4);
});
