import { expect, test } from 'vitest';
import { addCheckFile, answer, contentOf, decide } from './support/check-content.ts';
import { consent, move, sendCheckList, stateOf } from './support/check-lists.ts';
import { as, passTime, refusal, rolledBack, service, setTime, sql, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { logIn } from './support/session.ts';
import { buildWorld, emailOf } from './support/world.ts';
import type { Person, World } from './support/world.ts';

// What is deleted when, what keeps it, and what remains (decision 0127).
interface Sent {
  readonly world: World;
  readonly list: string;
  readonly police: string;
  readonly education: string;
}

/** A list with content that was decided on 23 November, ordered in a country. */
const decided = (work: (tx: Transaction, sent: Sent) => Promise<void>, country = 'NO'): Promise<void> =>
  rolledBack(sql, async (tx) => {
    await setTime(tx, '2026-11-23T09:00:00Z');
    const world = await buildWorld(tx);
    const { list, request, checks } = await sendCheckList(tx, world, { types: ['CRIMINAL_RECORD', 'EDUCATION'] });
    await tx`update public.check_request set countries = ${[country]} where id = ${request}`;
    await tx`
      insert into public.check_request_person (id, check_request_id, position, department_id, email, first_name,
        last_name, language)
      values (${list}, ${request}, 1, ${world.hr}, ${emailOf(world, 'signer')}, 'Kandi', 'Dat', 'nb')`;
    const { CRIMINAL_RECORD: police = '', EDUCATION: education = '' } = checks;
    await consent(tx, world, list);
    for (const check of [police, education]) {
      await answer(tx, check, { note: 'Svar' });
      if (country !== 'FI' || check !== police) await addCheckFile(tx, check);
    }
    await decide(tx, education, 'CLEAR');
    await decide(tx, police, 'REMARK', { note: 'Dom fra 2024.' });
    await work(tx, { world, list, police, education });
  });

/** Runs the nightly job until nothing is due. */
async function runJob(tx: Transaction): Promise<void> {
  for (let done = false; !done;) done = (await service(tx, 'delete_due_checks', { max: 2 }))['deleted'] === 0;
}

/** Which parts of a check are left. */
async function partsOf(tx: Transaction, check: string): Promise<string[]> {
  const [row] = await tx<{ evidence: boolean; file: boolean; finding: boolean; history: boolean }[]>`
    select private.answer_of(${check}) is not null as evidence,
      exists (select from private.check_file where check_item_id = ${check}) as file,
      exists (select from private.check_finding where check_item_id = ${check}) as finding,
      exists (select from private.check_history where check_item_id = ${check}) as history`;
  return Object.entries(row ?? {}).flatMap(([part, isThere]) => (isThere ? [part] : []));
}

const whole = ['evidence', 'file', 'finding', 'history'];
const hold = (tx: Transaction, world: World, person: Person, list: string, input: object) =>
  refusal(
    tx.savepoint((own) =>
      as(own, user(world.ids[person]), (inner) =>
        inner`select (public.hold_check_list(${list}, ${inner.json(input as never)})).id`.then(() => undefined),
      ),
    ),
  );

test.each([
  ['NO', 0],
  ['FI', 0],
  ['DK', 6],
] as const)(
  'in %s, evidence of a police certificate is kept %i months, and of an education twelve',
  (country, months) =>
    decided(async (tx, { police, education }) => {
      if (months > 0) {
        await passTime(tx, `${months} months -1 day`);
        await runJob(tx);
        expect(await partsOf(tx, police)).toContain('evidence');
        await passTime(tx, '2 days');
      }
      await runJob(tx);
      expect(await partsOf(tx, police)).not.toContain('evidence');
      expect(await partsOf(tx, police)).not.toContain('file');
      expect(await partsOf(tx, education)).toEqual(whole);
      await setTime(tx, '2027-11-22T09:00:00Z');
      await runJob(tx);
      expect(await partsOf(tx, education)).toEqual(whole);
      await setTime(tx, '2027-11-23T09:00:01Z');
      await runJob(tx);
      expect(await partsOf(tx, education)).toEqual([]);
    }, country),
);

test('findings go after 90 days, and the list after two years with everything that names the candidate', () =>
  decided(async (tx, { world, list, police }) => {
    await passTime(tx, '89 days');
    await runJob(tx);
    expect(await partsOf(tx, police)).toEqual(['finding', 'history']);
    await passTime(tx, '2 days');
    await runJob(tx);
    expect(await partsOf(tx, police)).toEqual([]);
    expect(await stateOf(tx, list)).toMatchObject({ status: 'COMPLETED_WITH_REMARKS' });
    await setTime(tx, '2028-11-23T09:00:01Z');
    await runJob(tx);
    const [left] = await tx`
      select (select count(*)::integer from public.check_list where id = ${list}) as lists,
        (select count(*)::integer from public.check_request_person where id = ${list}) as people,
        (select count(*)::integer from public.check_request where account_id = ${world.team}) as orders,
        (select count(*)::integer from private.outbox where subject_id = ${list}) as mails,
        (select count(*)::integer from private.check_file) as files,
        (select count(*)::integer from private.stored_file where kind = 'CHECK_FILE' and status <> 'REMOVED') as stored,
        (select count(*)::integer from private.access_token where subject_id = ${list} and revoked_at is null) as links`;
    expect(left).toEqual({ lists: 0, people: 0, orders: 0, mails: 0, files: 0, stored: 0, links: 0 });
    const receipts = await tx<{ text: string; part: string; records: number }[]>`
      select to_jsonb(r)::text as text, part, records from public.check_deletion_receipt r
      where check_list_id = ${list} order by deleted_at, part, check_type`;
    expect(receipts.map(({ part }) => part)).toEqual(['EVIDENCE', 'FINDING', 'EVIDENCE', 'FINDING', 'LIST']);
    for (const { text } of receipts) expect(text).not.toMatch(/Kandi|@example|attest|Dom fra/);
  }));

test('a list that is deleted by hand leaves a receipt and nothing of the candidate, who is told', () =>
  decided(async (tx, { world, list, police }) => {
    const destroy = (person: Person) =>
      refusal(
        tx.savepoint((own) =>
          as(own, user(world.ids[person]), (inner) =>
            inner`select (public.destroy_check_list(${list})).id`.then(() => undefined),
          ),
        ),
      );
    const offered = async (person: Person) => {
      const [row] = await as(
        tx,
        user(world.ids[person]),
        (inner) => inner`select public.check_result(${list}) -> 'canDelete' as can`,
      );
      return row?.['can'] ?? null;
    };
    const offers = [];
    for (const person of ['manager', 'member', 'signer', 'outsider'] as const) offers.push(await offered(person));
    expect(offers).toEqual([true, false, false, null]);
    await tx`insert into private.check_objection (check_list_id, text) values (${list}, 'Det stemmer ikke.')`;
    expect(await offered('manager')).toBe(false);
    expect(await destroy('manager')).toBe('IMMUTABLE');
    await tx`delete from private.check_objection where check_list_id = ${list}`;
    expect(await destroy('manager')).toBe('ok');
    expect(await partsOf(tx, police)).toEqual([]);
    const [left] = await tx`
      select (select count(*)::integer from public.check_list where id = ${list}) as lists,
        (select count(*)::integer from public.check_request_person where id = ${list}) as people,
        (select count(*)::integer from public.check_request where account_id = ${world.team}) as orders,
        (select count(*)::integer from private.outbox where subject_id = ${list}) as mails,
        (select count(*)::integer from private.stored_file where kind = 'CHECK_FILE' and status <> 'REMOVED') as stored`;
    expect(left).toEqual({ lists: 0, people: 0, orders: 0, mails: 0, stored: 0 });
    expect(
      await tx`
        select part, check_type, ending, by_hand, records, files from public.check_deletion_receipt
        where check_list_id = ${list}`,
    ).toEqual([{ part: 'LIST', check_type: null, ending: 'DECIDED', by_hand: true, records: 5, files: 1 }]);
    expect(await tx`select recipient, payload from private.outbox where kind = 'check_data_deleted'`).toMatchObject([
      { recipient: emailOf(world, 'signer'), payload: { organizationName: 'Nordlys AS', listDeletedOn: null } },
    ]);
  }));

test('how a provider judged a passport goes with the evidence of its check, and an own identity stays', () =>
  decided(async (tx, { world, education }) => {
    await tx`
      insert into private.document_session (purpose, user_id, subject_id, status, reason) values
        ('CHECK', ${world.ids.signer}, ${education}, 'DECLINED', 'DOCUMENT_EXPIRED'),
        ('LINK', ${world.ids.signer}, null, 'DECLINED', 'DOCUMENT_EXPIRED')`;
    const purposes = async () =>
      (await tx`select purpose from private.document_session order by purpose`).map((row) => row['purpose']);
    await runJob(tx);
    expect(await purposes()).toEqual(['CHECK', 'LINK']);
    await passTime(tx, '12 months 1 day');
    await runJob(tx);
    expect(await purposes()).toEqual(['LINK']);
  }));

test('a candidate who refuses takes all content with them at once', () =>
  rolledBack(sql, async (tx) => {
    await setTime(tx, '2026-11-23T09:00:00Z');
    const world = await buildWorld(tx);
    const { list, checks } = await sendCheckList(tx, world, { types: ['EDUCATION', 'IDENTITY'] });
    const education = checks['EDUCATION'] ?? '';
    await consent(tx, world, list);
    await answer(tx, education, {});
    await addCheckFile(tx, education);
    await decide(tx, education, 'CLEAR');
    await as(tx, user(world.ids.signer), (inner) => inner`select (public.refuse_check_list(${list}, 'Nei')).id`);
    await runJob(tx);
    expect(await partsOf(tx, education)).toEqual([]);
    expect(await stateOf(tx, list)).toMatchObject({ status: 'REFUSED' });
    await passTime(tx, '6 months 1 day');
    await runJob(tx);
    expect(await stateOf(tx, list)).toBeNull();
  }));

test('a legal hold and an unanswered objection keep everything, until they end', () =>
  decided(async (tx, { world, list, police }) => {
    // The file itself was only seen: it went with the decision.
    const seen = ['evidence', 'finding', 'history'];
    const input = { reason: 'Sak i tingretten', endsOn: '2027-03-01' };
    expect(await hold(tx, world, 'owner', list, input)).toBe('ok');
    await runJob(tx);
    expect(await partsOf(tx, police)).toEqual(seen);
    expect(
      await as(tx, user(world.ids.owner), (own) =>
        refusal(own.savepoint((inner) => inner`select (public.destroy_check_list(${list})).id`.then(() => undefined))),
      ),
    ).toBe('IMMUTABLE');
    await tx`insert into private.check_objection (check_list_id, text) values (${list}, 'Det stemmer ikke.')`;
    await setTime(tx, '2027-03-02T09:00:00Z');
    await runJob(tx);
    expect(await partsOf(tx, police)).toEqual(seen);
    await tx`update private.check_objection set answered_at = private.now(), answer = 'Rettet.' where check_list_id = ${list}`;
    await runJob(tx);
    expect(await partsOf(tx, police)).toEqual([]);
  }));

test.each([
  ['owner', { reason: 'Sak i tingretten', endsOn: '2027-03-01' }, 'ok'],
  ['admin', { reason: 'Sak i tingretten', endsOn: '2026-11-23' }, 'ok'],
  ['owner', { reason: 'Sak', endsOn: '2027-03-01' }, 'TOO_SHORT@reason'],
  ['owner', { endsOn: '2027-03-01' }, 'BLANK@reason'],
  ['owner', { reason: 'Sak i tingretten' }, 'BLANK@endsOn'],
  ['owner', { reason: 'Sak i tingretten', endsOn: '2026-11-22' }, 'INVALID@endsOn'],
  ['owner', { reason: 'Sak i tingretten', endsOn: '2029-01-01' }, 'INVALID@endsOn'],
  ['manager', { reason: 'Sak i tingretten', endsOn: '2027-03-01' }, 'UNAUTHORIZED'],
  ['outsider', { reason: 'Sak i tingretten', endsOn: '2027-03-01' }, 'ACCOUNT_NOT_FOUND@checkListId'],
  ['signer', { reason: 'Sak i tingretten', endsOn: '2027-03-01' }, 'ACCOUNT_NOT_FOUND@checkListId'],
] as const)('a hold by the %s with %j: %s', (person, input, expected) =>
  decided(async (tx, { world, list }) => {
    expect(await hold(tx, world, person, list, input)).toBe(expected);
  }),
);

test('both sides see the dates and the hold, a released hold is gone, and strangers see nothing', () =>
  decided(async (tx, { world, list, police }) => {
    await hold(tx, world, 'owner', list, { reason: 'Sak i tingretten', endsOn: '2027-03-01' });
    const seen = async (person: Person) => {
      const [row] = await as(
        tx,
        user(world.ids[person]),
        (inner) => inner<{ r: { checks: { checkId: string }[] } }[]>`select public.check_list_retention(${list}) as r`,
      );
      return row?.r ?? null;
    };
    for (const person of ['colleague', 'signer', 'owner'] as const)
      expect(await seen(person), person).toMatchObject({
        deletedOn: '2028-11-23',
        hold: { reason: 'Sak i tingretten', endsOn: '2027-03-01', heldBy: `owner ${world.tag}` },
      });
    expect((await seen('colleague'))?.checks.find(({ checkId }) => checkId === police)).toMatchObject({
      checkId: police,
      type: 'CRIMINAL_RECORD',
      months: 0,
      evidenceOn: '2026-11-23',
      findingOn: '2027-02-21',
    });
    await as(tx, user(world.ids.owner), (inner) => inner`select (public.release_check_list(${list})).id`);
    expect(await seen('signer')).toMatchObject({ hold: null });
    expect(await seen('otherManager')).toBeNull();
    expect(await seen('outsider')).toBeNull();
  }));

test('a run that is killed between two lists is repeated without harm, and a reopened list is left alone', () =>
  decided(async (tx, { list, police, education }) => {
    await service(tx, 'delete_due_checks', { max: 1 });
    const receipts = await tx`select from public.check_deletion_receipt where check_list_id = ${list}`;
    expect(receipts).toHaveLength(1);
    await runJob(tx);
    expect(await tx`select from public.check_deletion_receipt where check_list_id = ${list}`).toHaveLength(1);
    await move(tx, education, 'REOPEN', 'ADMINISTRATOR');
    await setTime(tx, '2029-01-01T09:00:00Z');
    await runJob(tx);
    expect(await partsOf(tx, education)).toEqual(whole);
    expect(await partsOf(tx, police)).toEqual(['finding', 'history']);
  }));

test('content that was deleted is gone for every reader', () =>
  decided(async (tx, { world, education }) => {
    await setTime(tx, '2027-11-24T09:00:00Z');
    await runJob(tx);
    const read = await contentOf(tx, await logIn(tx, world.ids.member), education);
    expect(read).toMatchObject({ answer: null, finding: null, files: [] });
  }));

test('the candidate gets one email when nothing of what they gave is left', () =>
  decided(async (tx, { world }) => {
    const mails = () => tx`select recipient, payload from private.outbox where kind = 'check_data_deleted'`;
    await runJob(tx);
    expect(await mails()).toHaveLength(0);
    await passTime(tx, '12 months 1 day');
    await runJob(tx);
    await runJob(tx);
    const payload = { organizationName: 'Nordlys AS', requestedOn: '2026-11-23', listDeletedOn: '2028-11-23' };
    expect(await mails()).toMatchObject([{ recipient: emailOf(world, 'signer'), payload }]);
  }));
