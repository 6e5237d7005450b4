import type postgres from 'postgres';
import { as, user } from './database.ts';
import type { Transaction } from './database.ts';
import { idOf } from './world.ts';
import type { Person, World } from './world.ts';

type Fields = Readonly<Record<string, unknown>>;
type Parameter = postgres.ParameterOrJSON<never>;

/** Calls a function of the API as a person of the world, and returns its row or value. */
export async function call(
  tx: Transaction,
  world: World,
  person: Person,
  name: string,
  ...values: readonly (Parameter | Fields | readonly Fields[])[]
): Promise<postgres.Row> {
  const list = values.map((value, index) => `$${index + 1}${typeof value === 'object' ? '::jsonb' : ''}`).join(', ');
  const [row] = await as(tx, user(world.ids[person]), (inner) =>
    inner.unsafe(`select to_jsonb(public.${name}(${list})) as result`, values as Parameter[]),
  );
  return row?.['result'];
}

/** A candidate of hr; every index is another address. */
export const candidate = (world: World, index: number, more: Fields = {}): Fields => ({
  email: `kandidat.${index}.${world.tag}@example.test`,
  firstName: `Kandi ${index}`,
  lastName: 'Dat',
  departmentId: world.hr,
  ...more,
});

export const JOB = {
  jobRole: 'Lærer',
  temporaryJob: false,
  alreadyEmployed: false,
  employedOn: '2027-08-01',
  jobDescription: 'Underviser barn',
};

interface Wanted {
  readonly maker?: Person;
  readonly input?: Fields;
  readonly details?: Fields;
  readonly people?: readonly Fields[];
}

/** Makes a draft order of hr, of an identity check for one candidate unless told otherwise, and returns its id. */
export async function order(tx: Transaction, world: World, wanted: Wanted = {}): Promise<string> {
  const { maker = 'member', input = { type: 'IDENTITY' }, details, people = [candidate(world, 1)] } = wanted;
  const request = idOf([
    await call(tx, world, maker, 'create_check_request', world.team, { departmentId: world.hr, ...input }),
  ]);
  if (details !== undefined) await call(tx, world, maker, 'update_check_request', request, details);
  if (people.length > 0) await call(tx, world, maker, 'create_check_lists', request, people);
  return request;
}

/** Makes a draft order of police certificates that lacks nothing, for one candidate unless told otherwise. */
export async function policeOrder(tx: Transaction, world: World, wanted: Wanted = {}): Promise<string> {
  const [purpose] = await tx`select id from public.crc_purpose where country = 'NO' order by place limit 1`;
  return order(tx, world, {
    people: [candidate(world, 1, JOB)],
    ...wanted,
    input: wanted.input ?? { type: 'CRIMINAL_RECORD' },
    details: { crcPurposeId: purpose?.['id'], letterPlace: 'Oslo', ...wanted.details },
  });
}

export const quote = (tx: Transaction, world: World, person: Person, request: string): Promise<postgres.Row> =>
  call(tx, world, person, 'check_request_quote', request);

/** Sends an order for the price that it has now. */
export async function send(tx: Transaction, world: World, request: string, person: Person = 'member') {
  const { total } = await quote(tx, world, person, request);
  return call(tx, world, person, 'submit_check_request', request, total);
}
