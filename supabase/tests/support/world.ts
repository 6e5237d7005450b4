import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { z } from 'zod';
import { castOver } from '#testing/cast/cast.ts';
import { inTransaction } from '#testing/cast/sql.ts';
import type { Person as Made } from '#testing/cast/transport.ts';
import { as, isFirstUse, poolIndex, rolledBack, service, setTime, sql, standing, user } from './database.ts';
import type { Transaction } from './database.ts';
import { openUpload } from './files.ts';
import { sealedInput } from './sealed.ts';
import type { SealedInput } from './sealed.ts';

/**
 * The people of the tests. `member` created the documents, in the department that `manager` manages. `colleague` is a
 * MEMBER of the same department; `otherManager` manages another one.
 */
export const people = [
  'owner',
  'admin',
  'manager',
  'otherManager',
  'member',
  'colleague',
  'unconfirmed',
  'former',
  'outsider',
  'otherOwner',
  'signer',
  'copyRecipient',
  'unconfirmedSigner',
] as const;
export type Person = (typeof people)[number];

export interface World {
  readonly tag: string;
  readonly ids: Record<Person, string>;
  readonly team: string;
  readonly otherTeam: string;
  /** In `team`, `member`, `colleague` and `former` work in hr; only the manager works in sales. */
  readonly hr: string;
  readonly sales: string;
}

const row = z.object({ id: z.uuid() });
export const idOf = (rows: readonly unknown[]): string => row.parse(rows[0]).id;

export const emailOf = (world: World, person: Person): string => `${person.toLowerCase()}.${world.tag}@example.test`;

/** Creates a user as Auth does and returns the id; confirmed by default. */
export async function signUp(
  tx: Transaction,
  email: string,
  names: { first?: string; last?: string } = {},
  proven = true,
): Promise<string> {
  const cast = castOver(inTransaction(tx));
  const wanted = { email, firstName: names.first ?? 'Kari', lastName: names.last ?? 'Nordmann' };
  const { id } = await (proven ? cast.person(wanted) : cast.newcomer(wanted));
  return id;
}

/**
 * Returns a team with every kind of member, another team, and people outside. A test that is rolled back gets those
 * that stand in the worker's database, unless it has moved the clock first; a second world is always a new one.
 */
export async function buildWorld(tx: Transaction): Promise<World> {
  if (!isFirstUse(tx)) return makeWorld(tx);
  const standing = inject('worlds')[poolIndex()];
  const [untouched] = await tx`
    select from public.account
    where id = ${standing?.team ?? null} and coalesce(current_setting('app.now', true), '') = ''`;
  return untouched && standing ? standing : makeWorld(tx);
}

/** Runs a test with such a world, in a transaction that is rolled back. */
export const inWorld = (work: (tx: Transaction, world: World) => Promise<void>): Promise<void> =>
  rolledBack(sql, async (tx) => work(tx, await buildWorld(tx)));

/** Makes such a world once for all tests of a file, at this time (`standing`). `prepare` changes it before the first test. */
export const standingWorldAt = (time: string, prepare?: (tx: Transaction) => Promise<void>) =>
  standing(sql, async (tx) => {
    await setTime(tx, time);
    const world = await buildWorld(tx);
    await prepare?.(tx);
    return world;
  });

/** Makes such a world. */
export async function makeWorld(tx: Transaction): Promise<World> {
  const tag = randomUUID().slice(0, 8);
  const cast = castOver(inTransaction(tx));
  const wanted = (person: Person) => ({
    email: `${person.toLowerCase()}.${tag}@example.test`,
    firstName: person,
    lastName: tag,
  });
  const made = {} as Record<Person, Made>;
  for (const person of people) {
    const isProven = !person.startsWith('unconfirmed');
    made[person] = await (isProven ? cast.person(wanted(person)) : cast.newcomer(wanted(person)));
  }
  const team = await cast.registerTeam(made.owner, `Nordlys ${tag}`);
  const otherTeam = await cast.registerTeam(made.otherOwner, `Fjordbygg ${tag}`);
  const hr = await cast.department(team, 'HR');
  const sales = await cast.department(team, 'Salg');
  await cast.invite(team, { ...wanted('admin'), role: 'ADMIN' });
  await cast.invite(team, { ...wanted('manager'), manages: [hr] });
  await cast.invite(team, { ...wanted('otherManager'), manages: [sales] });
  for (const person of ['member', 'colleague', 'former'] as const) {
    await cast.invite(team, { ...wanted(person), worksIn: [hr] });
  }
  // As when they log in next.
  await tx`
    select private.attach_memberships(u) from public.user_profile u
    where u.email in (select email from public.account_member where account_id = ${team.id})`;
  const ids = Object.fromEntries(people.map((person) => [person, made[person].id])) as Record<Person, string>;
  await tx`
    insert into public.account_member (account_id, user_id, email, first_name, last_name, role, attached_at)
    select ${team.id}, id, email, first_name, last_name, 'MEMBER', now()
    from public.user_profile where id = ${ids.unconfirmed}`;
  return { tag, ids, team: team.id, otherTeam: otherTeam.id, hr, sales };
}

export async function createDepartment(tx: Transaction, owner: string, team: string, name: string): Promise<string> {
  const input = { name, description: `Om ${name}` };
  return idOf(
    await as(tx, user(owner), (inner) => inner`select (public.create_department(${team}, ${inner.json(input)})).id`),
  );
}

/** The team's row of the person. */
export async function memberId(tx: Transaction, world: World, person: Person): Promise<string> {
  return idOf(
    await tx`
    select id from public.account_member where account_id = ${world.team} and email = ${emailOf(world, person)}`,
  );
}

export async function registerTeam(tx: Transaction, owner: string, name: string): Promise<string> {
  return idOf(await as(tx, user(owner), (inner) => inner`select (public.register_team(${inner.json({ name })})).id`));
}

export async function leaveTeam(tx: Transaction, world: World, person: Person): Promise<void> {
  await tx`delete from public.account_member where account_id = ${world.team} and user_id = ${world.ids[person]}`;
}

export interface Draft {
  readonly id: string;
  readonly signatures: readonly string[];
}

/** Creates a draft as `maker` of the team, with one file: but from an unconfirmed mailbox no file is accepted. */
export async function draft(
  tx: Transaction,
  world: World,
  options: { maker?: Person; account?: string; name?: string; signers: readonly string[]; copies?: readonly string[] },
): Promise<Draft> {
  const { maker = 'member', account = world.team, signers, copies = [] } = options;
  const owner = { id: world.ids[maker], email: emailOf(world, maker), firstName: maker, lastName: world.tag };
  const drafted = await castOver(inTransaction(tx)).draft(
    { id: account, owner },
    {
      ...(options.name === undefined ? {} : { name: options.name }),
      ...(maker === 'unconfirmed' ? { files: [] } : {}),
      signers: signers.map((email) => ({ email, firstName: 'Signe', lastName: email.split('@')[0] ?? '' })),
      copyTo: copies.map((email) => ({ email })),
    },
  );
  return { id: drafted.id, signatures: drafted.signers.map(({ signatureId }) => signatureId) };
}

/** Uploads a file into a draft and registers it, as the function files does; returns its id. */
export async function addFile(
  tx: Transaction,
  maker: string,
  document: string,
  facts: {
    id?: string;
    size?: number;
    sealedSize?: number;
    pageCount?: number;
    pageSizes?: { width: number; height: number }[];
    isSigned?: boolean;
  } = {},
): Promise<string> {
  const input = { ...documentFileInput(), ...facts };
  await openUpload(tx, maker, 'DOCUMENT_FILE', document, { fileId: input.id, size: input.size });
  await service(tx, 'add_document_file', { user_id: maker, document_id: document, input });
  return input.id;
}

export const documentFileInput = () => ({
  id: randomUUID(),
  name: 'avtale.pdf',
  size: 1000,
  sealedSize: 1000,
  pageCount: 2,
  sha256: 'a'.repeat(64),
  contentType: 'application/pdf',
  leftOut: ['FILES'],
});

export const accountFileInput = (facts: Record<string, unknown> = {}) => ({
  id: randomUUID(),
  kind: 'POLICY_DOCUMENT',
  name: 'Personvern.pdf',
  contentType: 'application/pdf',
  size: 1000,
  sha256: 'a'.repeat(64),
  ...facts,
});

/** Registers an account file as the function account-files does. */
export async function addAccountFile(
  tx: Transaction,
  person: string,
  account: string,
  facts: Record<string, unknown> = {},
): Promise<string> {
  const input = accountFileInput(facts);
  await openUpload(tx, person, 'ACCOUNT_FILE', account, { fileId: input.id });
  await service(tx, 'add_account_file', { user_id: person, account_id: account, input });
  return input.id;
}

export async function submit(tx: Transaction, maker: string, document: string): Promise<void> {
  await as(tx, user(maker), (inner) => inner`select (public.submit_document(${document})).id`);
}

/** The links in the emails about a document, by address. Sends everything due in this transaction. */
export async function deliver(tx: Transaction, document: string): Promise<Map<string, string>> {
  const tokens = new Map<string, string>();
  const due = await tx<
    { id: string }[]
  >`select id from private.outbox where subject_id = ${document} and status = 'PENDING'`;
  if (due.length === 0) return tokens;
  // Only this document's emails; the others are claimed and returned unchanged.
  const claimed = await as(
    tx,
    { role: 'service_role' },
    (inner) => inner`select service.claim_outbox(1000, 60) as mail`,
  );
  for (const { mail } of claimed) {
    const { id, recipient, token } = mail;
    if (!due.some((each) => each.id === id)) continue;
    if (token !== null) tokens.set(recipient, token);
    await service(tx, 'finish_outbox', { id, ok: true });
  }
  return tokens;
}

export const signing = (requestId: string = randomUUID()) => ({
  firstName: 'Signe',
  lastName: 'Ås',
  kind: 'TYPED',
  typedName: 'Signe Ås',
  consentVersion: '2026-11',
  consentLanguage: 'nb',
  requestId,
  ip: '203.0.113.7',
  userAgent: 'test',
});

/** Seals a document that everyone has signed, whose files number so many. */
export async function seal(tx: Transaction, document: string, files = 1): Promise<SealedInput> {
  const sealed = sealedInput(document, files);
  await service(tx, 'complete_seal', { document_id: document, sealed });
  return sealed;
}
