import { afterAll, describe, expect, test } from 'vitest';
import { consent, sendCheckList } from './support/check-lists.ts';
import { connect, refusal, rolledBack, service } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import {
  answer,
  answersOf,
  asked,
  linkOf,
  mailsSent,
  referees,
  reference,
  statusOf,
  submission,
  submitAs,
} from './support/referees.ts';
import { buildWorld } from './support/world.ts';
import type { World } from './support/world.ts';

const sql = connect();
afterAll(() => sql.end());

const inWorld = (run: (tx: Transaction, world: World) => Promise<void>) =>
  rolledBack(sql, async (tx) => run(tx, await buildWorld(tx)));

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

  test('the order can ask for a code to the mailbox', () =>
    inWorld(async (tx, world) => {
      const { check } = await asked(tx, world);
      await tx`update public.check_request set referee_proof = 'MAILBOX'`;
      const token = await linkOf(tx, check, 'anne@fjordbygg.example');
      await mailsSent(tx);
      await service(tx, 'send_reference_proof', { token });
      await tx`
        insert into private.access_token (hash, purpose, subject_id, expires_at)
        select private.token_hash('kode'), 'REFEREE_CODE', id, private.now() + interval '30 minutes' from private.referee
        where email = 'anne@fjordbygg.example'`;
      expect(await mailsSent(tx)).toEqual(['reference_code anne']);
      const [row] = await tx`select private.reference_code(private.token_hash('kode')) as code`;
      const facts = { relation: 'MANAGER', confirmInfo: true, explanation: '' };
      const attributes = { facts, answers: await answersOf(tx, token) };
      const submit = (code: string | null) =>
        outcome(tx, (inner) => service(inner, 'submit_reference', { token, input: submission(attributes, { code }) }));
      expect(await submit(null)).toBe('BLANK@code');
      expect(await submit('23456789')).toBe('VERIFICATION_FAILED@code');
      expect(await submit(row?.code.toLowerCase())).toBe('ok');
    }));
});
