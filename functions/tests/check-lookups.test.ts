import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { useBackend } from '#testing/backend.ts';
import { sentCheckList } from './support/check-lists.ts';
import { team } from './support/people.ts';
import type { Team } from './support/people.ts';
import { makeFail, mend } from './support/stand-ins.ts';

const { stack, clock } = useBackend();
let nordlys: Team;
beforeAll(async () => {
  nordlys = await team(stack);
});

interface Candidate {
  readonly type: string;
  readonly name: readonly [first: string, last: string];
  readonly birthDate?: string;
  readonly attributes?: object;
}

/** Brings a check of this candidate to the desk, whose look-up is due. */
async function atDesk({ type, name, birthDate, attributes = {} }: Candidate): Promise<string> {
  const { sql } = clock;
  const list = await sentCheckList(sql, nordlys, `kandidat.${randomUUID()}@example.com`, [type, 'WORK_PERMIT']);
  await sql`update public.check_list set first_name = ${name[0]}, last_name = ${name[1]} where id = ${list}`;
  if (birthDate !== undefined) {
    const result = { firstName: name[0], lastName: name[1], birthDate };
    await sql`
      insert into private.check_finding (check_item_id, decision, actor_kind, result)
      select id, 'CLEAR', 'SYSTEM', ${sql.json(result)} from public.check_item
      where check_list_id = ${list} and type = 'WORK_PERMIT'`;
  }
  const [check] = await sql<{ id: string }[]>`
    select id from public.check_item where check_list_id = ${list} and type = ${type}`;
  await sql`select private.store_answer(${check!.id}, ${sql.json(attributes as never)})`;
  await sql.begin(async (tx) => {
    await tx`update public.check_list set consented_at = private.now(), status = 'PENDING_CANDIDATE' where id = ${list}`;
    await tx`update public.check_item set status = 'PENDING_CANDIDATE' where id = ${check!.id}`;
    await tx`update public.check_item set status = 'PENDING_ADMIN' where id = ${check!.id}`;
  });
  return check!.id;
}

async function proposalsOf(check: string) {
  const rows = await clock.sql`
    select finding, raw, source_url, score::float from private.check_proposal where check_item_id = ${check}
    order by score desc nulls last, (finding ->> 'entry')::int, id`;
  return rows.map((row) => ({
    ...row,
    score: row['score'],
    raw: row['raw'],
    finding: row['finding'] as Record<string, unknown>,
  }));
}

async function stateOf(check: string): Promise<string> {
  const [row] = await clock.sql`select private.check_lookups(${check}) -> 0 ->> 'state' as state`;
  return row!['state'];
}

async function lookedUp(candidate: Candidate) {
  const check = await atDesk(candidate);
  await stack.runWork();
  expect(await stateOf(check)).toBe('ANSWERED');
  return proposalsOf(check);
}

describe('the company register', () => {
  const interest = (fields: object) => ({
    company: '',
    organizationNumber: '',
    country: 'NO',
    role: '',
    share: null,
    ...fields,
  });

  test('proposes the companies that the candidate named, with their role there, and one that carries their name', async () => {
    const interests = [
      interest({ company: 'Fjellheim Bygg', organizationNumber: '310100013' }),
      interest({ company: 'Finnes Ikke AS' }),
      interest({ company: 'Malmö Möbler', country: 'SE' }),
    ];
    const proposals = await lookedUp({
      type: 'BUSINESS_INTERESTS',
      name: ['Sigrid', 'Moen'],
      birthDate: '1990-02-21',
      attributes: { interests },
    });
    expect(proposals.map(({ finding, score }) => ({ ...finding, score }))).toMatchObject([
      { kind: 'COMPANY', entry: null, name: 'SIGRID MOEN RÅDGIVNING', state: 'ACTIVE', score: 1 },
      {
        kind: 'COMPANY',
        entry: 0,
        orgNumber: '310100013',
        score: 0.98,
        why: ['EXACT', 'EXTRA_NAMES', 'BIRTH_DATE_SAME'],
      },
      { kind: 'NO_COMPANY', entry: 1, name: 'Finnes Ikke AS', score: null },
      { kind: 'NOT_COVERED', entry: 2, country: 'SE', score: null },
    ]);
    expect(proposals[1]).toMatchObject({ raw: { company: { orgNumber: '310100013' }, roles: { rollegrupper: {} } } });
  });

  test('proposes a bankruptcy only with a company of that name', async () => {
    expect(await lookedUp({ type: 'BANKRUPTCY', name: ['Sigrid', 'Moen'] })).toEqual([]);
  });
});

describe('the lists of people', () => {
  test('propose those who match the candidate or a relation, with scores and reasons', async () => {
    const relation = { name: 'Bjørn Åsen', title: 'Statssekretær', dateOfBirth: '1968-11-30', country: 'NO' };
    const proposals = await lookedUp({
      type: 'SPECIFIC_SOURCE_SEARCH',
      name: ['Sigrid', 'Moen'],
      birthDate: '1990-02-21',
      attributes: { pep: false, office: null, pepRelation: true, pepRelations: [relation] },
    });
    expect(proposals.map(({ finding, score }) => ({ ...finding, score }))).toMatchObject([
      { kind: 'LISTED_PERSON', relation: 0, name: 'Bjoern Aasen', score: 0.99, why: ['SPELLING', 'BIRTH_DATE_SAME'] },
      { kind: 'LISTED_PERSON', relation: null, name: 'Sigrid Moen', score: 0.3, why: ['EXACT', 'BIRTH_DATE_DIFFERS'] },
    ]);
  });

  test('that know nobody of the name propose nothing, and of many at most fifty', async () => {
    const attributes = { pep: false, office: null, pepRelation: false, pepRelations: [] };
    expect(await lookedUp({ type: 'SPECIFIC_SOURCE_SEARCH', name: ['Ingen', 'Treff'], attributes })).toEqual([]);
    const many = await lookedUp({ type: 'SPECIFIC_SOURCE_SEARCH', name: ['Mange', 'Treff'], attributes });
    expect(many).toHaveLength(50);
  });
});

test('the credit bureau proposes its report', async () => {
  const [proposal] = await lookedUp({ type: 'PERSONAL_CREDIT', name: ['Thomas', 'Lund'] });
  expect(proposal).toMatchObject({
    score: 0.9,
    finding: { kind: 'CREDIT_REPORT', rating: { value: 14, max: 100 }, remarks: [{ amount: 48_200 }] },
  });
});

describe('a provider that fails', () => {
  test.each([
    ['500', { how: 'status', status: 500 }],
    ['429', { how: 'status', status: 429 }],
    ['a dropped connection', { how: 'drop' }],
    ['another shape', { how: 'malformed' }],
    ['a page', { how: 'garbage' }],
  ] as const)('with %s is asked again, and proposes nothing until then', async (_name, how) => {
    const name = `Feil${randomUUID().slice(0, 8)}`;
    await makeFail(stack, { service: 'companies', matching: name, ...how });
    const check = await atDesk({ type: 'BANKRUPTCY', name: [name, 'Navn'] });
    await stack.runWork();
    expect(await stateOf(check)).toBe('RETRYING');
    expect(await proposalsOf(check)).toEqual([]);
    await mend(stack, name);
    await clock.sql`update private.job set next_at = private.now() where payload ->> 'checkId' = ${check}`;
    await stack.runWork();
    expect(await stateOf(check)).toBe('ANSWERED');
  });

  test('slowly answers all the same', async () => {
    const name = `Treg${randomUUID().slice(0, 8)}`;
    await makeFail(stack, { service: 'companies', matching: name, how: 'slow', milliseconds: 300 });
    expect(await lookedUp({ type: 'BANKRUPTCY', name: [name, 'Navn'] })).toEqual([]);
  });

  test('to the end is given up, and shown', async () => {
    const name = `Aldri${randomUUID().slice(0, 8)}`;
    await makeFail(stack, { service: 'companies', matching: name });
    const check = await atDesk({ type: 'BANKRUPTCY', name: [name, 'Navn'] });
    await clock.sql`update private.job set attempts = 7 where payload ->> 'checkId' = ${check}`;
    await stack.runWork();
    expect(await stateOf(check)).toBe('FAILED');
    await mend(stack, name);
  });
});
