import type postgres from 'postgres';
import { rows, rpc } from '#function-tests/support/call.ts';
import { draftCheckRequest } from '#testing/cast/check-request.ts';
import { backendOf } from './backend.ts';
import type { Inbox } from './inbox.ts';
import { newAddress, newUser } from './people.ts';
import type { Team, User } from './people.ts';
import type { World } from './world.ts';

export const LONG =
  'Rammeavtale om leveranse av personellsikkerhetstjenester og bakgrunnskontroll for virksomhetsområdene Nordland og Troms';

/** Orders of checks in several states, with long names. */
export interface CheckCast {
  /** A draft for police certificates without a purpose. */
  readonly draftId: string;
  /** A draft that can be sent. */
  readonly readyId: string;
  readonly sentId: string;
  /** Somebody who was asked, as a person of the team. */
  readonly personId: string;
  /** Of a candidate without a user. */
  readonly token: string;
  /** A candidate with a user, who was asked twice. */
  readonly candidate: User;
  readonly askedId: string;
  readonly consentedId: string;
}

const NAME = { firstName: 'Maximiliane Alexandra', lastName: 'von Hohenstein-Wittelsbach' };
const JOB = { jobRole: LONG, temporaryJob: false, alreadyEmployed: true, employedOn: '2026-01-05', message: LONG };

export async function makeCheckCast(world: World, sql: postgres.Sql, inbox: Inbox, team: Team): Promise<CheckCast> {
  const backend = backendOf(world);
  const call = (name: string, args: Record<string, unknown>) => rpc(backend, team.owner.accessToken, name, args);
  const candidate = await newUser(world, NAME);
  const email = newAddress('kandidat');

  const draft = (fields: object, ...emails: string[]): Promise<string> =>
    draftCheckRequest(call, team.id, {
      type: 'CRIMINAL_RECORD',
      fields: { ...JOB, ...fields },
      people: emails.map((address) => ({ email: address, ...NAME })),
    });
  const send = async (id: string): Promise<string> => {
    const { total } = await call('check_request_quote', { check_request_id: id });
    await call('submit_check_request', { check_request_id: id, expected_total: total });
    return id;
  };
  const listOf = async (request: string): Promise<string> => {
    const query = `direction=eq.RECEIVED&check_request_id=eq.${request}&select=id:check_list_id`;
    const [list] = await rows(backend, candidate.accessToken, 'check_list_overview', query);
    return list?.id ?? '';
  };

  const [purpose] = await sql`
    select id from public.crc_purpose where country = 'NO' and retired_at is null order by place limit 1`;
  const legal = { crcPurposeId: purpose?.['id'], letterPlace: 'Tromsø', jobDescription: LONG };
  const sentId = await send(await draft(legal, email, candidate.email));
  const identity = await draftCheckRequest(call, team.id, { people: [{ email: candidate.email, ...NAME }] });
  const consentedId = await listOf(await send(identity));
  await rpc(backend, candidate.accessToken, 'consent_check_list', {
    check_list_id: consentedId,
    input: { textVersion: '2026-11-23', language: 'nb' },
  });
  const [person] = await sql`select id from public.person where account_id = ${team.id} and email = ${candidate.email}`;
  return {
    draftId: await draft({}, newAddress('kandidat')),
    readyId: await draft(legal, newAddress('kandidat'), newAddress('kandidat')),
    sentId,
    personId: String(person?.['id']),
    token: await inbox.tokenFor(email, 'checkmore/invitation'),
    candidate,
    askedId: await listOf(sentId),
    consentedId,
  };
}
