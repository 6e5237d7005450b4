import { Buffer } from 'node:buffer';
import type postgres from 'postgres';
import { rawPdf } from '#functions/platform/pdf/test/raw-pdf.ts';
import { callFunction, rpc } from '#function-tests/support/call.ts';
import { sentCheckList } from '#function-tests/support/check-lists.ts';
import { uploadFile } from '#function-tests/support/upload.ts';
import { backendOf } from './backend.ts';
import { newTeam, newUser } from './people.ts';
import type { Team, User } from './people.ts';
import type { World } from './world.ts';

/** A team that reviews its own checks, and check lists in every state that the sender and the candidate can see. */
export interface DeskCast {
  readonly team: Team;
  readonly candidate: User;
  /** Of the list that waits at the desk: its checks by type. */
  readonly checks: Readonly<Record<string, string>>;
  readonly atDesk: string;
  readonly waiting: string;
  /** Completed by an override with a picture. */
  readonly overridden: string;
  readonly refused: string;
  /** Of another team, which leaves the decision to the platform. */
  readonly atPlatform: string;
}

const LONG = 'Rammeavtale om leveranse av personellsikkerhetstjenester for virksomhetsområdene Nordland og Troms AS';

const picture = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
);

const INTERESTS = {
  hasNone: false,
  interests: [
    { company: LONG, organizationNumber: '923609016', country: 'NO', role: 'Styreleder', share: 33.3 },
    { company: 'Lund Handel AS', organizationNumber: '', country: 'NO', role: 'Eier', share: 100 },
  ],
};

const PROPOSALS = [
  {
    finding: {
      kind: 'COMPANY',
      entry: 0,
      name: LONG,
      orgNumber: '923609016',
      state: 'BANKRUPT',
      people: [
        {
          name: 'KANDI DAT',
          birthDate: '1984-03-12',
          role: 'Styremedlem',
          score: 0.97,
          why: ['EXACT', 'BIRTH_DATE_SAME'],
        },
      ],
      why: [],
    },
    raw: { organisasjonsnummer: '923609016', navn: LONG, konkurs: true },
    sourceUrl: 'https://data.brreg.no/enhetsregisteret/api/enheter/923609016',
    score: 0.97,
  },
];

export async function makeDeskCast(world: World, sql: postgres.Sql): Promise<DeskCast> {
  const team = await newTeam(world, LONG);
  const candidate = await newUser(world, { firstName: 'Kandi', lastName: 'Dat', language: 'nb' });
  const backend = backendOf(world);
  await sql`insert into public.check_setting (account_id, own_review) values (${team.id}, true)`;

  const send = (by: Team, ...types: string[]) =>
    sentCheckList(sql, { accountId: by.id, owner: by.owner }, candidate.email, types);
  const consented = async (by: Team, ...types: string[]) => {
    const list = await send(by, ...types);
    const input = { textVersion: '2026-11-23', language: 'nb' };
    await rpc(backend, candidate.accessToken, 'consent_check_list', { check_list_id: list, input });
    return list;
  };
  const checksOf = async (list: string): Promise<Record<string, string>> => {
    const items = await sql<{ id: string; type: string }[]>`
      select id, type from public.check_item where check_list_id = ${list}`;
    return Object.fromEntries(items.map(({ id, type }) => [type, id]));
  };
  const give = async (user: User, check: string, source: 'CANDIDATE' | 'OVERRIDE') => {
    const [bytes, type, name] =
      source === 'OVERRIDE'
        ? ([picture, 'image/png', 'attest.png'] as const)
        : ([rawPdf({ pages: [{ text: 'Styrevedtak' }] }), 'application/pdf', 'Styrevedtak.pdf'] as const);
    const owner = { checkId: check, ...(source === 'OVERRIDE' ? { source } : {}) };
    const { fileId } = await uploadFile(backend, user.accessToken, { endpoint: 'check-files', owner, bytes, type });
    await callFunction(backend, 'check-files', { action: 'register', ...owner, fileId, name }, user.accessToken);
    return fileId;
  };

  const atDesk = await consented(team, 'CRIMINAL_RECORD', 'BUSINESS_INTERESTS', 'CERTIFICATES');
  const checks = await checksOf(atDesk);
  const submit = (type: string, attributes: object) =>
    rpc(backend, candidate.accessToken, 'submit_check', { check_id: checks[type], attributes });
  await submit('CRIMINAL_RECORD', { how: 'SHOWN', shownOn: '2026-11-20', shownTo: 'Kari Nordmann' });
  await submit('BUSINESS_INTERESTS', INTERESTS);
  const fileIds = [await give(candidate, checks['CERTIFICATES'] ?? '', 'CANDIDATE')];
  await submit('CERTIFICATES', {
    certificates: [
      {
        kind: 'OTHER',
        number: '',
        name: LONG,
        issuer: 'Sertifisering Norge',
        issuedOn: '2024-02-01',
        expiresOn: '2026-02-01',
        fileIds,
      },
    ],
  });
  await addProposals(sql, checks['BUSINESS_INTERESTS'] ?? '');

  const overridden = await consented(team, 'CRIMINAL_RECORD');
  const { CRIMINAL_RECORD: certificate = '' } = await checksOf(overridden);
  const input = {
    note: 'Attesten ble vist frem på kontoret i dag, og gjelder en dom fra 2024.',
    isConfirmed: true,
    requestId: crypto.randomUUID(),
    fileIds: [await give(team.owner, certificate, 'OVERRIDE')],
  };
  await rpc(backend, team.owner.accessToken, 'override_check', { check_id: certificate, input });

  const refused = await send(team, 'EDUCATION', 'BANKRUPTCY');
  const message = 'Jeg har takket ja til en annen jobb.\nTakk for tilliten.';
  await rpc(backend, candidate.accessToken, 'refuse_check_list', { check_list_id: refused, refuse_reason: message });
  const { BANKRUPTCY: atPlatform = '' } = await checksOf(await consented(await newTeam(world), 'BANKRUPTCY'));
  await rpc(backend, candidate.accessToken, 'submit_check', { check_id: atPlatform, attributes: { explanation: '' } });
  return {
    atPlatform,
    team,
    candidate,
    checks,
    atDesk,
    overridden,
    refused,
    waiting: await send(team, 'CRIMINAL_RECORD'),
  };
}

/** Keeps what a register proposes about the companies of the list at the desk, as its job does. */
async function addProposals(sql: postgres.Sql, check: string): Promise<void> {
  for (const { finding, raw, sourceUrl, score } of PROPOSALS)
    await sql`
      insert into private.check_proposal (check_item_id, provider, finding, raw, source_url, score)
      values (${check}, 'COMPANY_REGISTER', ${sql.json(finding)}, ${sql.json(raw)}, ${sourceUrl},
        ${score})`;
}
