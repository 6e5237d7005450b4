import { describe, expect, test } from 'vitest';
import { move, stateOf } from './support/check-lists.ts';
import { as, passTime, refusal, service, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import {
  answer,
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
import { emailOf, inWorld } from './support/world.ts';
import type { World } from './support/world.ts';

const outcome = (tx: Transaction, work: (inner: Transaction) => Promise<unknown>): Promise<string> =>
  refusal(tx.savepoint((inner) => work(inner).then(() => undefined)));

/** Calls as the candidate. */
const candidate = (tx: Transaction, world: World, call: string, ...values: readonly unknown[]) =>
  as(tx, user(world.ids.signer), (inner) => inner.unsafe(`select (public.${call}).id`, values as never[]));

describe('a referee who will not answer', () => {
  test.each([
    ['decline_reference', { message: 'Jeg husker ikke nok.' }, 'DECLINED'],
    ['disown_reference', { reason: 'WRONG_PERSON' }, 'NOT_ME'],
  ])('%s: the candidate names another, who is asked at once', (name, input, status) =>
    inWorld(async (tx, world) => {
      const { list, check } = await asked(tx, world);
      const token = await linkOf(tx, check, 'anne@fjordbygg.example');
      await mailsSent(tx);
      await service(tx, name, { token, ...input });
      expect(await statusOf(tx, check)).toBe('PENDING_CANDIDATE');
      expect(await referees(tx, check)).toEqual([`anne ${status}`, 'bjørn WAITING']);
      // And to the sender about a wrong person (below).
      const mails = (await mailsSent(tx)).filter((mail) => !mail.startsWith('reference_misdirected member'));
      expect(mails).toEqual([expect.stringMatching(/^referee_needed signer/)]);
      const [anne] = await tx`select id from private.referee where email = 'anne@fjordbygg.example'`;
      const next = { reference: reference('Cato', { relation: 'MANAGER' }), reason: '' };
      const colleague = { reference: reference('Cato'), reason: '' };
      expect(
        await outcome(tx, (inner) => candidate(inner, world, 'replace_referee($1, $2)', anne?.id, colleague)),
      ).toBe('INCLUSION@relation');
      await candidate(tx, world, 'replace_referee($1, $2)', anne?.id, next);
      expect(await referees(tx, check)).toEqual(['cato WAITING', 'bjørn WAITING']);
      expect(await statusOf(tx, check)).toBe('PENDING_EXTERNAL');
      expect(await mailsSent(tx)).toEqual(['reference_request cato']);
      const [event] = await tx`
        select note from public.check_event where check_list_id = ${list} and type = 'REFEREE_REPLACED'`;
      expect(event).toEqual({ note: null });
    }),
  );

  test.each([
    ['disown_reference', { reason: 'NOT_ME' }, ['member']],
    ['decline_reference', { message: 'Nei' }, []],
  ] as const)('the sender gets a mail about a wrong person, and about nothing else (%s)', (call, input, expected) =>
    inWorld(async (tx, world) => {
      const { check } = await asked(tx, world);
      await service(tx, call, { token: await linkOf(tx, check, 'anne@fjordbygg.example'), ...input });
      const mails = await tx`select recipient, payload from private.outbox where kind = 'reference_misdirected'`;
      expect(mails.map(({ recipient }) => recipient)).toEqual(expected.map((person) => emailOf(world, person)));
      for (const { payload } of mails)
        expect(payload).toMatchObject({ refereeName: 'Anne Berg', kind: 'DIGITAL_REFERENCE', reason: 'NOT_ME' });
    }),
  );

  test('a mail that cannot be delivered is a bounce', () =>
    inWorld(async (tx, world) => {
      const { check } = await asked(tx, world);
      const [mail] = await tx`
        update private.outbox set status = 'CLAIMED' where kind = 'reference_request' and recipient like 'anne%'
        returning id`;
      await service(tx, 'finish_outbox', { id: mail?.id, ok: false, error_code: 'refused', permanent: true });
      expect(await referees(tx, check)).toEqual(['anne BOUNCED', 'bjørn WAITING']);
      expect(await statusOf(tx, check)).toBe('PENDING_CANDIDATE');
    }));

  test('who has nobody else says so, and the reviewer decides without', () =>
    inWorld(async (tx, world) => {
      const { check } = await asked(tx, world);
      await answer(tx, check, 'bjørn@fjordbygg.example');
      const token = await linkOf(tx, check, 'anne@fjordbygg.example');
      await service(tx, 'decline_reference', { token, message: 'Nei' });
      const [anne] = await tx`select id from private.referee where email = 'anne@fjordbygg.example'`;
      const leave = (reason: string) =>
        outcome(tx, (inner) => candidate(inner, world, 'leave_out_referee($1, $2)', anne?.id, reason));
      expect(await leave(' ')).toBe('BLANK@reason');
      expect(await leave('Jeg har bare hatt én leder.')).toBe('ok');
      expect(await statusOf(tx, check)).toBe('PENDING_ADMIN');
    }));

  test('a contact at an employer is followed by the other one, and a document makes both needless', () =>
    inWorld(async (tx, world) => {
      const { check } = await asked(tx, world, { workExperiences: [job()], gapExplanation: '' });
      expect(await mailsSent(tx)).toEqual(['reference_request hr']);
      await service(tx, 'disown_reference', {
        token: await linkOf(tx, check, 'hr@fjordbygg.example'),
        reason: 'NOT_ME',
      });
      expect(await referees(tx, check)).toEqual(['sjef WAITING']);
      expect(await statusOf(tx, check)).toBe('PENDING_EXTERNAL');
      const token = await linkOf(tx, check, 'sjef@fjordbygg.example');
      await service(tx, 'submit_reference', {
        token,
        input: submission(
          { verifiedPeriod: 'Jan 2022 til mai 2025', verifiedPosition: 'Utvikler' },
          { proof: await proofOfMailbox(tx, token) },
        ),
      });
      expect(await statusOf(tx, check)).toBe('PENDING_ADMIN');
      const [row] = await tx`select facts from private.referee_answer`;
      expect(row?.facts).toMatchObject({ isConfirmed: false, verifiedPeriod: 'Jan 2022 til mai 2025' });
    }));
});

describe('another contact at an employer', () => {
  const experience = { workExperiences: [job(), job({ company: 'Nordlys AS', hrEmail: '' })], gapExplanation: '' };
  const replace = (tx: Transaction, world: World, id: string, relation: string, email: string) =>
    outcome(tx, (inner) =>
      candidate(inner, world, 'replace_referee($1, $2)', id, { reason: 'Sluttet.', reference: { relation, email } }),
    );
  const contactOf = async (tx: Transaction, place: number): Promise<string> => {
    const [row] = await tx`select id from private.referee where place = ${place} and superseded_at is null`;
    return row?.['id'];
  };

  test.each([
    ['HR', 'hrEmail'],
    ['MANAGER', 'managerEmail'],
  ])(
    'is named by the candidate as %s after three days, is asked at once, and appears in the answer',
    (relation, field) =>
      inWorld(async (tx, world) => {
        const { list, check } = await asked(tx, world, experience);
        await passTime(tx, '20 days');
        await mailsSent(tx);
        const former = await contactOf(tx, 0);
        expect(await replace(tx, world, former, relation, 'Ny.Kontakt@fjordbygg.example')).toBe('ok');
        expect(await referees(tx, check)).toEqual(['ny.kontakt WAITING', 'sjef WAITING']);
        expect(await mailsSent(tx)).toEqual(['reference_request ny.kontakt']);
        const [row] = await tx`select private.answer_of(${check}) -> 'attributes' -> 'workExperiences' as jobs`;
        expect(row?.['jobs']).toMatchObject([{ [field]: 'ny.kontakt@fjordbygg.example' }, { company: 'Nordlys AS' }]);
        const [event] = await tx`
        select note from public.check_event where check_list_id = ${list} and type = 'REFEREE_REPLACED'`;
        expect(event).toEqual({ note: 'Sluttet.' });
      }),
  );

  test('is nobody who was asked about this job, not the candidate, and has an address and a relation', () =>
    inWorld(async (tx, world) => {
      const { check } = await asked(tx, world, experience);
      await passTime(tx, '20 days');
      const former = await contactOf(tx, 0);
      expect(await replace(tx, world, former, 'HR', ' HR@fjordbygg.example ')).toBe('TAKEN@email');
      expect(await replace(tx, world, former, 'HR', emailOf(world, 'signer'))).toBe('INCLUSION@email');
      expect(await replace(tx, world, former, 'HR', '')).toBe('BLANK@email');
      expect(await replace(tx, world, former, 'FRIEND', 'ny@fjordbygg.example')).toBe('INCLUSION@relation');
      expect(await replace(tx, world, former, 'HR', 'ny@fjordbygg.example')).toBe('ok');
      expect(await referees(tx, check)).toEqual(['ny WAITING', 'sjef WAITING']);
    }));
});

test('a referee is not replaced by the same person', () =>
  inWorld(async (tx, world) => {
    const { check } = await asked(tx, world);
    await passTime(tx, '20 days');
    const [anne] = await tx`select id from private.referee where email = 'anne@fjordbygg.example'`;
    const input = { reference: reference('Anne', { relation: 'MANAGER' }), reason: 'Svarer ikke' };
    expect(await outcome(tx, (inner) => candidate(inner, world, 'replace_referee($1, $2)', anne?.id, input))).toBe(
      'TAKEN@email',
    );
    expect(await referees(tx, check)).toEqual(['anne WAITING', 'bjørn WAITING']);
  }));

describe('an end', () => {
  test.each(['REFUSE', 'CANCEL'])('%s withdraws every request, and a late answer finds the link ended', (action) =>
    inWorld(async (tx, world) => {
      const { list, check } = await asked(tx, world);
      const token = await linkOf(tx, check, 'anne@fjordbygg.example');
      await (action === 'CANCEL'
        ? as(
            tx,
            user(world.ids.member),
            (inner) => inner`
            select (public.cancel_check_lists(${world.team}, array[${list}]::uuid[])).id`,
          )
        : candidate(tx, world, 'refuse_check_list($1, $2)', list, 'Ombestemt meg'));
      expect(await referees(tx, check)).toEqual(['anne WITHDRAWN', 'bjørn WITHDRAWN']);
      expect(await outcome(tx, (inner) => service(inner, 'reference', { token }))).toBe('INVALID_TOKEN');
      expect(await tx`select from private.outbox where kind = 'reference_request'`).toHaveLength(0);
    }),
  );

  test('a reviewer who asks again asks those who answered, with new links', () =>
    inWorld(async (tx, world) => {
      const { check } = await asked(tx, world);
      for (const name of ['anne', 'bjørn']) await answer(tx, check, `${name}@fjordbygg.example`);
      await mailsSent(tx);
      expect(await move(tx, check, 'ASK_AGAIN', 'ADMINISTRATOR')).toBe('PENDING_EXTERNAL');
      expect(await referees(tx, check)).toEqual(['anne WAITING', 'bjørn WAITING']);
      expect(await mailsSent(tx)).toEqual(['reference_request anne', 'reference_request bjørn']);
    }));

  test('a check that is sent back keeps those who are named again', () =>
    inWorld(async (tx, world) => {
      const { check } = await asked(tx, world);
      for (const name of ['anne', 'bjørn']) await answer(tx, check, `${name}@fjordbygg.example`);
      await move(tx, check, 'RETURN', 'ADMINISTRATOR');
      await mailsSent(tx);
      const references = [...twoReferences().slice(0, 1), reference('Cato')];
      expect(await submitAs(tx, world, check, { references, device: '' })).toBe('PENDING_EXTERNAL');
      expect(await referees(tx, check)).toEqual(['anne ANSWERED', 'cato WAITING']);
      expect(await mailsSent(tx)).toEqual(['reference_request cato']);
    }));

  test('retention deletes referees with the evidence', () =>
    inWorld(async (tx, world) => {
      const { list, check } = await asked(tx, world);
      await answer(tx, check, 'anne@fjordbygg.example');
      await candidate(tx, world, 'refuse_check_list($1, $2)', list, 'Nei');
      expect((await stateOf(tx, list))?.status).toBe('REFUSED');
      await tx`update public.check_list set ended_at = private.now() - interval '1 day' where id = ${list}`;
      await service(tx, 'delete_due_checks', {});
      expect(await tx`select from private.referee where check_item_id = ${check}`).toHaveLength(0);
    }));
});
