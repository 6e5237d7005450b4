import { expect, test } from 'vitest';
import { decide } from './support/check-content.ts';
import { consent, move, overrideInput, sendCheckList } from './support/check-lists.ts';
import type { SentCheckList } from './support/check-lists.ts';
import { as, service, setTime, undone, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { claim, emptyOutbox } from './support/outbox.ts';
import { giveAccess } from './support/reviews.ts';
import { leaveTeam, standingWorldAt } from './support/world.ts';
import type { World } from './support/world.ts';

// When the mails about results leave, and what becomes of news whose mail is not sent.
const inTeam = standingWorldAt('2026-11-23T09:00:00Z', emptyOutbox);

/** A list that ended, of the colleague. */
async function ended(
  tx: Transaction,
  world: World,
  type = 'EDUCATION',
  decision: 'CLEAR' | 'REMARK' = 'CLEAR',
): Promise<SentCheckList> {
  const sent = await sendCheckList(tx, world, { types: [type], sender: 'colleague' });
  await consent(tx, world, sent.list);
  const check = sent.checks[type] ?? '';
  await move(tx, check, 'SUBMIT_REVIEW', 'CANDIDATE');
  await decide(tx, check, decision, { note: 'Vurdert.' });
  return sent;
}

/** Runs the job at a time of the day. */
async function news(tx: Transaction, at = '09:00'): Promise<void> {
  await setTime(tx, `2026-11-23T${at}:00Z`);
  await service(tx, 'mail_check_news', {});
}

/** What the mail worker gets of these mails at a time of the day: the reader, and what is said of each list. */
async function leaving(tx: Transaction, at: string) {
  await setTime(tx, `2026-11-23T${at}:00Z`);
  const mails = (await claim(tx)).filter(({ kind }) => /^check(?:s_completed|_list_result)$/.test(kind));
  return mails.map(({ id, recipient, payload }) => ({
    id,
    to: recipient.split('.')[0],
    lists: (payload['lists'] as readonly { checkListId: string; hasRemarks: boolean }[] | undefined)?.map(
      ({ checkListId, hasRemarks }) => [checkListId, hasRemarks],
    ),
  }));
}

const sentMail = (tx: Transaction, id = '') => service(tx, 'finish_outbox', { id, ok: true });

test('the candidate’s mail is sent before the one to the sender’s side leaves', () =>
  inTeam(async (tx, world) => {
    await ended(tx, world, 'EDUCATION', 'REMARK');
    await news(tx);
    const [first, ...others] = await leaving(tx, '09:09');
    expect([first?.to, others]).toEqual(['signer', []]);
    await sentMail(tx, first?.id);
    expect(await leaving(tx, '09:10')).toMatchObject([{ to: 'colleague' }]);
  }));

test('a remark that an override made is told once the candidate has consented, and can read it', () =>
  inTeam(async (tx, world) => {
    const { list, checks } = await sendCheckList(tx, world, { types: ['EDUCATION', 'CRIMINAL_RECORD'] });
    await as(
      tx,
      user(world.ids.owner),
      (own) => own`select (public.override_check(${checks['CRIMINAL_RECORD'] ?? ''}, ${own.json(overrideInput())})).id`,
    );
    await news(tx);
    expect(await leaving(tx, '09:00')).toEqual([]);
    await consent(tx, world, list);
    await news(tx, '09:05');
    expect(await leaving(tx, '09:05')).toMatchObject([{ to: 'signer' }]);
  }));

test('what was told is not told again', () =>
  inTeam(async (tx, world) => {
    const { list } = await ended(tx, world);
    await news(tx);
    const mails = await leaving(tx, '09:10');
    expect(mails).toMatchObject([{ to: 'signer' }, { to: 'colleague', lists: [[list, false]] }]);
    // While it waits for its provider, and once it is sent.
    await news(tx, '10:30');
    for (const { id } of mails) await sentMail(tx, id);
    await news(tx, '12:00');
    expect(await leaving(tx, '20:00')).toEqual([]);
    expect(await tx`select from private.check_news`).toHaveLength(0);
  }));

test('a mail that its reader may no longer get is not sent, and what they may know is told an hour later', () =>
  inTeam(async (tx, world) => {
    await giveAccess(tx, world, 'colleague', 'record');
    await setTime(tx, '2026-11-23T08:59:00Z');
    const police = await ended(tx, world, 'CRIMINAL_RECORD', 'REMARK');
    await setTime(tx, '2026-11-23T09:00:00Z');
    await ended(tx, world);
    await news(tx);
    const later = (change: (inner: Transaction) => Promise<unknown>) =>
      undone(tx, async (inner) => {
        await change(inner);
        const now = await leaving(inner, '09:10');
        for (const { id } of now) await sentMail(inner, id);
        await news(inner, '10:00');
        return [...now, ...(await leaving(inner, '10:10'))]
          .filter(({ lists }) => lists)
          .map(({ to, lists }) => [to, lists?.map(([id, hasRemarks]) => [id === police.list, hasRemarks])]);
      });
    const both = [
      [true, true],
      [false, false],
    ];
    expect(await later(() => Promise.resolve())).toEqual([['colleague', both]]);
    expect(await later((inner) => giveAccess(inner, world, 'colleague'))).toEqual([
      ['colleague', both.map(([isPolice]) => [isPolice, false])],
    ]);
    expect(await later((inner) => leaveTeam(inner, world, 'colleague'))).toEqual([['manager', expect.anything()]]);
    expect(await later((inner) => inner`select private.remove_check_list(${police.list})`)).toEqual([
      ['colleague', [[false, false]]],
    ]);
  }));

test('news of a dispute that is answered does not live on by another one, which its reader may not know of', () =>
  inTeam(async (tx, world) => {
    const { list, checks } = await sendCheckList(tx, world, { types: ['EDUCATION', 'CRIMINAL_RECORD'] });
    await tx`
      insert into private.check_objection (check_list_id, check_item_id, text)
      values (${list}, ${checks['CRIMINAL_RECORD'] ?? ''}, 'Dette er ikke meg.')`;
    const notices = await tx`
      with news as (
        insert into private.check_news (check_list_id, audience, occasion, right_needed)
        values (${list}, 'SENDER', 'DISPUTED', null), (${list}, 'SENDER', 'DISPUTED', 'CRIMINAL_RECORD') returning *)
      select private.notice_of(n::private.check_news, l, ${world.ids.colleague}) as notice
      from news n, public.check_list l where l.id = n.check_list_id order by n.id`;
    expect(notices.map(({ notice }) => notice)).toEqual([null, 'NEEDS_YOU']);
  }));
