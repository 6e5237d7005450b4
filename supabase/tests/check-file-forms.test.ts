import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { asked, giveFile, submit, tried } from './support/check-files.ts';
import { stateOf } from './support/check-lists.ts';
import { as, rolledBack, service, setTime, sql, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';

const certificate = (more: object) => ({
  certificates: [
    {
      kind: 'OTHER',
      name: 'Truckførerbevis',
      number: '',
      issuer: 'Arbeidstilsynet',
      issuedOn: null,
      expiresOn: null,
      fileIds: [randomUUID()],
      ...more,
    },
  ],
});

describe('an answer is refused where it is wrong', () => {
  test.each([
    ['CERTIFICATES', { certificates: [] }, 'certificates'],
    ['CERTIFICATES', { certificates: ['x'] }, 'certificates.0.name'],
    ['CERTIFICATES', certificate({ name: ' ' }), 'certificates.0.name'],
    ['CERTIFICATES', certificate({ issuer: '' }), 'certificates.0.issuer'],
    ['CERTIFICATES', certificate({ kind: 'X' }), 'certificates.0.kind'],
    ['CERTIFICATES', certificate({ issuedOn: '2099-01-01' }), 'certificates.0.issuedOn'],
    ['CERTIFICATES', certificate({ expiresOn: '2026-13-01' }), 'certificates.0.expiresOn'],
    ['CERTIFICATES', certificate({ fileIds: [] }), 'certificates.0.fileIds'],
    [
      'CERTIFICATES',
      { certificates: Array.from({ length: 51 }, () => certificate({}).certificates[0]) },
      'certificates',
    ],
    ['WORK_PERMIT', { ground: 'VISA', country: 'NO', expiresOn: null, fileIds: [randomUUID()] }, 'expiresOn'],
    ['WORK_PERMIT', { ground: 'CITIZEN', country: 'Norge', expiresOn: null, fileIds: [randomUUID()] }, 'country'],
    ['WORK_PERMIT', { ground: 'CITIZEN', country: 'NO', expiresOn: null, fileIds: [] }, 'fileIds'],
    ['CRIMINAL_RECORD', {}, 'how'],
    ['CRIMINAL_RECORD', { how: 'UPLOAD', fileIds: [] }, 'fileIds'],
    ['CRIMINAL_RECORD', { how: 'SHOWN', shownOn: '2099-01-01', shownTo: 'Kari' }, 'shownOn'],
    ['CRIMINAL_RECORD', { how: 'SHOWN', shownOn: '2026-11-01', shownTo: '' }, 'shownTo'],
    ['E_LEARNING', { isCompleted: false, completedOn: '2026-11-01', fileIds: [] }, 'isCompleted'],
    ['E_LEARNING', { isCompleted: true, completedOn: '2099-01-01', fileIds: [] }, 'completedOn'],
  ])('%s %j: %s', async (type, attributes, path) => {
    await rolledBack(sql, async (tx) => {
      const codes = (await tried(tx, await asked(tx, type), attributes)).split(' ');
      expect(codes.map((code) => code.split('@')[1])).toContain(path);
      expect(codes.map((code) => code.split('@')[0])).not.toContain('ok');
    });
  });
});

test('certificates and a right to work go to a reviewer, with what was entered and nothing else', async () => {
  await rolledBack(sql, async (tx) => {
    const of = await asked(tx, 'CERTIFICATES');
    const fileId = await giveFile(tx, of);
    await submit(tx, of, certificate({ fileIds: [fileId], issuedOn: '2020-02-01' }));
    expect((await stateOf(tx, of.list))?.status).toBe('PENDING_PLATFORM');
    const [row] = await tx`select private.answer_of(${of.check}) -> 'attributes' as answer`;
    expect(row?.answer).toMatchObject(certificate({ fileIds: [fileId], issuedOn: '2020-02-01' }));
  });
});

test('a police certificate’s answer is with the restricted ones', async () => {
  await rolledBack(sql, async (tx) => {
    const of = await asked(tx, 'CRIMINAL_RECORD', 'DK');
    await submit(tx, of, { how: 'SHOWN', shownOn: '2026-01-01', shownTo: 'Kari Nordmann' });
    expect(await tx`select from private.check_answer`).toHaveLength(0);
    expect(await tx`select from private.restricted_check_answer`).toHaveLength(1);
  });
});

test('a course has to be opened before it is confirmed, and then is done without a reviewer', async () => {
  await rolledBack(sql, async (tx) => {
    const of = await asked(tx, 'E_LEARNING');
    await tx`update public.check_request set e_learning_url = 'https://kurs.example/hms' where id = ${of.request}`;
    const answer = { isCompleted: true, completedOn: '2026-11-01', fileIds: [] };
    expect(await tried(tx, of, answer)).toBe('BLANK@courseOpened');
    await as(tx, user(of.world.ids.signer), (own) => own`select (public.open_check_course(${of.check})).id`);
    await submit(tx, of, answer);
    expect((await stateOf(tx, of.list))?.status).toBe('COMPLETED');
  });
});

const clockOf = async (tx: Transaction, list: string) => {
  const [clock] = await tx`select is_slow, started_at from private.check_clock where check_list_id = ${list}`;
  return clock;
};

test('fetching the letter of purpose is noted once, and starts the slow clock of reminders', async () => {
  await rolledBack(sql, async (tx) => {
    await setTime(tx, '2026-11-23T09:00:00Z');
    const of = await asked(tx, 'CRIMINAL_RECORD', 'NO');
    await tx`insert into private.purpose_letter (check_list_id, facts) values (${of.list}, '{}')`;
    await tx`select private.set_check_clock(l, true) from public.check_list l where id = ${of.list}`;
    const fetch = (person: 'signer' | 'member', forPolice = true) =>
      service(tx, 'purpose_letter', {
        user_id: of.world.ids[person],
        check_list_id: of.list,
        for_police: forPolice,
      });
    await fetch('member');
    expect(await clockOf(tx, of.list)).toMatchObject({ is_slow: false });
    await fetch('signer', false);
    expect(await clockOf(tx, of.list), 'a translation').toMatchObject({ is_slow: false });
    await setTime(tx, '2026-11-25T09:00:00Z');
    await fetch('signer');
    const fetchedAt = new Date('2026-11-25T09:00:00Z');
    expect(await clockOf(tx, of.list)).toEqual({ is_slow: true, started_at: fetchedAt });
    await setTime(tx, '2026-11-27T09:00:00Z');
    await fetch('signer');
    expect(await clockOf(tx, of.list)).toEqual({ is_slow: true, started_at: fetchedAt });
    const [step] = await tx`select step, taken_at from private.check_step where check_item_id = ${of.check}`;
    expect(step).toEqual({ step: 'LETTER_FETCHED', taken_at: fetchedAt });
  });
});
