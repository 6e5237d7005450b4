import { expect, test } from 'vitest';
import { decide } from './support/check-content.ts';
import { consent, move, overrideInput, sendCheckList } from './support/check-lists.ts';
import type { SentCheckList } from './support/check-lists.ts';
import { addCredits } from './support/credits.ts';
import { as, service, setTime, undone, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { giveAccess } from './support/reviews.ts';
import { emailOf, leaveTeam, standingWorldAt } from './support/world.ts';
import type { Person, World } from './support/world.ts';

// Who is told by mail of remarks and completed checks, when, and what the mails say.
const inTeam = standingWorldAt('2026-11-23T09:00:00Z');

/** A list at the desk, sent by this person. */
async function atDesk(
  tx: Transaction,
  world: World,
  {
    types = ['EDUCATION', 'CRIMINAL_RECORD'],
    sender = 'colleague',
  }: { types?: readonly string[]; sender?: Person } = {},
): Promise<SentCheckList> {
  const sent = await sendCheckList(tx, world, { types, sender });
  await consent(tx, world, sent.list);
  for (const check of Object.values(sent.checks)) await move(tx, check, 'SUBMIT_REVIEW', 'CANDIDATE');
  return sent;
}

interface Mail {
  readonly to: string;
  readonly kind: string;
  readonly language: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** Runs the job at a time, and returns the mails that it has queued, with their readers' parts in the world. */
async function news(tx: Transaction, at?: string): Promise<readonly Mail[]> {
  if (at !== undefined) await setTime(tx, at);
  const before = await tx<{ id: string }[]>`select id from private.outbox`;
  await service(tx, 'mail_check_news', {});
  const rows = await tx<Mail[]>`
    select recipient as to, kind, language, payload from private.outbox
    where id <> all (${before.map(({ id }) => id)}) order by created_at, kind, recipient`;
  return rows.map((row) => ({ ...row, to: row.to.split('.')[0] ?? '' }));
}

const short = (mails: readonly Mail[]) =>
  mails.map(({ to, payload }) => [to, 'isDone' in payload ? [payload['isDone'], payload['remarks']] : seen(payload)]);
const seen = ({ count, lists }: Mail['payload']) => [
  count,
  (lists as readonly { hasRemarks: boolean }[])
    .map(({ hasRemarks }) => (hasRemarks ? 'remarks' : 'completed'))
    .join(' '),
];

test('nothing is told while checks are pending, and each side once when the list is completed', () =>
  inTeam(async (tx, world) => {
    const { checks } = await atDesk(tx, world);
    await decide(tx, checks['EDUCATION'] ?? '', 'CLEAR');
    expect(await news(tx)).toEqual([]);
    await decide(tx, checks['CRIMINAL_RECORD'] ?? '', 'CLEAR');
    expect(short(await news(tx))).toEqual([
      ['signer', [true, 0]],
      ['colleague', [1, 'completed']],
    ]);
    expect(await news(tx, '2026-11-24T09:00:00Z')).toEqual([]);
  }));

test('the candidate gets a mail about a remark before the end, in their language, with a way to object', () =>
  inTeam(async (tx, world) => {
    const { list, checks } = await atDesk(tx, world);
    await decide(tx, checks['CRIMINAL_RECORD'] ?? '', 'REMARK', { note: 'Dom fra 2024.' });
    const [mail, ...others] = await news(tx);
    expect(others).toEqual([]);
    const [own] = await tx`select slug from public.account where primary_user_id = ${world.ids.signer}
      and account_type = 'PERSONAL'`;
    expect(mail).toMatchObject({ to: 'signer', kind: 'check_list_result', language: 'nb' });
    expect(mail?.payload).toMatchObject({
      checkListId: list,
      accountSlug: own?.['slug'],
      isDone: false,
      remarks: 1,
    });
    expect(JSON.stringify(mail)).not.toContain('Dom fra');
    await decide(tx, checks['EDUCATION'] ?? '', 'REMARK', { note: 'Ingen grad.' });
    expect(short(await news(tx))).toEqual([
      ['signer', [true, 2]],
      ['colleague', [1, 'remarks']],
    ]);
  }));

test('remarks that are decided together are one mail, and one that was opened again is told when it is decided', () =>
  inTeam(async (tx, world) => {
    const { checks } = await atDesk(tx, world, { types: ['EDUCATION', 'CRIMINAL_RECORD', 'WORK_EXPERIENCE'] });
    for (const type of ['EDUCATION', 'CRIMINAL_RECORD'])
      await decide(tx, checks[type] ?? '', 'REMARK', { note: 'Feil.' });
    await move(tx, checks['EDUCATION'] ?? '', 'REOPEN', 'ADMINISTRATOR');
    expect(short(await news(tx))).toEqual([['signer', [false, 1]]]);
    await decide(tx, checks['EDUCATION'] ?? '', 'REMARK', { note: 'Feil.' });
    expect(short(await news(tx))).toEqual([['signer', [false, 1]]]);
  }));

test('thousands of lists are one mail an hour to their sender, with the first ten names', () =>
  inTeam(async (tx, world) => {
    const finish = async (count: number) => {
      for (let index = 0; index < count; index += 1) {
        const { checks } = await atDesk(tx, world, { types: ['EDUCATION'] });
        await decide(tx, checks['EDUCATION'] ?? '', 'CLEAR');
      }
    };
    const toSender = async (at: string) => (await news(tx, at)).filter(({ to }) => to === 'colleague');
    await addCredits(tx, world.team, 10_000);
    await finish(1);
    expect(short(await toSender('2026-11-23T09:05:00Z'))).toEqual([['colleague', [1, 'completed']]]);
    await finish(12);
    expect(await toSender('2026-11-23T10:00:00Z')).toEqual([]);
    const [mail, ...others] = await toSender('2026-11-23T10:05:00Z');
    expect(others).toEqual([]);
    expect(mail?.payload).toMatchObject({ count: 12, lists: { length: 10 } });
  }));

test('candidates come before senders, also when there are more than one run takes', () =>
  inTeam(async (tx, world) => {
    for (let index = 0; index < 3; index += 1) {
      const { checks } = await atDesk(tx, world, { types: ['EDUCATION'] });
      await decide(tx, checks['EDUCATION'] ?? '', 'REMARK', { note: 'Ingen grad.' });
    }
    const kinds = async () => {
      await service(tx, 'mail_check_news', { max: 2 });
      return (
        await tx`select kind, count(*)::int as number from private.outbox
        where kind in ('check_list_result', 'checks_completed') group by kind order by kind`
      ).map((row) => [row['kind'], row['number']]);
    };
    expect(await kinds()).toEqual([['check_list_result', 2]]);
    expect(await kinds()).toEqual([
      ['check_list_result', 3],
      ['checks_completed', 1],
    ]);
  }));

test('the department’s manager is told when the sender has left, and without one the owner', () =>
  inTeam(async (tx, world) => {
    const { checks } = await atDesk(tx, world, { types: ['EDUCATION'] });
    await leaveTeam(tx, world, 'colleague');
    await decide(tx, checks['EDUCATION'] ?? '', 'CLEAR');
    const readers = (inner: Transaction) => news(inner).then((mails) => mails.map(({ to }) => to));
    expect(await undone(tx, readers)).toEqual(['signer', 'manager']);
    await leaveTeam(tx, world, 'manager');
    expect(await readers(tx)).toEqual(['signer', 'owner']);
  }));

// Worlds that differ only in what a restricted check has found, and how that came about.
const WORLDS: Readonly<Record<string, (tx: Transaction, world: World, check: string) => Promise<unknown>>> = {
  clean: (tx, _world, check) => decide(tx, check, 'CLEAR'),
  remark: (tx, _world, check) => decide(tx, check, 'REMARK', { note: 'Dom fra 2024.' }),
  override: (tx, world, check) =>
    as(
      tx,
      user(world.ids.owner),
      (own) => own`select (public.override_check(${check}, ${own.json(overrideInput())})).id`,
    ),
  'changed later': async (tx, _world, check) => {
    await decide(tx, check, 'CLEAR');
    await news(tx);
    await setTime(tx, '2026-11-23T12:00:00Z');
    await decide(tx, check, 'REMARK', { note: 'Feil person ble vurdert.' });
  },
};

/** All mails to this person in one world, as they are stored, until the evening, when another check is changed. */
const mailsTo = (tx: Transaction, world: World, sent: SentCheckList, person: Person, outcome: string) =>
  undone(tx, async (inner) => {
    const { CRIMINAL_RECORD: police = '', EDUCATION: education = '' } = sent.checks;
    await decide(inner, education, 'CLEAR');
    await WORLDS[outcome]?.(inner, world, police);
    for (const at of ['09:00', '12:00', '16:00']) await news(inner, `2026-11-23T${at}:00Z`);
    await decide(inner, education, 'REMARK', { note: 'Skolen kjenner ikke vitnemålet.' });
    await news(inner, '2026-11-23T20:00:00Z');
    return JSON.stringify(
      await inner`select kind, language, payload, subject_kind, subject_id, account_id, next_at, created_at
        from private.outbox where recipient = ${emailOf(world, person)} order by created_at, kind, payload::text`,
    );
  });

test.each(['member', 'manager', 'colleague'] as const)(
  'a %s without access to criminal records gets the same mails at the same time in every world',
  (person) =>
    inTeam(async (tx, world) => {
      const sent = await atDesk(tx, world, { sender: person });
      const clean = await mailsTo(tx, world, sent, person, 'clean');
      expect(clean).toContain('checks_completed');
      for (const outcome of Object.keys(WORLDS))
        expect(await mailsTo(tx, world, sent, person, outcome), outcome).toBe(clean);
    }),
);

test('with the access, the mail names the remark, and one that a changed decision made', () =>
  inTeam(async (tx, world) => {
    await giveAccess(tx, world, 'colleague', 'record');
    const sent = await atDesk(tx, world);
    const remarks = async (outcome: string) =>
      (await mailsTo(tx, world, sent, 'colleague', outcome)).match(/"hasRemarks":(?:true|false)/g);
    const [none, some] = ['"hasRemarks":false', '"hasRemarks":true'];
    expect(await remarks('clean')).toEqual([none, some]);
    expect(await remarks('remark')).toEqual([some, some]);
    expect(await remarks('override')).toEqual([some, some]);
    expect(await remarks('changed later')).toEqual([none, some, some]);
  }));
