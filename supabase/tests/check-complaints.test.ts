import { expect, test } from 'vitest';
import { answer, addCheckFile, decide } from './support/check-content.ts';
import { consent, move, sendCheckList, stateOf } from './support/check-lists.ts';
import { readCheckListPage } from './support/check-overview.ts';
import { as, refusal, service, setTime, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { call, candidate, order, quote, send } from './support/orders.ts';
import { emptyOutbox } from './support/outbox.ts';
import { standingWorldAt } from './support/world.ts';

// What people complain about in other products, each with the proof that it does not happen here. docs/check-complaints.md
// lists all of them, also those whose proof is elsewhere.
const inTeam = standingWorldAt('2026-11-23T09:00:00Z');

/** The mails to candidates so far, oldest first; those with a link have one of their own. */
const mails = (tx: Transaction, list: string) =>
  tx<{ kind: string; has_link: boolean }[]>`
    select kind, token_purpose is not null as has_link from private.outbox
    where subject_id = ${list} and kind like 'check_list_reminder' order by created_at`;

/** Runs the job of reminders every morning until a day. */
async function mornings(tx: Transaction, from: string, days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    await setTime(tx, new Date(Date.parse(from) + day * 86_400_000));
    await service(tx, 'remind_candidates', {});
  }
}

test('weeks or months pending without an explanation', () =>
  inTeam(async (tx, world) => {
    const types = ['EDUCATION', 'IDENTITY', 'BANKRUPTCY'];
    const { list, checks } = await sendCheckList(tx, world, { types });
    await consent(tx, world, list);
    await answer(tx, checks['EDUCATION'] ?? '', {});
    await decide(tx, checks['EDUCATION'] ?? '', 'RETURN', { note: 'Vitnemålet mangler en side.' });
    const wizard = await call(tx, world, 'signer', 'check_wizard', list);
    const shown = (wizard['checks'] as { type: string; status: string; dueAt: string; returned: object | null }[]).map(
      ({ type, status, dueAt, returned }) => ({ type, status, isExpected: Date.parse(dueAt) > 0, returned }),
    );
    const returned = { message: 'Vitnemålet mangler en side.', returnedAt: expect.any(String) };
    expect(shown.toSorted((a, b) => a.type.localeCompare(b.type))).toEqual([
      { type: 'BANKRUPTCY', status: 'PENDING_ADMIN', isExpected: true, returned: null },
      { type: 'EDUCATION', status: 'PENDING_CANDIDATE', isExpected: true, returned },
      { type: 'IDENTITY', status: 'PENDING_CANDIDATE', isExpected: true, returned: null },
    ]);
    const seen = await as(
      tx,
      user(world.ids.colleague),
      (own) =>
        own`select status, due_at is not null as expected from public.check_item_overview where check_list_id = ${list}`,
    );
    expect(seen).toHaveLength(3);
    for (const { expected } of seen) expect(expected).toBe(true);
    // What waits for us raises an alarm.
    await setTime(tx, '2026-11-29T09:00:00Z');
    const [alarm] = await tx`select private.reviews_left_waiting()::int as checks`;
    expect(alarm).toEqual({ checks: 1 });
  }));

test('one missed email ends the request, and the link is hidden', () =>
  inTeam(async (tx, world) => {
    const { list } = await sendCheckList(tx, world, { types: ['EDUCATION'] });
    await emptyOutbox(tx);
    await mornings(tx, '2026-11-24T09:00:00Z', 12);
    expect(await mails(tx, list)).toEqual(
      Array.from({ length: 3 }, () => ({ kind: 'check_list_reminder', has_link: true })),
    );
    expect(await stateOf(tx, list)).toMatchObject({ status: 'PENDING_CONSENT' });
    const portal = await as(
      tx,
      user(world.ids.signer),
      (own) => own`select check_list_id as id from public.check_list_overview where check_list_id = ${list}`,
    );
    expect(portal).toEqual([{ id: list }]);
    await mornings(tx, '2026-12-06T09:00:00Z', 5);
    expect(await stateOf(tx, list)).toMatchObject({ status: 'UNRESPONSIVE' });
    const told = await tx`select from private.outbox where kind = 'check_list_unresponsive' and subject_id = ${list}`;
    expect(told).toHaveLength(1);
    await as(
      tx,
      user(world.ids.member),
      (own) => own`select (public.remind_check_lists(${world.team}, array[${list}]::uuid[])).id`,
    );
    expect(await stateOf(tx, list)).toMatchObject({ status: 'PENDING_CONSENT' });
    // The links that had ended are gone with their mails; this one is new.
    expect(await mails(tx, list)).toEqual([{ kind: 'check_list_reminder', has_link: true }]);
  }));

test('no way to cancel, and no word of the money', () =>
  inTeam(async (tx, world) => {
    const { list } = await sendCheckList(tx, world);
    const balance = async () => {
      const [row] = await tx<{ credits: number }[]>`
        select credit_balance::int as credits from public.account where id = ${world.team}`;
      return row?.credits ?? 0;
    };
    const before = await balance();
    const [shown] = await as(
      tx,
      user(world.ids.member),
      (own) => own`select public.check_lists_refund(${world.team}, array[${list}]::uuid[]) as refund`,
    );
    const credits = shown?.['refund'].credits;
    expect(credits).toBeGreaterThan(0);
    await as(
      tx,
      user(world.ids.member),
      (own) => own`select (public.cancel_check_lists(${world.team}, array[${list}]::uuid[])).id`,
    );
    expect(await balance()).toBe(before + credits);
    expect(await stateOf(tx, list)).toMatchObject({ status: 'CANCELLED' });
  }));

test('links that die within hours', () =>
  inTeam(async (tx, world) => {
    const { list } = await sendCheckList(tx, world, { types: ['EDUCATION'] });
    await tx`
      insert into private.access_token (hash, purpose, subject_id, expires_at)
      select private.token_hash('first'), purpose, ${list}, private.now() + lifetime
      from private.token_purpose where purpose = 'CHECK_LIST'`;
    // Until the list is given up, which is told to the sender, who revives it.
    for (const time of ['2026-11-23T11:00:00Z', '2026-11-30T09:00:00Z', '2026-12-07T09:00:00Z']) {
      await setTime(tx, time);
      expect(await service(tx, 'check_invitation', { token: 'first' })).toMatchObject({ firstName: 'Kandi' });
    }
  }));

test('wrong records, and slow disputes', () =>
  inTeam(async (tx, world) => {
    const { list, checks } = await sendCheckList(tx, world, { types: ['EDUCATION'] });
    const check = checks['EDUCATION'] ?? '';
    await consent(tx, world, list);
    await answer(tx, check, { school: 'NTNU' });
    await decide(tx, check, 'REMARK', { note: 'Graden er ikke funnet.', result: { isClean: false } });
    // The candidate sees the evidence and the reason, and a dispute makes the result not final.
    const record = await call(tx, world, 'signer', 'check_list_record', list);
    expect(record['checks']).toMatchObject([
      { answer: { attributes: { school: 'NTNU' } }, outcome: { note: 'Graden er ikke funnet.' }, mayObject: true },
    ]);
    await call(tx, world, 'signer', 'object_to_check', check, { kind: 'CORRECTION', text: 'Søk på pikenavnet.' });
    expect(await stateOf(tx, list)).toMatchObject({ status: 'PENDING_PLATFORM', endedAt: null });
    expect(
      await refusal(
        tx.savepoint((own) =>
          service(own, 'check_report', {
            user_id: world.ids.owner,
            check_list_id: list,
          }).then(() => undefined),
        ),
      ),
    ).toBe('ACCOUNT_NOT_FOUND@checkListId');
    await decide(tx, check, 'CLEAR', { note: 'Funnet under pikenavnet.' });
    expect(await stateOf(tx, list)).toMatchObject({ status: 'COMPLETED' });
  }));

test('proof that is asked for again and again', () =>
  inTeam(async (tx, world) => {
    const { list, checks } = await sendCheckList(tx, world, { types: ['EDUCATION'] });
    const check = checks['EDUCATION'] ?? '';
    await consent(tx, world, list);
    const file = await addCheckFile(tx, check, 'vitnemål.pdf');
    const attributes = {
      educations: [
        {
          institution: 'NTNU',
          degree: 'Master',
          country: 'NO',
          startMonth: '2018-08',
          finishMonth: '2021-06',
          current: false,
          explanation: '',
          fileIds: [file],
        },
      ],
      gapExplanation: '',
    };
    await call(tx, world, 'signer', 'submit_check', check, attributes);
    // What is returned keeps the proof that was given.
    await decide(tx, check, 'RETURN', { note: 'Når begynte studiet?' });
    const state = await call(tx, world, 'signer', 'check_form_state', check);
    expect(state).toMatchObject({
      answer: { educations: [{ fileIds: [file] }] },
      returnedNote: 'Når begynte studiet?',
    });
    await call(tx, world, 'signer', 'submit_check', check, attributes);
    const files = await tx`select id from private.check_file where check_item_id = ${check}`;
    expect([...files]).toEqual([{ id: file }]);
  }));

test('reminders after completion, or of a cancelled duplicate', () =>
  inTeam(async (tx, world) => {
    const done = await sendCheckList(tx, world, { types: ['EDUCATION'] });
    const cancelled = await sendCheckList(tx, world, { types: ['EDUCATION'] });
    await consent(tx, world, done.list);
    await move(tx, done.checks['EDUCATION'] ?? '', 'SUBMIT_REVIEW', 'CANDIDATE');
    await as(
      tx,
      user(world.ids.member),
      (own) => own`select (public.cancel_check_lists(${world.team}, array[${cancelled.list}]::uuid[])).id`,
    );
    await emptyOutbox(tx);
    await mornings(tx, '2026-11-24T09:00:00Z', 30);
    expect(await tx`select from private.outbox where kind = 'check_list_reminder'`).toHaveLength(0);
    // A second order of the same check leaves the person out.
    await send(tx, world, await order(tx, world));
    const again = await order(tx, world, { people: [candidate(world, 1), candidate(world, 2)] });
    expect(await quote(tx, world, 'member', again)).toMatchObject({
      people: 1,
      excluded: [{ email: candidate(world, 1)['email'], reason: 'OPEN_REQUEST' }],
    });
  }));

test('sensitive data that can be searched', () =>
  inTeam(async (tx, world) => {
    const { list, checks } = await sendCheckList(tx, world, { types: ['CRIMINAL_RECORD'] });
    const check = checks['CRIMINAL_RECORD'] ?? '';
    await consent(tx, world, list);
    await answer(tx, check, { how: 'UPLOAD', text: 'Underslag' });
    await decide(tx, check, 'REMARK', { note: 'Underslag i 2024.', result: { text: 'Underslag' } });
    const found = async (search: string) => {
      return (await readCheckListPage(tx, world.ids.owner, world.team, { filter: { search } })).length;
    };
    expect([await found('kandi'), await found('underslag')]).toEqual([1, 0]);
    // No role reads a table of content, so no query can search in one.
    const readable = await tx<{ name: string }[]>`
      select c.relname as name from pg_class c cross join unnest('{anon,authenticated,service_role}'::text[]) r (role)
      where c.oid in ('private.check_answer'::regclass, 'private.restricted_check_answer'::regclass,
          'private.check_finding'::regclass, 'private.check_proposal'::regclass, 'private.check_history'::regclass)
        and has_any_column_privilege(r.role, c.oid, 'select')`;
    expect([...readable]).toEqual([]);
  }));
