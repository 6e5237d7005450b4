import type postgres from 'postgres';
import { callFunction, rpc } from '#function-tests/support/call.ts';
import { uploadFile } from '#function-tests/support/upload.ts';
import { samplePdf } from '#functions/platform/pdf/test/fixtures.ts';
import { backendOf } from './backend.ts';
import { addCredits } from './database.ts';
import { newTeam, newUser } from './people.ts';
import type { User } from './people.ts';
import type { World } from './world.ts';

/** A candidate who was asked for every type of check, in one order. */
export interface AskedForAll {
  readonly candidate: User;
  readonly list: string;
  /** Their types by the number of their step. */
  readonly steps: ReadonlyMap<number, string>;
  readonly consent: () => Promise<void>;
}

const ORGANIZATION = 'Nordlys Personell- og Kompetanserådgivning for virksomhetsområdene Nordland og Troms AS';
const ROLE = 'Avdelingsleder for barnevernstjenester og miljøterapeutisk oppfølging i kommunene';

/** Orders every type of check from one person, with documents to read, a course and a legal basis. */
export async function askForAll(world: World, sql: postgres.Sql): Promise<AskedForAll> {
  const backend = backendOf(world);
  const team = await newTeam(world, ORGANIZATION, { firstName: 'Maximiliane', lastName: 'von Hohenstein' });
  const candidate = await newUser(world, { firstName: 'Ola', lastName: 'Hansen' });
  const call = (name: string, args: Record<string, unknown>) => rpc(backend, team.owner.accessToken, name, args);

  const types = await sql<{ type: string }[]>`select type from public.check_type order by place`;
  await addCredits(sql, team.id, 100_000);
  const [purpose] = await sql<{ id: string }[]>`
    select id from public.crc_purpose where country = 'NO' and retired_at is null order by place limit 1`;
  const order = await call('create_check_request', {
    account_id: team.id,
    input: { checkTypes: types.map(({ type }) => type) },
  });
  const id = { check_request_id: order.id };
  const input = {
    crcPurposeId: purpose?.id,
    jobRole: ROLE,
    jobDescription: ROLE,
    temporaryJob: false,
    alreadyEmployed: true,
    employedOn: '2026-01-05',
    letterPlace: 'Tromsø',
    message: 'Hei Ola!\n\nVi gleder oss til å få deg med på laget.',
    contactPhone: '+4740000000',
    eLearningTitle: 'Informasjonssikkerhet for nyansatte',
    eLearningUrl: 'https://kurs.nordlys.example/sikkerhet',
  };
  await call('update_check_request', { ...id, input });
  await addDocument(world, team.owner.accessToken, order.id);
  const people = [
    { email: candidate.email, firstName: 'Ola', lastName: 'Hansen', departmentId: order['department_id'] },
  ];
  await call('create_check_lists', { ...id, people });
  const { total } = await call('check_request_quote', id);
  await call('submit_check_request', { ...id, expected_total: total });
  const [list] = await sql<{ id: string }[]>`select id from public.check_list where check_request_id = ${order.id}`;
  if (!list) throw new Error('No list was sent');

  const own = (name: string, args: object = {}) =>
    rpc(backend, candidate.accessToken, name, { check_list_id: list.id, ...args });
  const { checks } = (await own('check_wizard')) as unknown as { checks: { type: string; hasForm: boolean }[] };
  return {
    candidate,
    list: list.id,
    // After what is asked and the consent.
    steps: new Map(checks.map(({ type }, index) => [index + 2, type])),
    consent: async () =>
      void (await own('consent_check_list', { input: { textVersion: '2026-11-23', language: 'nb' } })),
  };
}

/** What the check INFORMATION has for the candidate to read. */
async function addDocument(world: World, accessToken: string, checkRequestId: string): Promise<void> {
  const backend = backendOf(world);
  const bytes = new Uint8Array(await samplePdf());
  const owner = { checkRequestId };
  const { fileId } = await uploadFile(backend, accessToken, {
    endpoint: 'check-request-files',
    owner,
    bytes,
    type: 'application/pdf',
  });
  const name = 'Etiske retningslinjer og taushetsplikt for ansatte og innleide i virksomhetsområdene.pdf';
  const file = { action: 'register', checkRequestId, fileId, checkType: 'INFORMATION', name };
  const { status } = await callFunction(backend, 'check-request-files', file, accessToken);
  if (status !== 200) throw new Error(`The document was refused: ${status}`);
}
