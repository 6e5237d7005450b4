import { expect, test } from 'vitest';
import { addCheckFile } from './support/check-content.ts';
import { move } from './support/check-lists.ts';
import { as, passTime, refusal, service, undone, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import {
  answer,
  answersOf,
  asked,
  job,
  linkOf,
  mailsSent,
  proofOfMailbox,
  referees,
  reference,
  statusOf,
  submission,
  submitAs,
  twoReferences,
} from './support/referees.ts';
import { inWorld } from './support/world.ts';
import type { World } from './support/world.ts';

// What candidates and referees are refused, and who is asked when a list of referees changes.
const tried = (tx: Transaction, world: World, call: string, ...values: readonly unknown[]): Promise<string> =>
  undone(tx, (inner) =>
    refusal(
      inner.savepoint((own) =>
        as(own, user(world.ids.signer), (mine) =>
          mine.unsafe(`select (public.${call}).id`, values as never[]).then(() => undefined),
        ),
      ),
    ),
  );

const idOf = async (tx: Transaction, check: string, name: string): Promise<string> =>
  (await tx`select id from private.referee where check_item_id = ${check} and email like ${`${name}%`}`)[0]?.['id'];

const refuse = async (tx: Transaction, check: string, name: string): Promise<unknown> =>
  service(tx, 'decline_reference', { token: await linkOf(tx, check, `${name}@fjordbygg.example`), message: 'Nei' });

test('a candidate tells whom they announced while the referee is waited for, and leaves nobody out before', () =>
  inWorld(async (tx, world) => {
    const { check } = await asked(tx, world);
    const anne = await idOf(tx, check, 'anne');
    expect(await tried(tx, world, 'announce_referee($1)', anne)).toBe('ok');
    expect(await tried(tx, world, 'leave_out_referee($1, $2)', anne, 'Nei')).toBe('INVALID_ACTION');
    await as(tx, user(world.ids.signer), (own) => own`select (public.announce_referee(${anne})).id`);
    const [told] = await tx`select announced_at is not null as announced from private.referee where id = ${anne}`;
    expect(told).toEqual({ announced: true });
    await refuse(tx, check, 'anne');
    expect(await tried(tx, world, 'announce_referee($1)', anne), 'who will not answer').toBe('INVALID_ACTION');
    await tx`update private.referee set superseded_at = private.now() where id = ${anne}`;
    for (const call of ['announce_referee($1)', `leave_out_referee($1, 'Nei')`])
      expect(await tried(tx, world, call, anne), 'who was replaced').toBe('INVALID_ACTION');
  }));

test('a check that is sent back asks those again who gave up, and ends the others', () =>
  inWorld(async (tx, world) => {
    const { check } = await asked(tx, world);
    await answer(tx, check, 'bjørn@fjordbygg.example');
    await tx`
      select private.end_referee(r, 'GAVE_UP') from private.referee r
      where r.check_item_id = ${check} and r.email like 'anne%'`;
    await tx`select private.settle_references(${check})`;
    expect(await move(tx, check, 'RETURN', 'ADMINISTRATOR')).toBe('PENDING_CANDIDATE');
    await mailsSent(tx);
    await submitAs(tx, world, check, { references: twoReferences(), device: '' });
    expect(await referees(tx, check)).toEqual(['anne WAITING', 'bjørn ANSWERED']);
    expect(await mailsSent(tx)).toEqual(['reference_request anne']);
    await refuse(tx, check, 'anne');
    const others = [reference('Cato', { relation: 'MANAGER' }), reference('Dina')];
    await tx`update private.referee set status = 'WAITING' where id = ${await idOf(tx, check, 'anne')}`;
    await submitAs(tx, world, check, { references: others, device: '' });
    expect(await referees(tx, check)).toEqual(['cato WAITING', 'dina WAITING']);
    const [anne] = await tx`select status from private.referee where id = ${await idOf(tx, check, 'anne')}`;
    expect(anne).toEqual({ status: 'REPLACED' });
  }));

test('nobody is asked again where all have declined', () =>
  inWorld(async (tx, world) => {
    const { check } = await asked(tx, world);
    await tx`update private.referee set status = 'DECLINED', left_out_at = private.now() where check_item_id = ${check}`;
    const again = tx.savepoint((inner) => inner`select private.ask_referees_again(${check})`.then(() => undefined));
    expect(await refusal(again)).toBe('INVALID_ACTION@decision');
  }));

test('a request that waited for a quiet week is sent when its time comes', () =>
  inWorld(async (tx, world) => {
    const { list, check } = await asked(tx, world);
    const anne = await idOf(tx, check, 'anne');
    await tx`update private.referee set asked_at = null, next_reminder_at = private.now() where id = ${anne}`;
    await mailsSent(tx);
    await tx`select private.take_referee_steps(l) from public.check_list l where l.id = ${list}`;
    expect(await mailsSent(tx)).toEqual(['reference_request anne']);
  }));

test('an employer whose contacts will not answer is left out where the candidate gave a document', () =>
  inWorld(async (tx, world) => {
    const { check } = await asked(tx, world, { workExperiences: [job({ managerEmail: '' })], gapExplanation: '' });
    const file = await addCheckFile(tx, check);
    await tx`
      update private.check_answer
      set attributes = jsonb_set(attributes, '{workExperiences,0,fileIds}', ${tx.json([file])})
      where check_item_id = ${check}`;
    await refuse(tx, check, 'hr');
    const [hr] =
      await tx`select left_out_at is not null as left_out from private.referee where check_item_id = ${check}`;
    expect(hr).toEqual({ left_out: true });
    expect(await statusOf(tx, check)).toBe('PENDING_ADMIN');
  }));

test('an employer may confirm what the candidate wrote', () =>
  inWorld(async (tx, world) => {
    const { check } = await asked(tx, world, { workExperiences: [job({ managerEmail: '' })], gapExplanation: '' });
    const token = await linkOf(tx, check, 'hr@fjordbygg.example');
    const input = submission({}, { proof: await proofOfMailbox(tx, token) });
    await service(tx, 'submit_reference', { token, input });
    const [row] = await tx`select facts from private.referee_answer`;
    expect(row?.['facts']).toEqual({ isConfirmed: true });
  }));

test.each([
  [{ confirmInfo: false }, 'BLANK@facts.explanation'],
  [{ confirmInfo: false, explanation: 'Kortere.', finishMonth: '2019-12' }, 'INVALID@facts.finishMonth'],
  [{ confirmInfo: false, explanation: 'Kortere.' }, 'ok'],
])('the facts %j of a referee: %s', (change, expected) =>
  inWorld(async (tx, world) => {
    const { check } = await asked(tx, world);
    const token = await linkOf(tx, check, 'anne@fjordbygg.example');
    const stated = { organizationName: 'Fjordbygg AS', jobTitle: 'Leder', startMonth: '2020-01', finishMonth: null };
    const facts = { relation: 'MANAGER', explanation: '', ...stated, ...change };
    const input = submission({ facts, answers: await answersOf(tx, token) });
    const submitted = tx.savepoint((own) => service(own, 'submit_reference', { token, input }).then(() => undefined));
    expect(await refusal(submitted)).toBe(expected);
  }),
);

test('the mail about a missing referee is sent while one is missing, and not afterwards', () =>
  inWorld(async (tx, world) => {
    const { check } = await asked(tx, world);
    await refuse(tx, check, 'anne');
    const wanted = async () =>
      (
        await tx`
          select private.referee_news_are_wanted(o) as wanted from private.outbox o where o.kind = 'referee_needed'`
      )[0]?.['wanted'];
    expect(await wanted()).toBe(true);
    await tx`update private.referee set left_out_at = private.now() where id = ${await idOf(tx, check, 'anne')}`;
    expect(await wanted()).toBe(false);
  }));

test('the lookup of a referee’s domain belongs to the account that asked', () =>
  inWorld(async (tx, world) => {
    const { check } = await asked(tx, world);
    await passTime(tx, '1 minute');
    const [row] = await tx`
      select private.account_of_domain_lookup(jsonb_populate_record(null::private.job,
        jsonb_build_object('payload', jsonb_build_object('refereeId', ${await idOf(tx, check, 'anne')}::uuid)))) as account`;
    expect(row).toEqual({ account: world.team });
  }));
