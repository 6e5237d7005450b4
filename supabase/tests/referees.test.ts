import { describe, expect, test } from 'vitest';
import { consent, sendCheckList } from './support/check-lists.ts';
import { refusal, service } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import {
  answer,
  answersOf,
  asked,
  linkOf,
  mailsSent,
  referees,
  job,
  reference,
  statusOf,
  submission,
  submitAs,
  twoReferences,
} from './support/referees.ts';
import { inWorld } from './support/world.ts';

const outcome = (tx: Transaction, work: (inner: Transaction) => Promise<unknown>): Promise<string> =>
  refusal(tx.savepoint((inner) => work(inner).then(() => undefined)));

describe('naming', () => {
  test('asks everybody at once, and the check waits for them', () =>
    inWorld(async (tx, world) => {
      const { list, check } = await asked(tx, world);
      expect(await statusOf(tx, check)).toBe('PENDING_EXTERNAL');
      expect(await referees(tx, check)).toEqual(['anne WAITING', 'bjørn WAITING']);
      expect(await mailsSent(tx)).toEqual(['reference_request anne', 'reference_request bjørn']);
      const events = await tx`
        select type from public.check_event where check_list_id = ${list} and type like 'REFEREE%'`;
      expect(events).toHaveLength(2);
      const [stored] = await tx`select private.answer_of(${check}) -> 'attributes' as answer`;
      expect(Object.keys(stored?.answer)).toEqual(['references']);
    }));

  test.each([
    ['one too few', [reference('Anne', { relation: 'MANAGER' })], 'TOO_SHORT@references'],
    ['no manager', [reference('Anne'), reference('Bjørn')], 'INCLUSION@references'],
    [
      'a job too long ago',
      [
        reference('Anne', { relation: 'MANAGER' }),
        reference('Bjørn', { finishMonth: '2019-01', startMonth: '2018-01' }),
      ],
      'INCLUSION@references.1.finishMonth',
    ],
    ['one mailbox twice', [reference('Anne', { relation: 'MANAGER' }), reference('Anne')], 'TAKEN@references.1.email'],
  ])('%s is refused', (_, references, expected) =>
    inWorld(async (tx, world) => {
      const { list, checks } = await sendCheckList(tx, world, { types: ['DIGITAL_REFERENCE'] });
      await consent(tx, world, list);
      const check = checks['DIGITAL_REFERENCE'] ?? '';
      expect(await outcome(tx, (inner) => submitAs(inner, world, check, { references, device: '' }))).toBe(expected);
    }),
  );

  test('nobody names themselves', () =>
    inWorld(async (tx, world) => {
      const { list, checks } = await sendCheckList(tx, world, { types: ['DIGITAL_REFERENCE'] });
      await consent(tx, world, list);
      const [own] = await tx`
        update public.check_list set phone = '+4791234567' where id = ${list} returning email, phone`;
      const check = checks['DIGITAL_REFERENCE'] ?? '';
      for (const field of ['email', 'phone'] as const) {
        const references = [reference('Anne', { relation: 'MANAGER' }), reference('Bjørn', { [field]: own?.[field] })];
        expect(await outcome(tx, (inner) => submitAs(inner, world, check, { references, device: '' }))).toBe(
          `INCLUSION@references.1.${field}`,
        );
      }
    }));

  test('one person is asked three times a week at most; the fourth request waits', () =>
    inWorld(async (tx, world) => {
      for (let count = 0; count < 3; count += 1) await asked(tx, world);
      await mailsSent(tx);
      const { check } = await asked(tx, world);
      expect(await mailsSent(tx)).toEqual([]);
      const rows = await tx`
        select asked_at, next_reminder_at > private.now() + interval '6 days' as waits from private.referee
        where check_item_id = ${check}`;
      expect(rows).toEqual([
        { asked_at: null, waits: true },
        { asked_at: null, waits: true },
      ]);
    }));
});

test('an order that texts a code needs everybody’s phone', () =>
  inWorld(async (tx, world) => {
    const { list, checks } = await sendCheckList(tx, world, { types: ['DIGITAL_REFERENCE'] });
    await consent(tx, world, list);
    await tx`update public.check_request set referee_proof = 'PHONE'`;
    const check = checks['DIGITAL_REFERENCE'] ?? '';
    const [anne, bjorn] = twoReferences();
    const references = [{ ...anne, phone: '+4791234678' }, bjorn];
    expect(await outcome(tx, (inner) => submitAs(inner, world, check, { references, device: '' }))).toBe(
      'BLANK@references.1.phone',
    );
  }));

describe('answering', () => {
  test('the last answer brings the check to its reviewer, and every link ends', () =>
    inWorld(async (tx, world) => {
      const { check } = await asked(tx, world);
      await mailsSent(tx);
      await answer(tx, check, 'anne@fjordbygg.example');
      expect(await statusOf(tx, check)).toBe('PENDING_EXTERNAL');
      await answer(tx, check, 'bjørn@fjordbygg.example');
      expect(await statusOf(tx, check)).toBe('PENDING_ADMIN');
      expect(await mailsSent(tx)).toEqual(['reference_thanks anne', 'reference_thanks bjørn']);
      const open = await tx`
        select from private.access_token where purpose = 'REFEREE' and revoked_at is null`;
      expect(open).toHaveLength(0);
    }));

  test('a repeat of the request is answered alike and stores nothing; another one finds the link ended', () =>
    inWorld(async (tx, world) => {
      const { check } = await asked(tx, world);
      const token = await linkOf(tx, check, 'anne@fjordbygg.example');
      const facts = { relation: 'MANAGER', confirmInfo: true, explanation: '' };
      const input = submission({ facts, answers: await answersOf(tx, token) });
      await service(tx, 'submit_reference', { token, input });
      await service(tx, 'submit_reference', { token, input });
      expect(await tx`select from private.referee_answer`).toHaveLength(1);
      const again = { ...input, requestId: crypto.randomUUID() };
      expect(await outcome(tx, (inner) => service(inner, 'submit_reference', { token, input: again }))).toBe(
        'INVALID_TOKEN',
      );
    }));

  test('devices and networks are stored as hashes that only one account can compare', () =>
    inWorld(async (tx, world) => {
      const { check } = await asked(tx, world);
      await answer(tx, check, 'anne@fjordbygg.example');
      await answer(tx, check, 'bjørn@fjordbygg.example');
      const [row] = await tx`
        select count(distinct device_hash)::int as devices, bool_or(device_hash = sha256('en-telefon')) as is_plain,
          bool_or(device_hash = private.reference_hash(${world.otherTeam}, 'en-telefon')) as is_shared
        from private.referee_answer`;
      expect(row).toEqual({ devices: 1, is_plain: false, is_shared: false });
    }));

  test('who holds a used link learns that it was answered, and whom it was about from nothing', () =>
    inWorld(async (tx, world) => {
      const { check } = await asked(tx, world);
      const token = await linkOf(tx, check, 'anne@fjordbygg.example');
      const declined = await linkOf(tx, check, 'bjørn@fjordbygg.example');
      const facts = { relation: 'MANAGER', confirmInfo: true, explanation: '' };
      const input = submission({ facts, answers: await answersOf(tx, token) });
      await service(tx, 'submit_reference', { token, input });
      await service(tx, 'decline_reference', { token: declined, message: 'Nei' });
      const open = (link: string) => outcome(tx, (inner) => service(inner, 'reference', { token: link }));
      expect(await open(token)).toBe('INVALID_ACTION@answered');
      expect(await open(declined)).toBe('INVALID_TOKEN');
      expect(await open('unknown')).toBe('INVALID_TOKEN');
    }));

  test('a draft keeps what was entered, and an older tab does not overwrite it', () =>
    inWorld(async (tx, world) => {
      const { check } = await asked(tx, world);
      const token = await linkOf(tx, check, 'anne@fjordbygg.example');
      const save = (inner: Transaction, version: number) =>
        service(inner, 'save_reference_draft', { token, answers: { strengths: 'Grundig' }, version });
      expect(await save(tx, 0)).toEqual({ version: 1 });
      expect(await save(tx, 1)).toEqual({ version: 2 });
      expect(await outcome(tx, (inner) => save(inner, 1))).toBe('INVALID_ACTION@version');
      expect((await service(tx, 'reference', { token })).draft).toEqual({
        answers: { strengths: 'Grundig' },
        version: 2,
      });
      await answer(tx, check, 'anne@fjordbygg.example');
      expect(await tx`select from private.referee_draft`).toHaveLength(0);
    }));

  test.each([
    ['MAILBOX', 'MAIL'],
    ['PHONE', 'SMS'],
  ])('an order that asks for a code to the %s takes no answer without it', (wanted, means) =>
    inWorld(async (tx, world) => {
      const { check } = await asked(tx, world, { references: withPhones(), device: '' });
      await tx`update public.check_request set referee_proof = ${wanted}`;
      const token = await linkOf(tx, check, 'anne@fjordbygg.example');
      const submit = await submitter(tx, token);
      const code = await service(tx, 'new_proof_code', { ...subject(token), network: null });
      expect(code).toMatchObject({
        channel: means,
        maskedAddress: means === 'SMS' ? '+47•••••678' : 'a•••••@fjordbygg.example',
      });
      const tried = await service(tx, 'try_proof_code', { ...subject(token), code: code.code, network: null });
      expect(await submit(null)).toBe('BLANK@proof');
      expect(await submit('guessed')).toBe('VERIFICATION_FAILED@proof');
      expect(await submit(tried.proof.proof)).toBe('ok');
    }),
  );

  test('a proof is of one referee and one link, and ends with the request', () =>
    inWorld(async (tx, world) => {
      const { check } = await asked(tx, world);
      await tx`update public.check_request set referee_proof = 'MAILBOX'`;
      const prove = async (token: string) => {
        const { code } = await service(tx, 'new_proof_code', { ...subject(token), network: null });
        return (await service(tx, 'try_proof_code', { ...subject(token), code, network: null })).proof.proof;
      };
      const anne = await linkOf(tx, check, 'anne@fjordbygg.example');
      const other = await linkOf(tx, check, 'bjørn@fjordbygg.example');
      const again = await linkOf(tx, check, 'anne@fjordbygg.example');
      const proof = await prove(anne);
      for (const token of [other, again]) {
        const submit = await submitter(tx, token);
        expect(await submit(proof)).toBe('VERIFICATION_FAILED@proof');
      }
      expect(await (await submitter(tx, anne))(proof)).toBe('ok');
      await prove(other);
      await service(tx, 'decline_reference', { token: other, message: 'Nei' });
      expect(await tx`select from private.visitor_proof`).toEqual([]);
      expect(await outcome(tx, (inner) => service(inner, 'new_proof_code', { ...subject(other), network: null }))).toBe(
        'INVALID_TOKEN',
      );
    }));

  test('the database itself refuses an answer without the proof that was asked for', () =>
    inWorld(async (tx, world) => {
      const { check } = await asked(tx, world);
      await answer(tx, check, 'anne@fjordbygg.example');
      await expect(tx`update private.referee_answer set required_proof = 'EID'`).rejects.toThrow(
        'referee_answer_proven',
      );
    }));

  test.each(['NONE', 'EID'])('a contact at an employer proves the mailbox, also where the order asks for %s', (proof) =>
    inWorld(async (tx, world) => {
      const { check } = await asked(tx, world, { workExperiences: [job()], gapExplanation: '' });
      await tx`update public.check_request set referee_proof = ${proof}`;
      const token = await linkOf(tx, check, 'hr@fjordbygg.example');
      expect((await service(tx, 'reference', { token })).proof).toMatchObject({
        means: 'MAILBOX',
        address: 'h•••••@fjordbygg.example',
      });
      expect(await outcome(tx, (inner) => service(inner, 'submit_reference', { token, input: submission({}) }))).toBe(
        'BLANK@proof',
      );
    }),
  );

  test('a referee who comes back to a draft has taken the time since its first version', () =>
    inWorld(async (tx, world) => {
      const { check } = await asked(tx, world);
      const token = await linkOf(tx, check, 'anne@fjordbygg.example');
      await service(tx, 'save_reference_draft', { token, answers: {}, version: 0 });
      await tx`update private.referee_draft set started_at = started_at - interval '20 minutes'`;
      await service(tx, 'submit_reference', {
        token,
        input: submission({ facts: FACTS, answers: await answersOf(tx, token) }, { seconds: 30 }),
      });
      const [row] = await tx`select seconds from private.referee_answer`;
      expect(row?.['seconds']).toBeGreaterThanOrEqual(1200);
      expect(await tx`select from private.reference_signal where kind = 'FAST'`).toEqual([]);
    }));
});

const FACTS = { relation: 'MANAGER', confirmInfo: true, explanation: '' };
const subject = (token: string) => ({ user_id: null, purpose: 'REFERENCE', subject: { token } });
const withPhones = () => twoReferences().map((each) => ({ ...each, phone: '+4791234678' }));

/** Returns a function that submits complete answers with a proof, and returns what came of it. */
async function submitter(tx: Transaction, token: string) {
  const attributes = { facts: FACTS, answers: await answersOf(tx, token) };
  return (proof: string | null) =>
    outcome(tx, (inner) => service(inner, 'submit_reference', { token, input: submission(attributes, { proof }) }));
}
