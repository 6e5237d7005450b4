import { expect, test } from 'vitest';
import { checkNotices } from '#functions/checks/contract/notices.ts';
import { decide } from './support/check-content.ts';
import { consent, move, sendCheckList } from './support/check-lists.ts';
import type { SentCheckList } from './support/check-lists.ts';
import { addCredits } from './support/credits.ts';
import { as, refusal, service, setTime, sql, standing, undone, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { claim, emptyOutbox } from './support/outbox.ts';
import { giveAccess } from './support/reviews.ts';
import { buildWorld, emailOf, leaveTeam } from './support/world.ts';
import type { Person, World } from './support/world.ts';

// What each person is told about the checks that they sent: at once, once a day, or never.
/** Monday at nine in Oslo, after the digests of the day. */
const inTeam = standing(sql, async (tx) => {
  await setTime(tx, '2026-11-23T08:00:00Z');
  const world = await buildWorld(tx);
  await service(tx, 'mail_check_news', {});
  await emptyOutbox(tx);
  await addCredits(tx, world.team, 10_000);
  return world;
});

const TUESDAY = '2026-11-24T07:00:00Z';

const choose = (tx: Transaction, world: World, person: Person, notice: string, timing: string) =>
  as(tx, user(world.ids[person]), (own) => own`select (public.choose_check_notice(${notice}, ${timing})).id`);

async function sentBy(tx: Transaction, world: World, sender: Person, types = ['EDUCATION']): Promise<SentCheckList> {
  const sent = await sendCheckList(tx, world, { types, sender });
  await consent(tx, world, sent.list);
  for (const check of Object.values(sent.checks)) await move(tx, check, 'SUBMIT_REVIEW', 'CANDIDATE');
  return sent;
}

const refuse = (tx: Transaction, world: World, list: string) =>
  as(tx, user(world.ids.signer), (own) => own`select (public.refuse_check_list(${list}, 'Ny jobb.')).id`);

interface Told {
  readonly to: string;
  readonly kind: string;
  readonly said: readonly string[];
}

/** Runs the job at a time, and returns what the sender's side gets that is new, in the order of the mails' kinds. */
async function told(tx: Transaction, at: string): Promise<readonly Told[]> {
  const before = await tx<{ id: string }[]>`select id from private.outbox`;
  await setTime(tx, at);
  await service(tx, 'mail_check_news', {});
  const rows = await tx<{ recipient: string; kind: string; payload: { lines?: { occasion: string }[] } }[]>`
    select recipient, kind, payload from private.outbox
    where id <> all (${before.map(({ id }) => id)}) and kind <> 'check_list_result' order by kind, recipient`;
  return rows.map(({ recipient, kind, payload }) => ({
    to: recipient.split('.')[0] ?? '',
    kind,
    said: (payload.lines ?? []).map(({ occasion }) => occasion),
  }));
}

test('a person chooses for each kind, sees the choices, and nobody else does', () =>
  inTeam(async (tx, world) => {
    const choicesOf = async (person: Person) => {
      const [row] = await as(tx, user(world.ids[person]), (own) => own`select public.check_notices() as choices`);
      return checkNotices.parse(row?.['choices']).map(({ notice, timing }) => `${notice} ${timing}`);
    };
    const usual = ['NEEDS_YOU NOW', 'REMARKS NOW', 'COMPLETED NOW', 'REFUSED NOW', 'LATE DAILY', 'EXPIRES NOW'];
    expect(await choicesOf('colleague')).toEqual(usual);
    await choose(tx, world, 'colleague', 'COMPLETED', 'NEVER');
    await choose(tx, world, 'colleague', 'COMPLETED', 'DAILY');
    expect(await choicesOf('colleague')).toEqual(usual.toSpliced(2, 1, 'COMPLETED DAILY'));
    expect(await choicesOf('member')).toEqual(usual);
    const refused = (notice: string, timing: string) =>
      refusal(tx.savepoint((inner) => choose(inner, world, 'colleague', notice, timing)));
    expect(await refused('COMPLETED', 'WEEKLY')).toContain('INCLUSION');
    expect(await refused('GOSSIP', 'NOW')).toContain('INCLUSION');
    expect(await refusal(tx.savepoint((inner) => choose(inner, world, 'unconfirmed', 'COMPLETED', 'NEVER')))).not.toBe(
      'ok',
    );
  }));

test.each([
  ['NOW', [['check_list_refused'], []]],
  ['DAILY', [[], ['checks_digest REFUSED']]],
  ['NEVER', [[], []]],
] as const)('a refusal is told %s', (timing, expected) =>
  inTeam(async (tx, world) => {
    await choose(tx, world, 'colleague', 'REFUSED', timing);
    const { list } = await sendCheckList(tx, world, { sender: 'colleague' });
    await refuse(tx, world, list);
    const now = await tx<{ kind: string }[]>`select kind from private.outbox where kind like 'check%'`;
    const later = await told(tx, TUESDAY);
    expect([now.map(({ kind }) => kind), later.map(({ kind, said }) => `${kind} ${said.join()}`)]).toEqual(expected);
    expect(await told(tx, '2026-11-25T07:00:00Z'), 'told once').toEqual([]);
  }),
);

test('results are told by the kind that the reader sees: remarks at once, completed lists once a day', () =>
  inTeam(async (tx, world) => {
    await choose(tx, world, 'colleague', 'COMPLETED', 'DAILY');
    const [clean, remarked] = [await sentBy(tx, world, 'colleague'), await sentBy(tx, world, 'colleague')];
    await decide(tx, clean.checks['EDUCATION'] ?? '', 'CLEAR');
    await decide(tx, remarked.checks['EDUCATION'] ?? '', 'REMARK', { note: 'Ingen grad.' });
    expect(await told(tx, '2026-11-23T10:00:00Z')).toEqual([{ to: 'colleague', kind: 'checks_completed', said: [] }]);
    expect(await told(tx, TUESDAY)).toEqual([{ to: 'colleague', kind: 'checks_digest', said: ['COMPLETED'] }]);
  }));

test('one digest a person, at eight on business days, with everything of the day and the most pressing first', () =>
  inTeam(async (tx, world) => {
    for (const notice of ['COMPLETED', 'REMARKS', 'REFUSED', 'NEEDS_YOU'])
      await choose(tx, world, 'colleague', notice, 'DAILY');
    const friday = '2026-11-27T12:00:00Z';
    const lists = [];
    for (let index = 0; index < 3; index += 1) lists.push(await sentBy(tx, world, 'colleague'));
    await told(tx, friday);
    await decide(tx, lists[0]?.checks['EDUCATION'] ?? '', 'CLEAR');
    await refuse(tx, world, lists[1]?.list ?? '');
    await tx`update public.check_list set delivery_failed_at = private.now() where id = ${lists[2]?.list ?? ''}`;
    for (const at of ['2026-11-27T14:00:00Z', '2026-11-28T10:00:00Z', '2026-11-30T06:59:00Z'])
      expect(await told(tx, at), at).toEqual([]);
    expect(await told(tx, '2026-11-30T07:00:00Z')).toEqual([
      { to: 'colleague', kind: 'checks_digest', said: ['UNDELIVERED', 'COMPLETED', 'REFUSED'] },
    ]);
    expect(await told(tx, '2026-11-30T12:00:00Z')).toEqual([]);
  }));

test('a list that is late is told once, and not when it was answered since then', () =>
  inTeam(async (tx, world) => {
    const late = await sentBy(tx, world, 'colleague');
    const done = await sentBy(tx, world, 'member');
    await tx`update public.check_item set due_at = '2026-11-24T09:00:00Z'
      where check_list_id in ${tx([late.list, done.list])}`;
    expect(await told(tx, TUESDAY), 'on the day itself').toEqual([]);
    await decide(tx, done.checks['EDUCATION'] ?? '', 'CLEAR');
    await choose(tx, world, 'member', 'COMPLETED', 'NEVER');
    const at = '2026-11-25T07:00:00Z';
    expect(await undone(tx, (inner) => told(inner, at))).toEqual([
      { to: 'colleague', kind: 'checks_digest', said: ['LATE'] },
    ]);
    await choose(tx, world, 'colleague', 'LATE', 'NOW');
    expect(await told(tx, at)).toEqual([{ to: 'colleague', kind: 'checks_digest', said: ['LATE'] }]);
    expect(await tx`select from private.outbox where payload ->> 'about' = 'LATE'`).toHaveLength(1);
    expect(await told(tx, '2026-11-26T07:00:00Z')).toEqual([]);
  }));

test('the department’s manager gets what the sender would, as the manager has chosen', () =>
  inTeam(async (tx, world) => {
    const { checks } = await sentBy(tx, world, 'colleague');
    const { list } = await sendCheckList(tx, world, { sender: 'colleague' });
    await leaveTeam(tx, world, 'colleague');
    await choose(tx, world, 'colleague', 'COMPLETED', 'NEVER');
    await choose(tx, world, 'manager', 'REFUSED', 'DAILY');
    await choose(tx, world, 'manager', 'COMPLETED', 'DAILY');
    await decide(tx, checks['EDUCATION'] ?? '', 'CLEAR');
    await refuse(tx, world, list);
    expect(await told(tx, TUESDAY)).toEqual([{ to: 'manager', kind: 'checks_digest', said: ['COMPLETED', 'REFUSED'] }]);
  }));

test('a returned mail is told at once, unless it was delivered since then', () =>
  inTeam(async (tx, world) => {
    const { list } = await sendCheckList(tx, world, { sender: 'colleague' });
    const bounce = async (at: string | null) =>
      tx`update public.check_list set delivery_failed_at = ${at} where id = ${list}`;
    await bounce('2026-11-23T08:00:00Z');
    const claimed = async (inner: Transaction) =>
      (await claim(inner)).filter(({ kind }) => kind === 'check_list_undelivered');
    expect(await undone(tx, claimed)).toMatchObject([{ recipient: emailOf(world, 'colleague') }]);
    await bounce(null);
    expect(await claimed(tx)).toEqual([]);
  }));

test('beyond twenty mails an hour, the others come in the digest', () =>
  inTeam(async (tx, world) => {
    for (let index = 0; index < 22; index += 1) {
      const { list } = await sendCheckList(tx, world, { types: ['EDUCATION'], sender: 'colleague' });
      await refuse(tx, world, list);
    }
    expect(await tx`select from private.outbox where kind = 'check_list_refused'`).toHaveLength(20);
    expect(await told(tx, '2026-11-23T09:00:00Z')).toEqual([]);
    // They are due at once, so the next morning's digest has them although refusals are told at once.
    expect(await told(tx, TUESDAY)).toEqual([{ to: 'colleague', kind: 'checks_digest', said: ['REFUSED', 'REFUSED'] }]);
  }));

/** All mails to this person until the next morning, in a world where the police certificate was decided so. */
const digestIn = (tx: Transaction, world: World, sent: SentCheckList, person: Person, decision: 'CLEAR' | 'REMARK') =>
  undone(tx, async (inner) => {
    const { CRIMINAL_RECORD: police = '', EDUCATION: education = '' } = sent.checks;
    await decide(inner, education, 'CLEAR');
    await decide(inner, police, 'CLEAR');
    await told(inner, '2026-11-23T12:00:00Z');
    if (decision === 'REMARK') {
      await decide(inner, police, 'REMARK', { note: 'Dom fra 2024.' });
      const input = { kind: 'OBJECTION', text: 'Feil person.' };
      await as(
        inner,
        user(world.ids.signer),
        (own) => own`select (public.object_to_check(${police}, ${own.json(input)})).id`,
      );
    }
    await told(inner, TUESDAY);
    return inner`
      select kind, payload, account_id, next_at, created_at from private.outbox
      where recipient = ${emailOf(world, person)} order by created_at, kind, payload::text`.then((rows) =>
      JSON.stringify(rows),
    );
  });

test.each(['member', 'manager', 'colleague'] as const)(
  'the digest of a %s without access to criminal records is the same, at the same time, with and without a remark',
  (person) =>
    inTeam(async (tx, world) => {
      for (const notice of ['COMPLETED', 'REMARKS', 'NEEDS_YOU']) await choose(tx, world, person, notice, 'DAILY');
      const sent = await sentBy(tx, world, person, ['EDUCATION', 'CRIMINAL_RECORD']);
      const clean = await digestIn(tx, world, sent, person, 'CLEAR');
      expect(clean).toContain('"occasion":"COMPLETED"');
      expect(await digestIn(tx, world, sent, person, 'REMARK')).toBe(clean);
    }),
);

test('with the access, the digest names the remark, unless the access is gone before it leaves', () =>
  inTeam(async (tx, world) => {
    for (const notice of ['COMPLETED', 'REMARKS']) await choose(tx, world, 'colleague', notice, 'DAILY');
    await giveAccess(tx, world, 'colleague', 'record');
    const { checks } = await sentBy(tx, world, 'colleague', ['CRIMINAL_RECORD']);
    await decide(tx, checks['CRIMINAL_RECORD'] ?? '', 'REMARK', { note: 'Dom fra 2024.' });
    expect(await told(tx, TUESDAY)).toEqual([{ to: 'colleague', kind: 'checks_digest', said: ['REMARKS'] }]);
    await setTime(tx, '2026-11-24T07:10:00Z');
    const leaving = async (inner: Transaction) =>
      (await claim(inner)).filter(({ kind }) => kind === 'checks_digest').length;
    expect(await undone(tx, leaving)).toBe(1);
    await giveAccess(tx, world, 'colleague');
    expect(await leaving(tx)).toBe(0);
    expect(await told(tx, '2026-11-25T07:00:00Z')).toEqual([
      { to: 'colleague', kind: 'checks_digest', said: ['COMPLETED'] },
    ]);
  }));

test('a reminder says what the candidate has not answered, and until when', () =>
  inTeam(async (tx, world) => {
    const { list, checks } = await sendCheckList(tx, world, {
      types: ['EDUCATION', 'PERSONAL_NUMBER'],
      sender: 'colleague',
    });
    const reminder = async (at: string) => {
      await setTime(tx, at);
      await service(tx, 'remind_candidates', {});
      const [row] = await tx`select payload -> 'lists' as lists from private.outbox
        where kind = 'check_list_reminder' order by created_at desc, next_at desc limit 1`;
      return row?.['lists'];
    };
    expect(await reminder('2026-11-25T08:00:00Z')).toMatchObject([
      { needsConsent: true, missing: ['Fødselsnummer', 'Utdanning'], answerBy: '2026-12-07' },
    ]);
    await consent(tx, world, list);
    // Consenting has started the clock again.
    await move(tx, checks['EDUCATION'] ?? '', 'SUBMIT_REVIEW', 'CANDIDATE');
    expect(await reminder('2026-11-27T08:00:00Z')).toMatchObject([
      { needsConsent: false, missing: ['Fødselsnummer'], answerBy: '2026-12-09' },
    ]);
  }));
