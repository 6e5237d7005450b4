// A user with a team of their own calls the whole API with ids of another team. The calls are generated from the
// schema, so new mutations are covered automatically.
import { buildClientSchema, getIntrospectionQuery, isObjectType } from 'graphql';
import type { GraphQLObjectType, GraphQLSchema, IntrospectionQuery } from 'graphql';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { jsonOf } from '#function-tests/support/call.ts';
import { signUp } from '#function-tests/support/people.ts';
import { newNumber } from '#function-tests/support/sms.ts';
import { isNotOwn, NOT_YOURS, prepareAttack } from './support/attack.ts';
import type { Attack } from './support/attack.ts';
import { callsWithForeignIds, callsWithForeignInput, INPUT_IDS, selectionOf } from './support/graphql-calls.ts';
import type { GraphQLCall } from './support/graphql-calls.ts';
import { logInWith } from './support/log-in.ts';
import { MARK } from './support/plausible.ts';
import { OF_EVERYBODY } from './support/row-ids.ts';

// Hundreds or thousands of calls, which take long on a busy machine.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 240_000 });

let attack: Attack;
let schema: GraphQLSchema;

beforeAll(async () => {
  attack = await prepareAttack();
  schema = buildClientSchema((await ask<IntrospectionQuery>(getIntrospectionQuery())).data);
});
afterAll(() => attack?.stop());

interface Answer<T> {
  readonly data: T;
  readonly errors?: readonly { readonly message: string }[];
}

async function ask<T = unknown>(query: string, variables: object = {}, session?: string): Promise<Answer<T>> {
  const { stack, attacker } = attack;
  const response = await fetch(`${stack.url}/graphql/v1`, {
    method: 'POST',
    headers: {
      apikey: stack.publishableKey,
      authorization: `Bearer ${session ?? attacker.owner.accessToken}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ query, variables }),
  });
  expect(response.status).toBe(200);
  return jsonOf(response);
}

/** The codes of a refusal, or its message if it has none. */
function codesOf({ errors = [] }: Answer<unknown>): string[] {
  return errors.flatMap(({ message }) =>
    message.startsWith('{') ? JSON.parse(message).errors.map(({ code }: { code: string }) => code) : [message],
  );
}

/** Read by administrators only, so the attacker has no rows of their own (supabase/tests/console.test.ts). */
const isForAdministrators = (field: string): boolean =>
  /^(administratorEvent|administratorRequest|alarm|failedWork|foundAccount|foundPerson)(ByPk|Collection)$/.test(field);

const camel = (table: string): string => table.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** The fields of this root, except those that belong to no one. */
const fieldsOf = (type: GraphQLObjectType | null | undefined) =>
  Object.values(type?.getFields() ?? {}).filter(
    ({ name }) => !OF_EVERYBODY.map(camel).includes(name.replace(/ByPk|Collection/, '')),
  );

test('every mutation with an id of another team is refused as one that nobody has, and changes nothing', async () => {
  const calls = fieldsOf(schema.getMutationType()).flatMap((field) =>
    callsWithForeignIds('mutation', field, attack.own, attack.foreign),
  );
  expect(calls.length).toBeGreaterThan(100);
  const wrong: string[] = [];
  for (const call of calls) wrong.push(...(await faultsOf(call)));
  expect(wrong).toEqual([]);
  expect(await attack.damage()).toEqual({ changed: [], added: [] });
});

async function faultsOf({ title, query, variables, aboutNobody }: GraphQLCall): Promise<string[]> {
  await attack.clock.sql`delete from private.rate_limit`;
  const answer = await ask(query, variables);
  const codes = codesOf(answer);
  const faults: string[] = [];
  // The caller's first document is a draft in some runs: from it, signatures of others are removed without any effect.
  const hasNoEffect = title.startsWith('mutation removeSignatures: signatureIds');
  if (codes.length === 0 && !hasNoEffect) faults.push(`${title} is not refused: ${JSON.stringify(answer)}`);
  else if (!codes.every((code) => NOT_YOURS.includes(code) || isNotOwn(title, code)))
    faults.push(`${title} is refused for its input: ${codes.join()}`);
  if (JSON.stringify(answer).includes(MARK)) faults.push(`${title} tells: ${JSON.stringify(answer)}`);
  const nobody = await ask(query, aboutNobody);
  if (JSON.stringify(nobody) !== JSON.stringify(answer))
    faults.push(`${title} tells that the row exists: ${JSON.stringify([answer, nobody])}`);
  return faults;
}

test('no query shows a row of another team, nor that there is one', async () => {
  const fields = fieldsOf(schema.getQueryType());
  const calls = fields
    .filter(({ name }) => !name.endsWith('Collection'))
    .flatMap((field) => callsWithForeignIds('query', field, attack.own, attack.foreign));
  expect(calls.length).toBeGreaterThan(50);
  for (const { title, query, variables, aboutNobody } of calls) {
    const answer = await ask(query, variables);
    expect(answer, title).toEqual(await ask(query, aboutNobody));
    expectToTellNothing(answer, title);
  }
});

test('the same queries show the own rows: they would show the others if they could', async () => {
  const byId = fieldsOf(schema.getQueryType()).filter(({ name, args }) => name.endsWith('ByPk') && args.length === 1);
  for (const field of byId.filter(({ name }) => !isForAdministrators(name))) {
    const answers = await Promise.all(
      callsWithForeignIds('query', field, attack.own, attack.own).map(({ query, variables }) =>
        ask<Record<string, unknown>>(query, variables),
      ),
    );
    expect(
      answers.some(({ data }) => data[field.name] !== null),
      field.name,
    ).toBe(true);
  }
});

test('no list has a row of another team in it', async () => {
  const lists = fieldsOf(schema.getQueryType()).filter(({ name }) => name.endsWith('Collection'));
  expect(lists.length).toBeGreaterThan(10);
  for (const list of lists) {
    const type = schema.getType(`${list.name.charAt(0).toUpperCase()}${list.name.slice(1, -'Collection'.length)}`);
    if (!isObjectType(type)) throw new Error(`${list.name} is a list of something unknown`);
    const answer = await ask(`{ ${list.name}(first: 100) { edges { node${selectionOf({ type })} } } }`);
    expectToTellNothing(answer, list.name);
    if (isForAdministrators(list.name)) continue;
    expect(answer, list.name).toMatchObject({
      data: { [list.name]: { edges: expect.arrayContaining([expect.anything()]) } },
    });
  }
});

test('a row is found by its node id, but no row of another team', async () => {
  const isFound = async (table: string, id: string): Promise<boolean> => {
    const nodeId = btoa(JSON.stringify(['public', table, id]));
    const { data } = await ask<{ node: object | null } | null>(
      'query ($nodeId: ID!) { node(nodeId: $nodeId) { nodeId } }',
      { nodeId },
    );
    return data?.node !== null && data?.node !== undefined;
  };
  for (const [table, ids] of attack.foreign) for (const id of ids) expect(await isFound(table, id), table).toBe(false);
  expect(await isFound('account', attack.attacker.accountId)).toBe(true);
});

test('ids of another team inside an input of the own team lead nowhere', async () => {
  const calls = fieldsOf(schema.getMutationType()).flatMap((field) =>
    callsWithForeignInput('mutation', field, attack.own, attack.foreign),
  );
  expect(calls.length).toBeGreaterThan(20);
  for (const { title, query, variables } of calls) {
    await attack.clock.sql`delete from private.rate_limit`;
    expectToTellNothing(await ask(query, variables), title);
  }
  expect(await attack.damage()).toEqual({ changed: [], added: [] });
});

test('the table of bare ids has every mutation whose SQL reads one from its input', async () => {
  const readers = await attack.clock.sql<{ name: string }[]>`
    select distinct p.proname as name from pg_proc p join pg_proc w on w.proname = p.proname
    where p.pronamespace = 'private'::regnamespace and w.pronamespace = 'public'::regnamespace
      and p.prosrc ~ 'input ->>? ''id'''`;
  expect(readers.map(({ name }) => camel(name)).toSorted()).toEqual(Object.keys(INPUT_IDS).toSorted());
});

/** Whose mailbox the rows of the other team name, before they have proven that it is theirs. */
async function unprovenSession(of: 'candidate' | 'signer'): Promise<string> {
  const { sql } = attack.clock;
  const [named] =
    of === 'candidate'
      ? await sql`select email from public.check_list where id = any (${[...(attack.foreign.get('check_list') ?? [])]})`
      : await sql`
          select s.email from public.signature s join public.document d on d.id = s.document_id
          where s.id = any (${[...(attack.foreign.get('signature') ?? [])]}) and d.status = 'PENDING' limit 1`;
  const stranger = await signUp(attack.stack, { email: String(named?.['email']) });
  return stranger.accessToken;
}

// What the other calls do is the same for every stranger.
test.each([
  ['candidate', /check|list|person|people/i],
  ['signer', /document|sign|received/i],
] as const)(
  'a user who signs up with the address of a %s reads and changes nothing before the mailbox is proven',
  async (of, about) => {
    const session = await unprovenSession(of);
    const named = (type: GraphQLObjectType | null | undefined) => fieldsOf(type).filter(({ name }) => about.test(name));
    const calls = [
      ...named(schema.getQueryType()).flatMap((field) =>
        callsWithForeignIds('query', field, attack.foreign, attack.foreign),
      ),
      ...named(schema.getMutationType()).flatMap((field) =>
        callsWithForeignIds('mutation', field, attack.foreign, attack.foreign),
      ),
    ];
    expect(calls.length).toBeGreaterThan(50);
    for (const { title, query, variables, aboutNobody } of calls) {
      await attack.clock.sql`delete from private.rate_limit`;
      const answer = await ask(query, variables, session);
      expectToTellNothing(answer, title);
      expect(answer, title).toEqual(await ask(query, aboutNobody, session));
    }
    expect(await attack.damage()).toEqual({ changed: [], added: [] });
  },
);

test('a session of the team’s own owner with two-factor pending reads and changes nothing', async () => {
  const { sql } = attack.clock;
  const [owner] = await sql`
    select u.id, u.email from public.user_profile u join public.account_member m on m.user_id = u.id
    where m.role = 'OWNER' and m.account_id = any (${[...(attack.foreign.get('account') ?? [])]})`;
  await sql`insert into private.two_factor (user_id, country_code, number)
    values (${owner?.['id']}, '+47', ${newNumber().number})`;
  const { session } = await logInWith(attack.stack, String(owner?.['email']));
  const all = [...fieldsOf(schema.getQueryType()), ...fieldsOf(schema.getMutationType())];
  for (const field of all) {
    const kind = kindOf(field);
    for (const { title, query, variables } of callsWithForeignIds(kind, field, attack.foreign, attack.foreign)) {
      await attack.clock.sql`delete from private.rate_limit`;
      const answer = await ask(query, variables, session.access_token);
      expectToTellNothing(answer, title);
      if (kind === 'query') continue;
      const codes = codesOf(answer);
      expect(codes, title).not.toEqual([]);
      expect(
        codes.filter((code) => code !== 'TFA_REQUIRED' && !NOT_YOURS.includes(code)),
        title,
      ).toEqual([]);
    }
  }
  await expectNoDamageButTheLogin();
});

const kindOf = (field: { readonly name: string }) =>
  schema.getMutationType()?.getFields()[field.name] === field ? 'mutation' : 'query';

const MADE_BY_LOGIN = /^(auth\.|private\.(two_factor|team_log_chain) |private\.team_event .*"TWO_FACTOR")/;
/** The owner's login, once it was made, is new to the owner's rows, and the team's log has the two-factor it needs. */
async function expectNoDamageButTheLogin(): Promise<void> {
  const damage = await attack.damage();
  expect(damage.changed.filter((row) => !/^(auth\.(users|identities)|private\.team_log_chain) /.test(row))).toEqual([]);
  expect(damage.added.filter((row) => !MADE_BY_LOGIN.test(row))).toEqual([]);
}

/** Of the channel, which a recipient from outside has: supabase/tests/whistleblowing-outside says what of it. */
const ofChannel = (name: string): boolean => /^whistleblowing|Wb[A-Z]|^wb|[hH]andler|HandlerVault/.test(name);

test('a recipient of reports from outside reads and changes nothing of the team but its channel', async () => {
  const { sql } = attack.clock;
  const [channel] = await sql`
    select account_id from public.whistleblowing_channel where account_id = any (${[...(attack.foreign.get('account') ?? [])]})`;
  const team = String(channel?.['account_id']);
  const lawyer = await signUp(attack.stack);
  await sql`insert into private.outside_recipient (account_id, user_id) values (${team}, ${lawyer.id})`;
  await sql`
    insert into public.whistleblowing_handler (account_id, user_id, name, organisation, email)
    values (${team}, ${lawyer.id}, 'Liv Lie', 'Advokatfirmaet Lie', ${lawyer.email})`;
  const { data } = await ask<{ whistleblowingChannelByPk: object | null }>(
    'query ($id: UUID!) { whistleblowingChannelByPk(accountId: $id) { accountId } }',
    { id: team },
    lawyer.accessToken,
  );
  expect(data.whistleblowingChannelByPk).not.toBeNull();
  const all = [...fieldsOf(schema.getQueryType()), ...fieldsOf(schema.getMutationType())];
  const calls = all
    .filter(({ name }) => !ofChannel(name))
    .flatMap((field) => {
      const kind = kindOf(field);
      return callsWithForeignIds(kind, field, attack.foreign, attack.foreign).map((each) => ({ kind, ...each }));
    });
  expect(calls.length).toBeGreaterThan(150);
  for (const { kind, title, query, variables } of calls) {
    await sql`delete from private.rate_limit`;
    const answer = await ask(query, variables, lawyer.accessToken);
    expectToTellNothing(answer, title);
    if (kind === 'mutation') expect(codesOf(answer), title).not.toEqual([]);
  }
  await sql`delete from private.outside_recipient`;
  await sql`delete from public.whistleblowing_handler where user_id = ${lawyer.id}`;
  await sql`
    delete from private.outbox
    where status = 'PENDING' and (recipient = ${lawyer.email} or payload -> 'kinds' ? 'HANDLER_ADDED')`;
  await expectNoDamageButTheLogin();
});

function expectToTellNothing(answer: unknown, title: string): void {
  const text = JSON.stringify(answer);
  expect(text, title).not.toContain(MARK);
  expect(
    attack.foreignIds.filter((id) => text.includes(id)),
    title,
  ).toEqual([]);
}
