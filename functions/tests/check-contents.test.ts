import { Buffer } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { useBackend } from '#testing/backend.ts';
import { extractText } from '#functions/platform/pdf/test/command-line.ts';
import { sha256Hex } from '#functions/platform/pdf/digest.ts';
import { verifySealedPdf } from '#functions/platform/seal/verify.ts';
import type { MadeFile } from '#functions/platform/contract/made-file.ts';
import type { CheckContent } from '#functions/checks/contract/content-schemas.ts';
import { callFunction } from './support/call.ts';
import { confirmedPerson, team } from './support/people.ts';
import type { Person } from './support/people.ts';

const { stack, clock } = useBackend();

const ask = <Answer>(person: Person, request: object) =>
  callFunction<Answer>(stack, 'check-contents', request, person.accessToken);

/** A completed list of the team: a clean education, and a police certificate with or without a remark. */
async function completedList(accountId: string, candidate: Person, hasRemark: boolean) {
  const [list, education, police] = [randomUUID(), randomUUID(), randomUUID()];
  await clock.sql.begin(async (tx) => {
    await tx`
      with request as (
        insert into public.check_request (account_id, department_id, type, check_types, status, sent_at, organization_name)
        select ${accountId}, id, 'CUSTOM', '{EDUCATION,CRIMINAL_RECORD}', 'SENT', now(), 'Nordlys AS'
        from public.department where account_id = ${accountId} and is_default returning id, department_id)
      insert into public.check_list (id, account_id, department_id, check_request_id, request_type, first_name, last_name,
        email, language, user_id, consented_at)
      select ${list}, ${accountId}, department_id, id, 'CUSTOM', 'Ola', 'Hansen', ${candidate.email}, 'nb',
        ${candidate.id}, now() from request`;
    await tx`
      insert into public.check_item (id, check_list_id, type, restricted, status) values
        (${education}, ${list}, 'EDUCATION', false, 'PENDING_ADMIN'),
        (${police}, ${list}, 'CRIMINAL_RECORD', true, 'PENDING_ADMIN')`;
    await tx`select private.derive_check_list(${list})`;
    await tx`select private.store_answer(${education}, '{"educations": []}'), private.store_answer(${police}, '{}')`;
    await tx`select private.decide_check(${education}, 'CLEAR', 'ADMINISTRATOR', null, '{}')`;
    await tx`select private.decide_check(${police}, ${hasRemark ? 'REMARK' : 'CLEAR'}, 'ADMINISTRATOR', null, '{}',
      ${hasRemark ? 'Dom fra 2024.' : null})`;
  });
  return { list, education, police };
}

/** Confirms the session by SMS, as far as the database is concerned. */
const confirmBySms = (person: Person) => clock.sql`
  insert into private.session_proof (session_id, level2_at)
  select s.id, private.now() from auth.sessions s where s.user_id = ${person.id}
  on conflict on constraint session_proof_pkey do update set level2_at = excluded.level2_at`;

test('content is read by those who may, restricted content at the second level, and strangers get one answer', async () => {
  const { owner, accountId } = await team(stack);
  const candidate = await confirmedPerson(stack);
  const { education, police } = await completedList(accountId, candidate, true);
  expect(await ask<CheckContent>(owner, { action: 'read', checkId: education })).toMatchObject({
    status: 200,
    body: { access: 'SENDER', finding: { decision: 'CLEAR' } },
  });
  const restricted = { action: 'read', checkId: police };
  expect(await ask(owner, restricted)).toMatchObject({ body: { errors: [{ code: 'AUTH_LEVEL_2_REQUIRED' }] } });
  await confirmBySms(owner);
  expect(await ask(owner, restricted)).toMatchObject({ status: 200, body: { finding: { note: 'Dom fra 2024.' } } });
  expect(await ask(candidate, restricted)).toMatchObject({ status: 200, body: { access: 'CANDIDATE' } });
  const stranger = await confirmedPerson(stack);
  const [known, unknown] = [
    await ask(stranger, restricted),
    await ask(stranger, { action: 'read', checkId: randomUUID() }),
  ];
  expect(known.body).toEqual({ errors: [{ code: 'ACCOUNT_NOT_FOUND', path: 'checkId' }] });
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
});

test('the report is sealed for its reader, and anyone who holds it can have it verified', async () => {
  const { owner, accountId } = await team(stack);
  const candidate = await confirmedPerson(stack);
  const { list } = await completedList(accountId, candidate, true);
  const report = { action: 'report', checkListId: list, language: 'nb' };
  expect(await ask(owner, report)).toMatchObject({ body: { errors: [{ code: 'AUTH_LEVEL_2_REQUIRED' }] } });
  await confirmBySms(owner);
  const { body } = await ask<MadeFile>(owner, report);
  expect(body).toMatchObject({ name: 'Rapport – Ola Hansen.pdf', contentType: 'application/pdf' });
  const bytes = Buffer.from(body.bytes, 'base64');
  expect((await verifySealedPdf(bytes)).ok).toBe(true);
  expect(extractText(bytes, '-layout')).toContain('Dom fra 2024.');
  const verified = await callFunction(stack, 'public-document', { action: 'verify', sha256: await sha256Hex(bytes) });
  expect(verified.body).toMatchObject({ sealed: true, accountName: 'Nordlys AS', signers: [] });
  expect(JSON.stringify(verified.body)).not.toContain('Hansen');
  const reads = await clock.sql`select reader_id, what from private.check_read where check_list_id = ${list}`;
  expect(reads).toEqual([{ reader_id: owner.id, what: 'REPORT' }]);
  expect(await ask(await confirmedPerson(stack), report)).toMatchObject({
    body: { errors: [{ code: 'ACCOUNT_NOT_FOUND', path: 'checkListId' }] },
  });
});

test('the letter of a refusal is sealed, for the candidate and those who decide, and can be verified', async () => {
  const { owner, accountId } = await team(stack);
  const [candidate, stranger] = [await confirmedPerson(stack), await confirmedPerson(stack)];
  const { list } = await completedList(accountId, candidate, true);
  const stepOf = async (action: string, isSent: boolean) => {
    const [step] = await clock.sql`
      insert into private.check_list_decision_step (check_list_id, action, to_status, actor_kind, actor_id, actor_name,
        reason, basis, is_sent)
      values (${list}, ${action}, 'NOT_NOW', 'SENDER', ${owner.id}, 'Kari Nordmann', 'Dommen.', '{CRIMINAL_RECORD}',
        ${isSent}) returning id::text`;
    return String(step?.['id']);
  };
  const sent = await stepOf('DECLINE', true);
  const letter = (person: Person, letterId: string) =>
    ask<MadeFile>(person, { action: 'decisionLetter', checkListId: list, letterId, language: 'nb' });
  for (const person of [candidate, owner]) {
    const { status, body } = await letter(person, sent);
    expect([status, body.name]).toEqual([200, 'Brev om bakgrunnssjekken.pdf']);
    const bytes = Buffer.from(body.bytes, 'base64');
    expect((await verifySealedPdf(bytes)).ok).toBe(true);
    expect(extractText(bytes, '-layout')).toContain('Politiattest');
    const [found] = await clock.sql`select private.find_check_report(${await sha256Hex(bytes)}) as found`;
    expect(found?.['found']).toMatchObject({ titleNb: 'Brev om en bakgrunnssjekk' });
  }
  const nothing = { body: { errors: [{ code: 'ACCOUNT_NOT_FOUND', path: 'checkListId' }] } };
  expect(await letter(stranger, sent)).toMatchObject(nothing);
  expect(await letter(candidate, await stepOf('DECLINE_UNRELATED', false))).toMatchObject(nothing);
  const other = await completedList(accountId, candidate, true);
  expect(
    await ask(candidate, { action: 'decisionLetter', checkListId: other.list, letterId: sent, language: 'nb' }),
  ).toMatchObject(nothing);
});
