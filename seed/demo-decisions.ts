import type postgres from 'postgres';
import type { Session } from './demo-session.ts';

/** What the demo's checks lend to its decisions. */
export interface DemoChecks {
  readonly sql: postgres.Sql;
  readonly candidate: Session;
  /** Manager of the department, who sends the checks. */
  readonly sender: Session;
  /** Owner of the team, who reviews and decides. */
  readonly owner: Session;
  /** Sends one check to the candidate, who consents; returns the ids of the list and the check. */
  readonly begin: (type: string, details?: object) => Promise<{ readonly list: string; readonly check: string }>;
}

/**
 * Decides about the demo's candidate: a completed list that goes on, with a comment, a message and a colleague who looks
 * after it; one in the days of a notice; and one with a reference that was taken by phone and an SMS beside the mail.
 */
export async function seedDemoDecisions(checks: DemoChecks, decidedList: string): Promise<void> {
  const { sender, owner, sql } = checks;
  const [colleague] = await sql<{ id: string }[]>`select id from public.user_profile where email = ${sender.email}`;
  await owner.rpc('assign_check_list', { check_list_id: decidedList, user_id: colleague?.id });
  await comment(sender, decidedList, 'Adressen stemmer med søknaden. Klar for avgjørelse.', false);
  await comment(owner, decidedList, 'Hei Sigrid! Takk for at du svarte så raskt.', true);
  await decide(owner, decidedList, { decision: 'GO_ON', reason: 'Alt er i orden.', isSent: true });
  await giveNotice(checks);
  await takeReference(checks);
}

/** A share that the register has otherwise: the candidate is told, and has some days to answer. */
async function giveNotice({ candidate, sender, owner, begin }: DemoChecks): Promise<void> {
  const { list, check } = await begin('BUSINESS_INTERESTS');
  const interest = { company: 'Moen Konsult AS', organizationNumber: '', country: 'NO', role: 'Styreleder', share: 20 };
  await candidate.rpc('submit_check', { check_id: check, attributes: { interests: [interest], hasNone: false } });
  await owner.rpc('open_review', { check_id: check });
  const finding = { isConfirmed: false, source: 'Brønnøysundregistrene', note: 'Registrert med 60 prosent.' };
  await owner.rpc('decide_review', {
    check_id: check,
    input: {
      decision: 'REMARK',
      note: 'Eierandelen er oppgitt til 20 prosent, men er registrert med 60.',
      result: { findings: [finding] },
      requestId: crypto.randomUUID(),
    },
  });
  await comment(sender, list, 'Skal vi spørre Sigrid om eierandelen først?', false);
  await decide(sender, list, {
    decision: 'GIVE_NOTICE',
    reason: 'Rådgivere hos oss kan ikke eie mer enn halvparten av et annet konsulentselskap.',
    basis: [check],
  });
}

/** One of two referees has answered by phone, and a colleague has noted it. */
async function takeReference({ sql, candidate, sender, begin }: DemoChecks): Promise<void> {
  const { check } = await begin('DIGITAL_REFERENCE', { sendsTexts: true, refereeCount: 2 });
  const job = {
    organizationName: 'Fjordbygg AS',
    jobTitle: 'Rådgiver',
    employmentType: 'PERMANENT',
    country: 'NO',
    startMonth: '2022-01',
    finishMonth: null,
    current: true,
    language: 'nb',
    isAnnounced: true,
  };
  const references = [
    {
      ...{ firstName: 'Anne', lastName: 'Berg', relation: 'MANAGER' },
      ...{ email: 'anne.berg@fjordbygg.example', phone: '+4790000011', ...job },
    },
    {
      ...{ firstName: 'Bjørn', lastName: 'Li', relation: 'COLLEAGUE' },
      ...{ email: 'bjorn.li@fjordbygg.example', phone: '+4790000012', ...job },
    },
  ];
  await candidate.rpc('submit_check', { check_id: check, attributes: { references, device: '' } });
  const [referee] = await sql<{ id: string; items: { id: string; kind: string }[]; today: string }[]>`
    select r.id, coalesce(r.question_set, private.question_set_for(r.check_item_id, r.relation)) -> 'items' as items,
      private.today(private.candidate_zone())::text as today
    from private.referee r where r.check_item_id = ${check} and r.relation = 'MANAGER'`;
  if (referee === undefined) throw new Error('The demo’s reference has no referee');
  const answers = Object.fromEntries(
    referee.items.map(({ id, kind }) => {
      if (kind === 'TEXT') return [id, { text: 'Rolig, grundig og lett å samarbeide med.' }];
      return [id, kind === 'YES_NO' ? { yes: true, explanation: '' } : { rating: 4, unable: false, explanation: '' }];
    }),
  );
  const facts = { relation: 'MANAGER', confirmInfo: true, explanation: '' };
  await sender.rpc('record_reference', { referee_id: referee.id, input: { takenOn: referee.today, facts, answers } });
}

function comment(author: Session, check_list_id: string, text: string, isSent: boolean): Promise<unknown> {
  const input = { text, isSent, requestId: crypto.randomUUID() };
  return author.rpc('comment_on_check_list', { check_list_id, input });
}

function decide(by: Session, check_list_id: string, decision: object): Promise<unknown> {
  return by.rpc('decide_on_check_list', { check_list_id, input: { ...decision, requestId: crypto.randomUUID() } });
}
