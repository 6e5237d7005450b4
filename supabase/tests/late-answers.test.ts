import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { consent, move, sendCheckList, stateOf } from './support/check-lists.ts';
import {
  as,
  passTime,
  refusal,
  rolledBack,
  service,
  setTime,
  sql,
  standing,
  undone,
  user,
} from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { buildWorld } from './support/world.ts';
import type { Person, World } from './support/world.ts';

// A candidate who is late answers after all, by the link of an earlier mail or logged in.
const giveUp = (tx: Transaction, list: string) =>
  tx`select private.give_up_check_list(l) from public.check_list l where l.id = ${list}`;

/** Two lists that count as unanswered: one without consent, with a link, and one with consent and a draft. */
const late = standing(sql, async (tx) => {
  await setTime(tx, '2026-11-23T09:00:00Z');
  const world = await buildWorld(tx);
  const { list: unseen } = await sendCheckList(tx, world);
  const token = randomUUID();
  await tx`
    insert into private.access_token (hash, purpose, subject_id, expires_at)
    values (private.token_hash(${token}), 'CHECK_LIST', ${unseen}, private.now() + interval '3 years')`;
  const { list: begun, checks } = await sendCheckList(tx, world);
  await consent(tx, world, begun);
  const check = checks['EDUCATION'] ?? '';
  await as(
    tx,
    user(world.ids.signer),
    (own) => own`select (public.save_check_draft(${check}, '{"gapExplanation": "Reise"}', 0)).id`,
  );
  for (const list of [unseen, begun]) await giveUp(tx, list);
  await tx`delete from private.outbox`;
  return { world, unseen, begun, check, token };
});

const resume = (tx: Transaction, world: World, person: Person, list: string) =>
  as(tx, user(world.ids[person]), (own) => own`select (public.resume_check_list(${list})).id`);
const tried = (tx: Transaction, ...args: [World, Person, string]) =>
  undone(tx, (inner) => refusal(inner.savepoint((own) => resume(own, ...args).then(() => undefined))));
const wizard = async (tx: Transaction, world: World, list: string) => {
  const [row] = await as(
    tx,
    user(world.ids.signer),
    (own) => own<{ wizard: Record<string, unknown> }[]>`select public.check_wizard(${list}) as wizard`,
  );
  return row?.wizard;
};

test('the candidate goes on where they stopped, nothing is charged, and the sender is told once', () =>
  late(async (tx, { world, begun, unseen, check }) => {
    const [before] = await tx`select credit_balance from public.account where id = ${world.team}`;
    await resume(tx, world, 'signer', unseen);
    expect(await stateOf(tx, unseen)).toMatchObject({ status: 'PENDING_CONSENT', endedAt: null });
    await resume(tx, world, 'signer', begun);
    await resume(tx, world, 'signer', begun);
    expect(await stateOf(tx, begun)).toMatchObject({ status: 'PENDING_CANDIDATE', endedAt: null });
    const [draft] = await tx`select attributes from private.check_draft where check_item_id = ${check}`;
    expect(draft?.['attributes']).toEqual({ gapExplanation: 'Reise' });
    const [after] = await tx`select credit_balance from public.account where id = ${world.team}`;
    expect(after).toEqual(before);
    const mails = await tx`select kind, subject_id from private.outbox order by kind, subject_id`;
    expect(mails.map(({ kind, subject_id }) => `${kind} ${subject_id}`)).toEqual(
      [begun, unseen].toSorted().map((list) => `check_list_resumed ${list}`),
    );
    const events = await tx`
      select type, actor_kind from public.check_event where check_list_id = ${begun} and type = 'RESUMED'`;
    expect(events).toEqual([{ type: 'RESUMED', actor_kind: 'CANDIDATE' }]);
    // Reminders start again.
    const clocks = await tx`select reminder_no from private.check_clock where check_list_id in (${begun}, ${unseen})`;
    expect(clocks).toEqual([{ reminder_no: 0 }, { reminder_no: 0 }]);
  }));

test('nobody but the candidate resumes it', () =>
  late(async (tx, { world, begun }) => {
    for (const person of ['owner', 'member', 'outsider'] as const)
      expect(await tried(tx, world, person, begun)).toBe('ACCOUNT_NOT_FOUND@checkListId');
  }));

test('a late answer is taken as long as what was given is kept, and the wizard says until when', () =>
  late(async (tx, { world, begun }) => {
    const [times] = await tx`
      select private.late_until(l) = (private.check_deletion_times(l, i) ->> 'evidence')::timestamptz as same
      from public.check_list l join public.check_item i on i.check_list_id = l.id where l.id = ${begun}`;
    expect(times?.['same']).toBe(true);
    expect(await wizard(tx, world, begun)).toMatchObject({
      lateUntil: expect.stringMatching(/^2026-12-23/u) as unknown,
    });
    await passTime(tx, '29 days');
    expect(await tried(tx, world, 'signer', begun)).toBe('ok');
    await passTime(tx, '1 day');
    expect(await tried(tx, world, 'signer', begun)).toBe('INVALID_ACTION@lateUntil');
    expect(await wizard(tx, world, begun)).toMatchObject({ lateUntil: null });
  }));

test('the link of an earlier mail leads back while the list can be answered', () =>
  late(async (tx, { world, unseen, token }) => {
    const view = () => service(tx, 'check_invitation', { token });
    expect(await view()).toMatchObject({ isLate: true, hasConsented: false });
    // Older than a week: a fresh login link follows.
    await passTime(tx, '8 days');
    expect(await service(tx, 'enter_check_list', { token })).toMatchObject({ outcome: 'LINK' });
    await resume(tx, world, 'signer', unseen);
    expect(await view()).toMatchObject({ isLate: false });
    await giveUp(tx, unseen);
    await passTime(tx, '30 days');
    expect(
      await refusal(tx.savepoint((inner) => service(inner, 'check_invitation', { token }).then(() => undefined))),
    ).toBe('INVALID_TOKEN');
  }));

test('a candidate who is late can still decline or withdraw: what nobody has worked on is refunded', () =>
  late(async (tx, { world, begun, unseen }) => {
    const balance = async () => {
      const [row] = await tx`select credit_balance from public.account where id = ${world.team}`;
      return Number(row?.['credit_balance']);
    };
    const refuse = (list: string) =>
      as(tx, user(world.ids.signer), (own) => own`select (public.refuse_check_list(${list}, 'Nei takk')).id`);
    const before = await balance();
    await refuse(begun);
    expect(await balance(), 'withdrawn').toBe(before);
    await refuse(unseen);
    expect(await balance(), 'declined').toBeGreaterThan(before);
    expect((await stateOf(tx, begun))?.status).toBe('REFUSED');
    expect(await tried(tx, world, 'signer', begun)).toBe('INVALID_ACTION');
  }));

test('to colleagues without access, a list with a remark on a police certificate is resumed like one without', () =>
  rolledBack(sql, async (tx) => {
    await setTime(tx, '2026-11-23T09:00:00Z');
    const world = await buildWorld(tx);
    const { list, checks } = await sendCheckList(tx, world, { types: ['CRIMINAL_RECORD', 'EDUCATION'] });
    await consent(tx, world, list);
    const certificate = checks['CRIMINAL_RECORD'] ?? '';
    await move(tx, certificate, 'SUBMIT_REVIEW', 'CANDIDATE');
    const seenAfter = (decision: 'CLEAR' | 'REMARK') =>
      undone(tx, async (inner) => {
        await move(inner, certificate, decision, 'ADMINISTRATOR');
        await giveUp(inner, list);
        await resume(inner, world, 'signer', list);
        const mails = await inner`
          select kind, recipient, payload from private.outbox
          where kind in ('check_list_unresponsive', 'check_list_resumed') order by kind`;
        const [events, lists] = await as(inner, user(world.ids.colleague), async (own) => [
          await own`select type, status, actor_name, note from public.check_event where check_list_id = ${list}`,
          await own`select to_jsonb(l) as list from public.check_list_overview l where check_list_id = ${list}`,
        ]);
        return { mails: [...mails], events: [...(events ?? [])], lists: [...(lists ?? [])] };
      });
    const clean = await seenAfter('CLEAR');
    expect(clean.mails).toHaveLength(2);
    expect(clean.lists).toHaveLength(1);
    expect(await seenAfter('REMARK')).toEqual(clean);
  }));
