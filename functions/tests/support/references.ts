import { randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';
import type { ReferenceView } from '#functions/checks/contract/reference-schemas.ts';
import type { Backend } from './backend.ts';
import { callFunction, rpc } from './call.ts';
import { sentCheckList } from './check-lists.ts';
import { lastToken } from './inbox.ts';
import { confirmedPerson, newAddress } from './people.ts';
import type { Person } from './people.ts';

export interface AskedReferee {
  readonly email: string;
  readonly token: string;
  readonly check: string;
  readonly list: string;
  readonly candidate: Person;
}

type SenderOfChecks = Parameters<typeof sentCheckList>[1];

interface Wanted {
  readonly proof?: 'NONE' | 'MAILBOX' | 'PHONE' | 'EID';
  /** As the candidate names the referee. */
  readonly fields?: object;
}

/** As a candidate names them. */
export const refereeFields = {
  firstName: 'Anne',
  lastName: 'Berg',
  phone: '',
  relation: 'MANAGER',
  language: 'nb',
  organizationName: 'Fjordbygg AS',
  jobTitle: 'Utvikler',
  employmentType: 'PERMANENT',
  country: 'NO',
  startMonth: '2022-01',
  finishMonth: null,
  current: true,
  isAnnounced: true,
};

/** Names one referee, and returns the link that was mailed to them. */
export async function namedReferee(...named: Parameters<typeof nameReferee>): Promise<AskedReferee> {
  const referee = await nameReferee(...named);
  return { ...referee, token: await lastToken(named[0], referee.email, 'digital-reference') };
}

/** The same without waiting for the mail. */
export async function nameReferee(stack: Backend, sql: Sql, sender: SenderOfChecks, wanted: Wanted = {}) {
  const candidate = await confirmedPerson(stack);
  const list = await sentCheckList(sql, sender, candidate.email, ['DIGITAL_REFERENCE']);
  await sql`
    update public.check_request set referee_count = 1, referee_proof = ${wanted.proof ?? 'NONE'}
    where id = (select check_request_id from public.check_list where id = ${list})`;
  const input = { textVersion: '2026-11-23', language: 'nb' };
  await rpc(stack, candidate.accessToken, 'consent_check_list', { check_list_id: list, input });
  const [item] = await sql<{ id: string }[]>`select id from public.check_item where check_list_id = ${list}`;
  const check = item?.id ?? '';
  const email = newAddress('referanse');
  const reference = { ...refereeFields, email, ...wanted.fields };
  const attributes = { references: [reference], device: 'mobil' };
  await rpc(stack, candidate.accessToken, 'submit_check', { check_id: check, attributes });
  return { email, check, list, candidate };
}

/** A submission that is complete. */
export async function completeSubmission(stack: Backend, token: string) {
  const { body: view } = await callFunction<ReferenceView>(stack, 'reference', { action: 'open', token });
  const answers = (view.questionSet?.items ?? []).map(({ id, kind }) => {
    if (kind === 'TEXT') return [id, { text: 'Grundig.' }] as const;
    return [
      id,
      kind === 'YES_NO' ? { yes: true, explanation: '' } : { rating: 4, unable: false, explanation: '' },
    ] as const;
  });
  const facts = { relation: 'MANAGER', confirmInfo: true, explanation: '' };
  const attributes = { facts, answers: Object.fromEntries(answers) };
  const requestId = randomUUID();
  return { action: 'submit', token, requestId, marketing: false, seconds: 240, device: 'pc', attributes };
}
