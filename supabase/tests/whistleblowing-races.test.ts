// Two requests about a report at the same moment, on two connections that commit.
import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newAddress } from '#testing/cast/cast.ts';
import { refusal, service } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { startRaces } from './support/races.ts';
import {
  bytes,
  call,
  changeRules,
  entry,
  freeChallenge,
  openChannel,
  sealsFor,
  submitReport,
} from './support/reports.ts';
import type { Channel } from './support/reports.ts';
import type { World } from './support/world.ts';

type Handler = 'admin' | 'member';

let races: Awaited<ReturnType<typeof startRaces>>;
let world: World;
let channel: Channel;
beforeAll(async () => {
  races = await startRaces();
  world = await races.committedWorld();
  channel = await races.watcher.begin((tx) => openChannel(tx, world, ['member', 'admin']));
});
afterAll(() => races.stop());

const committed = <T>(work: (tx: Transaction) => Promise<T>) => races.watcher.begin(work) as Promise<T>;
const reportOf = (handlers: readonly Handler[]) => committed((tx) => submitReport(tx, channel, handlers));
const idOf = (handler: Handler) => channel.handlers[handler] ?? '';
const does =
  (handler: Handler, name: string, ...args: unknown[]) =>
  (tx: Transaction) =>
    call(tx, world.ids[handler], name, args);
/** Hands a report of both over to one of them. */
const handOver = (by: Handler, report: string, to: Handler) =>
  does(by, 'assign_wb_report', report, { handlerIds: [idOf(to)], seals: sealsFor([idOf(to)], 2) }, entry());
const handlersOf = async (report: string) =>
  (await races.watcher`select handler_id from public.whistleblowing_assignment where report_id = ${report}`).map(
    (row) => row['handler_id'] as string,
  );

test('a report that is submitted twice at once is stored once, and both are told so', async () => {
  const [id, signKey, reportNumber] = [randomUUID(), bytes(32), 'K7Q2RACE'];
  const submit = (tx: Transaction) => submitReport(tx, channel, ['member'], { id, signKey, reportNumber });
  expect(await races.race(submit, submit)).toEqual({ early: 'ok', late: 'ok', waited: true });
  expect(await races.watcher`select from public.whistleblowing_entry where report_id = ${id}`).toHaveLength(1);
});

test('of two reports with one number, the second has to take another', async () => {
  const submit = (tx: Transaction) => submitReport(tx, channel, ['member'], { reportNumber: 'K7Q2SAME' });
  expect(await races.race(submit, submit)).toEqual({ early: 'ok', late: 'TAKEN@reportNumber', waited: true });
});

test('a challenge that is used twice at once is used once', async () => {
  const challenge = await committed((tx) => freeChallenge(tx, channel.slug, 'K7Q2NONE'));
  const begin = (tx: Transaction) =>
    service(tx, 'begin_reporter_login', { wb_slug: channel.slug, report_number: 'K7Q2NONE', challenge, work: 0 });
  expect(await races.race(begin, begin)).toEqual({ early: 'ok', late: 'TOKEN_EXPIRED@challenge', waited: true });
});

test('two handlers who take a report from each other leave it with one of them', async () => {
  const report = await reportOf(['member', 'admin']);
  const outcome = await races.race(handOver('member', report, 'member'), handOver('admin', report, 'admin'));
  expect(outcome).toEqual({ early: 'ok', late: 'UNAUTHORIZED', waited: true });
  expect(await handlersOf(report)).toEqual([idOf('member')]);
});

test('a handler from whom a report is being taken redacts nothing in it any more', async () => {
  const report = await reportOf(['member', 'admin']);
  const [first] = await races.watcher`select id, content from public.whistleblowing_entry where report_id = ${report}`;
  const redact = does('admin', 'redact_wb_entry', report, first?.['id'], entry().content, first?.['content']);
  const outcome = await races.race(handOver('member', report, 'member'), redact);
  expect(outcome).toEqual({ early: 'ok', late: 'UNAUTHORIZED', waited: true });
  const [left] = await races.watcher`select content from public.whistleblowing_entry where id = ${first?.['id']}`;
  expect(left?.['content']).toBe(first?.['content']);
});

test.each([
  ['closes is kept', 'close_wb_report', 'ok'],
  ['deletes is refused, not lost without a word', 'delete_wb_report', 'INVALID_ACTION'],
])('what a reporter writes while a handler %s', async (_what, step, late) => {
  const report = await reportOf(['member']);
  const token = randomBytes(32);
  await races.watcher`
    insert into private.reporter_session (token_hash, report_id, expires_at, ends_at)
    values (${token}, ${report}, private.now() + interval '5 minutes', private.now() + interval '1 hour')`;
  const write = (tx: Transaction) => tx`select service.write_own_message(${token}, ${tx.json(entry())})`;
  const outcome = await races.race(does('member', step, report, entry()), write);
  expect(outcome).toEqual({ early: 'ok', late, waited: true });
});

/** A handler whom nobody has sent a report to. */
const spareHandler = () =>
  committed(async (tx) => {
    const [made] = await call(tx, world.ids.owner, 'create_wb_handler', [world.team, { userId: world.ids.colleague }]);
    const { id } = made as { id: string };
    await tx`
      update public.whistleblowing_handler set status = 'ACTIVE', box_key = ${bytes(32)}, sign_key = ${bytes(32)}
      where id = ${id}`;
    return id;
  });
const remove = (handler: string) => (tx: Transaction) => call(tx, world.ids.owner, 'destroy_wb_handler', [handler]);
const share = (report: string, spare: string) => {
  const joins = sealsFor([spare], 1).filter((seal) => 'handlerId' in seal);
  return does('member', 'assign_wb_report', report, { handlerIds: [idOf('member'), spare], seals: joins }, entry());
};

test('a handler who is being removed gets no report from a colleague, and none from a reporter', async () => {
  const refused = { early: 'ok', late: 'USER_NOT_FOUND@handlerIds', waited: true };
  const first = await spareHandler();
  expect(await races.race(remove(first), share(await reportOf(['member']), first))).toEqual(refused);
  const handlerIds = [idOf('member'), await spareHandler()];
  const submit = (tx: Transaction) => submitReport(tx, channel, [], { handlerIds, seals: sealsFor(handlerIds) });
  expect(await races.race(remove(handlerIds[1] ?? ''), submit)).toEqual(refused);
});

test('a handler who is being given a report is not removed', async () => {
  const spare = await spareHandler();
  const outcome = await races.race(share(await reportOf(['member']), spare), remove(spare));
  expect(outcome).toEqual({ early: 'ok', late: 'IMMUTABLE@reports', waited: true });
});

test('two administrators who choose the default handler at once both get an answer', async () => {
  const choose = (handler: Handler) => (tx: Transaction) =>
    call(tx, world.ids.owner, 'set_default_wb_handler', [idOf(handler)]);
  await committed(choose('member'));
  const outcome = await races.race(choose('admin'), choose('member'));
  expect(outcome).toEqual({ early: 'ok', late: 'ok', waited: true });
  const defaults = await races.watcher`
    select id from public.whistleblowing_handler where account_id = ${world.team} and is_default`;
  expect(defaults.map(({ id }) => id as string)).toEqual([idOf('member')]);
  expect(await refusal(committed(choose('member')))).toBe('ok');
});

test('categories that are forgotten twice at once are forgotten, whatever order the reports are stored in', async () => {
  const settings = (statistics: boolean) => (tx: Transaction) => changeRules(tx, world, { statistics });
  await committed(settings(true));
  const [low, high] = [`00000000${randomUUID().slice(8)}`, `ffffffff${randomUUID().slice(8)}`];
  // The table has the high one first.
  for (const id of [high, low])
    await committed((tx) => submitReport(tx, channel, ['member'], { id, category: 'OTHER' }));
  const lock = (id: string) => (tx: Transaction) =>
    tx`select from public.whistleblowing_report where id = ${id} for update`;
  const outcome = await races.race(lock(low), settings(false), lock(high));
  expect(outcome).toEqual({ early: 'ok', late: 'ok', waited: true });
  expect(await races.race(settings(false), settings(false))).toEqual({ early: 'ok', late: 'ok', waited: true });
  const [left] = await races.watcher`select count(*) from public.whistleblowing_report where category is not null`;
  expect(Number(left?.['count'])).toBe(0);
});

test('what a handler stores while the team switches statistics off is not kept, whichever comes first', async () => {
  const settings = (statistics: boolean) => (tx: Transaction) => changeRules(tx, world, { statistics });
  const reason = { id: randomUUID(), nb: 'Bekreftet', en: 'Confirmed' };
  await committed((tx) =>
    call(tx, world.ids.owner, 'publish_wb_list', [world.team, 'CLOSING_REASONS', { version: 0, items: [reason] }]),
  );
  const close = (report: string) => does('member', 'close_wb_report', report, entry(), reason.id);
  const categorise = (report: string) =>
    does('member', 'update_wb_report', report, { category: 'DRUGS' }, { CATEGORY_CHANGED: entry() });
  const kept = async (report: string) =>
    (await races.watcher`select category, outcome from public.whistleblowing_report where id = ${report}`)[0];
  for (const [step, late] of [
    [close, 'ok'],
    [categorise, 'INVALID@category'],
  ] as const) {
    const [first, second] = [await reportOf(['member']), await reportOf(['member'])];
    await committed(settings(true));
    expect(await races.race(step(first), settings(false))).toEqual({ early: 'ok', late: 'ok', waited: true });
    await committed(settings(true));
    expect(await races.race(settings(false), step(second))).toEqual({ early: 'ok', late, waited: true });
    for (const report of [first, second]) expect(await kept(report)).toEqual({ category: null, outcome: null });
  }
});

test('somebody who is invited as a member and as a recipient from outside at once becomes one of them', async () => {
  const invite = (email: string) => (tx: Transaction) =>
    call(tx, world.ids.owner, 'appoint_outside_handler', [world.team, { email, name: 'Gro Lie', organisation: 'Lie' }]);
  const add = (email: string) => (tx: Transaction) =>
    call(tx, world.ids.owner, 'add_account_member', [
      world.team,
      { email, firstName: 'Gro', lastName: 'Lie', role: 'ADMIN' },
    ]);
  const [first, second] = [newAddress('gro'), newAddress('gro')];
  const taken = { early: 'ok', late: 'TAKEN@email', waited: true };
  expect(await races.race(invite(first), add(first))).toEqual(taken);
  expect(await races.race(add(second), invite(second))).toEqual(taken);
});
