import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { ANSWERS } from './support/check-answers.ts';
import { addCheckFile, answer, decide } from './support/check-content.ts';
import { consent, move, sendCheckList, stateOf } from './support/check-lists.ts';
import { as, service, sql, standing, undone, user } from './support/database.ts';
import { call } from './support/decisions.ts';
import { note } from './support/people.ts';
import {
  CERTIFICATE,
  FOUND,
  TEXT,
  elsewhere,
  offerOf,
  refunds,
  reusable,
  reuse,
  stepOf,
  takeBack,
  tried,
} from './support/reuse.ts';
import { emailOf } from './support/world.ts';
import type { Person } from './support/world.ts';

// A candidate lets a check of another request count (decision 0217).
const asked = standing(sql, (tx) => reusable(tx));

test('a candidate lets an earlier check count: what is shared is copied, and nothing else', () =>
  asked(async (tx, of) => {
    const offer = await offerOf(tx, of);
    expect(offer).toMatchObject({ completedAt: '2026-11-23T09:00:00+00:00', validUntil: null });
    expect(offer?.organizationName).toBe('Fjordbygg AS');
    const file = await addCheckFile(tx, of.check, 'vitnemaal.pdf');
    await reuse(tx, of, offer?.offerId);
    const [copy] = await tx`
      select i.status, i.reused_from, a.attributes, f.result, f.note, f.actor_name,
        exists (select from private.check_file c where c.id = ${file}) as has_file
      from public.check_item i join private.check_answer a on a.check_item_id = i.id
      join private.check_finding f on f.check_item_id = i.id where i.id = ${of.check}`;
    expect(copy).toMatchObject({ status: 'COMPLETED', note: null, actor_name: null, has_file: false });
    expect(copy?.['reused_from']).toEqual(new Date('2026-11-23T09:00:00Z'));
    expect(copy?.['attributes']).toEqual(offer?.answer);
    expect(copy?.['attributes'].educations[1]).toMatchObject({ degree: 'Doktor', explanation: '', fileIds: [] });
    expect(JSON.stringify(copy)).not.toMatch(/Ringte|Permisjon|Reise|Fjordbygg/);
    const events = await tx`
      select type, actor_kind from public.check_event where check_item_id = ${of.check} order by occurred_at`;
    expect(events.map((e) => `${e['type']} ${e['actor_kind']}`)).toEqual(['REUSED CANDIDATE', 'COMPLETED SYSTEM']);
    expect(await stepOf(tx, of)).toMatchObject({ reuse: null, reusedFrom: '2026-11-23T09:00:00+00:00' });
    await reuse(tx, of, offer?.offerId);
    expect(await tx`select from private.check_finding where check_item_id = ${of.check}`, 'a repeat').toHaveLength(1);
  }));

test('neither team learns of the other; the candidate reads in both records what was shared with whom', () =>
  asked(async (tx, of) => {
    const read = async (person: Person, call: string, id: string) => {
      const [row] = await as(tx, user(of.world.ids[person]), (own) =>
        own.unsafe(`select public.${call}($1) as it`, [id]),
      );
      return row?.['it'];
    };
    const before = await read('otherOwner', 'check_log', of.sourceList);
    expect(await stepOf(tx, of, 'member'), 'the wizard is the candidate’s').toBeUndefined();
    await reuse(tx, of, (await offerOf(tx, of))?.offerId);
    expect(await read('otherOwner', 'check_log', of.sourceList)).toEqual(before);
    const seen = ['check_result', 'check_log', 'check_list_record'];
    for (const call of seen) expect(JSON.stringify(await read('member', call, of.list))).not.toMatch(/Fjordbygg/);
    const result = await read('member', 'check_result', of.list);
    expect(result.checks.find(({ checkId }: { checkId: string }) => checkId === of.check)).toMatchObject({
      reusedFrom: '2026-11-23T09:00:00+00:00',
    });
    const ownCheck = async (list: string, check: string) =>
      (await read('signer', 'check_list_record', list)).checks.find(({ id }: { id: string }) => id === check);
    expect((await ownCheck(of.list, of.check)).reuse).toMatchObject({ ...TEXT, organizationName: 'Fjordbygg AS' });
    expect((await ownCheck(of.sourceList, of.source)).sharedWith).toMatchObject([{ organizationName: 'Nordlys AS' }]);
    // Only those who work in the department, and not the others of the world.
    expect(await read('outsider', 'check_result', of.list)).toBeNull();
  }));

test('only the candidate’s own current offer can be used', () =>
  asked(async (tx, of) => {
    const offerId = (await offerOf(tx, of))?.offerId;
    for (const person of ['member', 'owner', 'outsider', 'copyRecipient'] as const) {
      expect(await tried(tx, (own) => reuse(own, of, offerId, person)), person).toBe('ACCOUNT_NOT_FOUND@checkListId');
      expect(await tried(tx, (own) => takeBack(own, of, person)), person).toBe('ACCOUNT_NOT_FOUND@checkListId');
    }
    const others = await sendCheckList(tx, await elsewhere(tx, of.world), {
      types: ['EDUCATION'],
      candidate: 'copyRecipient',
      sender: 'otherOwner',
    });
    await consent(tx, of.world, others.list, 'copyRecipient');
    await answer(tx, others.checks['EDUCATION'] ?? '', ANSWERS['EDUCATION'] ?? {});
    await decide(tx, others.checks['EDUCATION'] ?? '', 'CLEAR', { result: FOUND });
    const [finding] =
      await tx`select id from private.check_finding where check_item_id = ${others.checks['EDUCATION'] ?? ''}`;
    for (const guessed of [finding?.['id'], randomUUID(), of.source, 'x', undefined]) {
      expect(await tried(tx, (own) => reuse(own, of, guessed))).toBe('INVALID_ACTION@offerId');
    }
    const blank = await tried(tx, (own) =>
      as(
        own,
        user(of.world.ids.signer),
        (inner) => inner`select public.reuse_check(${of.check}, ${inner.json({ offerId: offerId ?? '' })})`,
      ),
    );
    expect(blank).toBe('BLANK@textVersion BLANK@language');
    await answer(tx, of.check, ANSWERS['EDUCATION'] ?? {});
    expect(await tried(tx, (own) => reuse(own, of, offerId))).toBe('IMMUTABLE');
  }));

const certified = standing(sql, (tx) => reusable(tx, 'CERTIFICATES'));

test('a copy is never valid for longer than its source, and leaves numbers and files out', () =>
  certified(async (tx, of) => {
    const offer = await offerOf(tx, of);
    // A year after the earlier check, not after the reuse.
    expect(offer?.validUntil).toBe('2027-11-23T09:00:00+00:00');
    await reuse(tx, of, offer?.offerId);
    const [copy] = await tx`select attributes from private.check_answer where check_item_id = ${of.check}`;
    expect(copy?.['attributes'].certificates).toEqual([{ ...CERTIFICATE, number: '', fileIds: [] }]);
    const person = await note(tx, of.world, emailOf(of.world, 'signer'));
    await tx`update public.check_list set person_id = ${person} where id = ${of.list}`;
    const [known] = await as(
      tx,
      user(of.world.ids.member),
      (own) => own`select public.person_validity(${person}) as it`,
    );
    expect(known?.['it']).toMatchObject([{ type: 'CERTIFICATES', validUntil: '2027-11-23T09:00:00+00:00' }]);
  }));

test('a reuse is taken back until the list is completed, and refunded when it is', () =>
  asked(async (tx, of) => {
    const offerId = (await offerOf(tx, of))?.offerId;
    await reuse(tx, of, offerId);
    await service(tx, 'refund_reused_checks', {});
    expect(await refunds(tx, of.check), 'not while it can be taken back').toBe(0);
    await takeBack(tx, of);
    await takeBack(tx, of);
    expect(
      await tx`
      select from public.check_item i where i.id = ${of.check} and i.status = 'PENDING_CANDIDATE'
        and i.reused_from is null and private.answer_of(i.id) is null
        and not exists (select from private.check_finding f where f.check_item_id = i.id)
        and not exists (select from private.check_reuse r where r.check_item_id = i.id)`,
    ).toHaveLength(1);
    await reuse(tx, of, offerId);
    await answer(tx, of.other, ANSWERS['ADDRESS'] ?? {});
    expect(await tried(tx, (own) => takeBack(own, { ...of, check: of.other }))).toBe('INVALID_ACTION');
    await decide(tx, of.other, 'CLEAR');
    expect(await stateOf(tx, of.list)).toMatchObject({ status: 'COMPLETED' });
    expect(await tried(tx, (own) => takeBack(own, of))).toBe('IMMUTABLE');
    expect(await tx`select from private.job where kind = 'REFUND_REUSED_CHECKS'`).toHaveLength(1);
    await service(tx, 'refund_reused_checks', {});
    await service(tx, 'refund_reused_checks', {});
    expect(await refunds(tx, of.check)).toBe(1);
    expect(await refunds(tx, of.other)).toBe(0);
  }));

test('a list that is deleted before the refunds are made takes none of them along', () =>
  asked(async (tx, of) => {
    await reuse(tx, of, (await offerOf(tx, of))?.offerId);
    await answer(tx, of.other, ANSWERS['ADDRESS'] ?? {});
    await decide(tx, of.other, 'CLEAR');
    expect(await refunds(tx, of.check)).toBe(0);
    expect(await call(tx, of.world, 'owner', 'destroy_check_list($1)', of.list)).toBe('ok');
    await service(tx, 'refund_reused_checks', {});
    expect(await refunds(tx, of.check)).toBe(1);
    expect(await refunds(tx, of.other)).toBe(0);
  }));

test('a reuse is not taken back once it was refunded, nor while others see a completed list', () =>
  asked(async (tx, of) => {
    await reuse(tx, of, (await offerOf(tx, of))?.offerId);
    await answer(tx, of.other, ANSWERS['ADDRESS'] ?? {});
    await decide(tx, of.other, 'CLEAR');
    await undone(tx, async (inner) => {
      // As if the other check were restricted, and with the candidate again.
      await inner`update public.check_list set status = 'PENDING_CANDIDATE' where id = ${of.list}`;
      expect(await tried(inner, (own) => takeBack(own, of))).toBe('IMMUTABLE');
    });
    await service(tx, 'refund_reused_checks', {});
    await move(tx, of.other, 'REOPEN', 'ADMINISTRATOR');
    expect(await stateOf(tx, of.list)).toMatchObject({ status: 'PENDING_PLATFORM' });
    expect(await tried(tx, (own) => takeBack(own, of))).toBe('IMMUTABLE');
  }));

test('a refunded reuse that is opened again and answered is neither charged nor refunded again', () =>
  asked(async (tx, of) => {
    await reuse(tx, of, (await offerOf(tx, of))?.offerId);
    await answer(tx, of.other, ANSWERS['ADDRESS'] ?? {});
    await decide(tx, of.other, 'CLEAR');
    await service(tx, 'refund_reused_checks', {});
    const ledger = () => tx`
      select id, reason, amount from public.credit_transaction where account_id = ${of.world.team} order by id`;
    const before = await ledger();
    await move(tx, of.check, 'REOPEN', 'ADMINISTRATOR');
    await decide(tx, of.check, 'RETURN', { note: 'Last opp vitnemålet.' });
    await answer(tx, of.check, ANSWERS['EDUCATION'] ?? {});
    await decide(tx, of.check, 'CLEAR', { result: FOUND });
    await service(tx, 'refund_reused_checks', {});
    expect(await stateOf(tx, of.list)).toMatchObject({ status: 'COMPLETED' });
    expect(await ledger()).toEqual(before);
    expect(await refunds(tx, of.check)).toBe(1);
  }));

test('the copy stays when the earlier list is deleted, and when the earlier check is opened again', () =>
  asked(async (tx, of) => {
    await reuse(tx, of, (await offerOf(tx, of))?.offerId);
    await move(tx, of.source, 'REOPEN', 'ADMINISTRATOR');
    await tx`select private.delete_check_list(l) from public.check_list l where l.id = ${of.sourceList}`;
    const [copy] = await tx`
      select i.status, private.answer_of(i.id) is not null as kept, r.source_id, r.organization_name
      from public.check_item i join private.check_reuse r on r.check_item_id = i.id where i.id = ${of.check}`;
    expect(copy).toEqual({ status: 'COMPLETED', kept: true, source_id: null, organization_name: 'Fjordbygg AS' });
  }));

test('a copy goes with its own list, and a candidate who objects gets a reviewer', () =>
  asked(async (tx, of) => {
    await reuse(tx, of, (await offerOf(tx, of))?.offerId);
    const text = { kind: 'CORRECTION', text: 'Graden er en annen nå.' };
    await as(
      tx,
      user(of.world.ids.signer),
      (own) => own`select (public.object_to_check(${of.check}, ${own.json(text)})).id`,
    );
    expect(await tx`select from public.check_item where id = ${of.check} and status = 'PENDING_ADMIN'`).toHaveLength(1);
    await decide(tx, of.check, 'RETURN', { note: 'Legg inn den nye graden.' });
    expect(await stepOf(tx, of)).toMatchObject({ reuse: null, reusedFrom: null });
    expect(await tx`select from private.check_reuse`).toHaveLength(0);
  }));

test('a team that asks again gets a new check', () =>
  asked(async (tx, of) => {
    await reuse(tx, of, (await offerOf(tx, of))?.offerId);
    const again = await sendCheckList(tx, of.world, { types: ['EDUCATION'] });
    await consent(tx, of.world, again.list);
    expect(await offerOf(tx, { ...of, list: again.list, check: again.checks['EDUCATION'] ?? '' })).toBeNull();
  }));

test('a failure in the middle leaves nothing of the reuse', () =>
  asked(async (tx, of) => {
    await tx`create function pg_temp.killed() returns trigger language plpgsql as 'begin raise exception ''killed''; end'`;
    await tx`create trigger killed before insert on private.check_finding for each row execute function pg_temp.killed()`;
    const offerId = (await offerOf(tx, of))?.offerId;
    await expect(tx.savepoint((own) => reuse(own, of, offerId))).rejects.toThrow('killed');
    expect(await tx`select from private.check_reuse`).toHaveLength(0);
    expect(await offerOf(tx, of)).toMatchObject({ offerId });
  }));
