import postgres from 'postgres';
import { goTo } from './demo-clock.ts';
import { demoPdf } from './demo-pdf.ts';
import { seedDemoDecisions } from './demo-decisions.ts';
import { connectAs } from './demo-session.ts';
import type { Backend, Session } from './demo-session.ts';

const CANDIDATE = 'sigrid@post.example';
/** The numbers that are known, for text messages. */
const PHONES: Readonly<Record<string, object>> = { 'Sigrid Moen': { phone: '+4790000010' } };

/**
 * Creates the demo's orders of checks through the product's own API, as users would: a draft, and check lists that wait,
 * were consented to, refused and cancelled, one at the team's desk, one that is completed with a report and decided,
 * one in the days of a notice, and one with a reference by phone. Another team has an education
 * that Sigrid can let count for her list. Needs the demo people of 01_accounts.sql. Running it again changes nothing.
 * @throws Error if the backend refuses a step
 */
export async function seedDemoChecks(backend: Backend): Promise<void> {
  const sql = postgres(backend.dbUrl, { max: 1, onnotice: () => {} });
  try {
    const [row] = await sql`select exists (select from public.check_request) as seeded`;
    if (row?.['seeded']) return;
    const [hr] = await sql<{ id: string; account_id: string }[]>`
      select d.id, d.account_id from public.department d join public.account a on a.id = d.account_id
      where a.slug = 'nordlys-as' and d.name = 'HR'`;
    const [purpose] = await sql<{ id: string }[]>`
      select id from public.crc_purpose where country = 'NO' and retired_at is null order by place limit 1`;
    if (hr === undefined || purpose === undefined) throw new Error('The seed has no department HR, or no purpose');
    const ingrid = await connectAs(backend, 'ingrid@nordlys.example');
    const sigrid = await connectAs(backend, CANDIDATE);
    const order = orders(ingrid, hr);
    await expiringCheck(sql, backend, { order, hr }, ingrid, sigrid);
    const hired = await order({ type: 'BASIC' }, ['Sigrid Moen', 'Emily Carter', 'Thomas Lund'], {
      message: 'Hei! Vi vil gjerne ansette deg, og gjør disse sjekkene av alle nye rådgivere.',
    });
    const permit = await order({ checkTypes: ['WORK_PERMIT'] }, ['Sigrid Moen']);
    const interests = await order({ checkTypes: ['BUSINESS_INTERESTS'] }, ['Nina Strand']);
    for (const id of [hired, permit, interests]) await send(ingrid, id);
    await order({ type: 'CRIMINAL_RECORD' }, ['Mari Vik'], {
      crcPurposeId: purpose.id,
      letterPlace: 'Tromsø',
      jobRole: 'Barnehagelærer',
      temporaryJob: false,
      alreadyEmployed: false,
      offerMade: true,
      employedOn: '2027-08-01',
    });
    await consent(sigrid, hired);
    await sigrid.rpc('refuse_check_list', {
      check_list_id: await ownList(sigrid, permit),
      refuse_reason: 'Jeg er norsk statsborger.',
    });
    const [cancelled] = await sql<
      { id: string }[]
    >`select id from public.check_list where check_request_id = ${interests}`;
    await ingrid.rpc('cancel_check_lists', { account_id: hr.account_id, ids: [cancelled?.id] });
    const kari = await reviewer(backend, hr.account_id);
    const certificate = await order({ checkTypes: ['CERTIFICATES'] }, ['Sigrid Moen']);
    const address = await order({ checkTypes: ['ADDRESS'] }, ['Sigrid Moen']);
    for (const id of [certificate, address]) {
      await send(ingrid, id);
      await consent(sigrid, id);
    }
    await giveCertificate(sigrid, await ownCheck(sigrid, certificate));
    await completeAddress(sigrid, kari, await ownCheck(sigrid, address));
    const olav = await connectAs(backend, 'olav@fjordbygg.example');
    const [fjordbygg] = await sql<{ id: string; account_id: string }[]>`
      select d.id, d.account_id from public.department d join public.account a on a.id = d.account_id
      where a.slug = 'fjordbygg-as' and d.is_default`;
    if (fjordbygg === undefined) throw new Error('The seed has no team Fjordbygg');
    const education = await orders(olav, fjordbygg)({ checkTypes: ['EDUCATION'] }, ['Sigrid Moen']);
    await send(olav, education);
    await consent(sigrid, education);
    const checked = await ownCheck(sigrid, education);
    await giveEducation(sigrid, checked);
    // As a reviewer of Tillit does, who would have to enter a code from a text message.
    const result = { findings: [{ isConfirmed: true, source: 'Vitnemålsportalen', note: '' }] };
    await sql`select private.decide_check(${checked}, 'CLEAR', 'ADMINISTRATOR', null, ${sql.json(result)})`;
    const begin = async (type: string, details: object = {}) => {
      const id = await order({ checkTypes: [type] }, ['Sigrid Moen'], details);
      await send(ingrid, id);
      await consent(sigrid, id);
      return { list: await ownList(sigrid, id), check: await ownCheck(sigrid, id) };
    };
    const checks = { sql, candidate: sigrid, sender: ingrid, owner: kari, begin };
    await seedDemoDecisions(checks, await ownList(sigrid, address));
    await backend.runWork();
  } finally {
    await sql.end();
  }
}

/** The team reviews on its own. */
async function reviewer(backend: Backend, account_id: string): Promise<Session> {
  const kari = await connectAs(backend, 'kari@nordlys.example');
  await kari.rpc('update_check_setting', { account_id, input: { ownReview: true } });
  return kari;
}

/** A check of last summer, which counts for six months: it expires in about three weeks, and can be ordered again. */
async function expiringCheck(
  sql: postgres.Sql,
  backend: Backend,
  { order, hr }: { order: ReturnType<typeof orders>; hr: { account_id: string } },
  sender: Session,
  candidate: Session,
): Promise<void> {
  await goTo(sql, 162);
  const bankruptcy = await order({ checkTypes: ['BANKRUPTCY'] }, ['Sigrid Moen']);
  await send(sender, bankruptcy);
  await consent(candidate, bankruptcy);
  const check_id = await ownCheck(candidate, bankruptcy);
  const [day] = await sql<{ day: string }[]>`select (private.now()::date)::text as day`;
  const kari = await reviewer(backend, hr.account_id);
  await kari.rpc('open_review', { check_id });
  const result = { source: 'Konkursregisteret', searchedOn: day?.day, note: '' };
  await kari.rpc('decide_review', {
    check_id,
    input: { decision: 'CLEAR', note: '', result, requestId: crypto.randomUUID() },
  });
  await sql`delete from private.clock`;
}

/** Returns a function that drafts an order of the department for people of these names. */
function orders(sender: Session, { id: departmentId, account_id }: { id: string; account_id: string }) {
  return async (input: object, names: readonly string[], details: object = {}): Promise<string> => {
    const { id } = await sender.rpc('create_check_request', { account_id, input: { departmentId, ...input } });
    await sender.rpc('update_check_request', { check_request_id: id, input: details });
    const people = names.map((name) => {
      const [firstName = '', lastName = ''] = name.split(' ');
      return {
        firstName,
        lastName,
        departmentId,
        language: 'nb',
        email: `${firstName.toLowerCase()}@post.example`,
        ...PHONES[name],
      };
    });
    await sender.rpc('create_check_lists', { check_request_id: id, people });
    return id;
  };
}

async function send(sender: Session, id: string): Promise<void> {
  const { total } = await sender.quote(id);
  await sender.rpc('submit_check_request', { check_request_id: id, expected_total: total });
}

async function consent(candidate: Session, request: string): Promise<void> {
  const input = { textVersion: '2026-11-23', language: 'nb' };
  await candidate.rpc('consent_check_list', { check_list_id: await ownList(candidate, request), input });
}

/** Answers a check with a certificate, which then waits for the team's review. */
async function giveCertificate(candidate: Session, check_id: string): Promise<void> {
  const bytes = await demoPdf({
    name: 'kompetansebevis.pdf',
    title: 'Kompetansebevis',
    paragraphs: [
      'Det bekreftes at Sigrid Margrete Moen ble sertifisert rekrutterer 14. juni 2024.',
      'Beviset er gyldig til 30. juni 2026.',
    ],
  });
  const certificates = [
    {
      kind: 'OTHER',
      name: 'Sertifisert rekrutterer',
      number: '2024-1187',
      issuer: 'DNV',
      issuedOn: '2024-06-14',
      expiresOn: '2026-06-30',
      fileIds: [await candidate.addCheckFile(check_id, 'kompetansebevis.pdf', bytes)],
    },
  ];
  await candidate.rpc('submit_check', { check_id, attributes: { certificates } });
}

/** Answers a check with a degree. */
async function giveEducation(candidate: Session, check_id: string): Promise<void> {
  const educations = [
    {
      institution: 'UiT Norges arktiske universitet',
      degree: 'Bachelor i økonomi og administrasjon',
      country: 'NO',
      startMonth: '2015-08',
      finishMonth: '2018-06',
      current: false,
      explanation: '',
      fileIds: [],
    },
  ];
  await candidate.rpc('submit_check', { check_id, attributes: { educations, gapExplanation: '' } });
}

/** Answers a check, which a reviewer completes, so that its report can be downloaded. */
async function completeAddress(candidate: Session, reviewer: Session, check_id: string): Promise<void> {
  const addresses = [
    {
      line1: 'Storgata 61',
      postalCode: '9008',
      city: 'Tromsø',
      country: 'NO',
      startMonth: '2021-08',
      finishMonth: null,
      current: true,
    },
  ];
  await candidate.rpc('submit_check', { check_id, attributes: { addresses, gapExplanation: '' } });
  await reviewer.rpc('open_review', { check_id });
  const findings = [{ isConfirmed: true, source: 'Folkeregisteret', note: '' }];
  const input = { decision: 'CLEAR', note: '', result: { findings }, requestId: crypto.randomUUID() };
  await reviewer.rpc('decide_review', { check_id, input });
}

async function ownCheck(candidate: Session, request: string): Promise<string> {
  const list = await ownList(candidate, request);
  const [row] = await candidate.rows('check_item_overview', `check_list_id=eq.${list}&select=id:check_item_id`);
  if (row === undefined) throw new Error(`${candidate.email} has no check of the order ${request}`);
  return row.id;
}

async function ownList(candidate: Session, request: string): Promise<string> {
  const query = `direction=eq.RECEIVED&check_request_id=eq.${request}&select=id:check_list_id`;
  const [row] = await candidate.rows('check_list_overview', query);
  if (row === undefined) throw new Error(`${candidate.email} has no check list of the order ${request}`);
  return row.id;
}
