// Every action of every function's schema, with ids of the user's own rows, by each kind of session that is restricted.
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { useOwnBackend } from '#testing/backend.ts';
import { callFunction, rpc } from '#function-tests/support/call.ts';
import { confirmedPerson } from '#function-tests/support/people.ts';
import type { Person, Team } from '#function-tests/support/people.ts';
import { logIn } from '#function-tests/support/sms.ts';
import { callsOf } from './support/function-calls.ts';
import { functionNames, requestSchemas } from './support/request-schemas.ts';
import { readRowIds } from './support/row-ids.ts';
import { teamWithEverything } from './support/team-with-everything.ts';

const { stack, clock } = useOwnBackend({ worker: false });

/** Functions that are not called by users. */
const everybody = [
  'companies',
  'magic-link',
  'prices',
  'public-document',
  'reference',
  'check-text',
  'stripe-webhook',
  'whistleblower',
];

/** The actions that each kind of session may use: all others answer 401, 403, or that the account is locked. */
const allowed: Record<string, readonly string[]> = {
  ended: [],
  'two-factor pending': [
    'tfa appCode',
    'tfa passkey',
    'tfa passkeyPrompt',
    'tfa recoveryCode',
    'tfa send',
    'tfa validate',
  ],
  impersonating: [
    'files thumbs',
    'files trail',
    'purpose-letter',
    'sales-documents',
    'sign link',
    'account-files download',
    'check-invitation view',
    'check-request-files download',
    'addresses',
    'files download',
    'sign download',
    'sign view',
    'sign viewed',
  ],
  unproven: [
    'credentials changePassword',
    'credentials check',
    'credentials mayLogIn',
    'credentials proveByMailbox',
    'credentials proveByPassword',
    'credentials waysToProve',
    'export',
    'files copy',
    'files thumbs',
    'files trail',
    'invoice-purchase open',
    'own-data',
    'purpose-letter',
    'sales-documents',
    'tfa resendConfirmation',
    'account-files download',
    'check-files',
    'check-invitation',
    'check-request-files download',
    'check-contents',
    'check-request-files read',
    'addresses',
    'files download',
    'identity finishEid',
    'identity readVeriffSession',
    // For the holder of a link, as `sign` is. Sessions that link a document are refused (veriff.test.ts).
    'identity createVeriffSession',
    'identity sendCode',
    'identity useCode',
    'phone lastUsed',
    'phone verify',
    'sessions',
    'sign',
    'sso begin',
    'sso finish',
    'sso link',
    'tfa appAdd',
    'tfa appCode',
    'tfa appRemove',
    'tfa confirm',
    'tfa level2Confirm',
    'tfa level2Send',
    'tfa level2Verify',
    'tfa newRecoveryCodes',
    'tfa passkey',
    'tfa passkeyPrompt',
    'tfa recoveryCode',
    'tfa remove',
    'tfa send',
    'tfa smsRemove',
    'tfa validate',
  ],
  locked: [
    'credentials',
    'export',
    'files thumbs',
    'files trail',
    'invoice-purchase open',
    'own-data',
    'purpose-letter letter',
    'sales-documents',
    'account-files download',
    'check-files',
    'check-invitation',
    'check-request-files download',
    'check-contents',
    'check-request-files read',
    'addresses',
    'files download',
    // The locked account is the team; what is linked and given is the person's own.
    'identity beginEid',
    'identity finishEid',
    'identity giveNumber',
    'identity readNumber',
    'identity createVeriffSession',
    'identity readVeriffSession',
    'identity sendCode',
    'identity useCode',
    'phone',
    'sessions',
    'sign',
    // A login is the person's own; the settings can be read.
    'sso begin',
    'sso finish',
    'sso link',
    'sso read',
    'tfa',
  ],
};

interface Tried {
  readonly name: string;
  readonly title: string;
  readonly body: object;
}

let user: Team;
/** One call of each action. */
let calls: Tried[];
beforeAll(async () => {
  user = await teamWithEverything(stack, clock.sql, 'Egen');
  const [draft] = await clock.sql`
    select id from public.document where account_id = ${user.accountId} and status = 'DRAFT'`;
  const own = new Map([...(await readRowIds(clock.sql)), ['account', [user.accountId]], ['document', [draft?.id]]]);
  await clock.sql`delete from public.phone_number`;
  const schemas = await requestSchemas();
  calls = functionNames().flatMap((name) => {
    const ofFunction = callsOf(name, schemas.get(name)!, own).map(({ title, body }) => ({
      name,
      title: (title.split(':')[0] ?? title).trim(),
      body,
    }));
    return [...new Map(ofFunction.map((call) => [call.title, call])).values()];
  });
  expect(calls.length).toBeGreaterThan(30);
  // A body that the schema refuses is answered before the session is checked.
  const refused = calls.filter(({ name, body }) => !z.safeParse(schemas.get(name)!, body).success);
  expect(refused.map(({ title }) => title)).toEqual([]);
});

/** Returns the actions that were not refused. */
async function answered(session: () => Promise<string>): Promise<string[]> {
  const found: string[] = [];
  for (const { name, title, body } of calls) {
    await clock.sql`delete from private.rate_limit`;
    await clock.sql`delete from private.session_hold`;
    const { status, body: answer } = await callFunction<{ errors?: { path: string | null }[] }>(
      stack,
      name,
      body,
      await session(),
    );
    const isLocked = answer.errors?.some(({ path }) => path === 'deletionScheduledOn') ?? false;
    if (status !== 401 && status !== 403 && !isLocked) found.push(title);
  }
  return found;
}

async function expectOnly(kind: keyof typeof allowed, session: () => Promise<string>): Promise<void> {
  const all = [...everybody, ...(allowed[kind] ?? [])];
  const expected = calls
    .map(({ title }) => title)
    .filter((title) => all.some((each) => title === each || title.split(' ')[0] === each));
  expect(await answered(session), kind).toEqual(expected);
}

/** Runs the work with a change to the owner's rows, and undoes the change. */
async function withChange(change: string, back: string, work: () => Promise<void>): Promise<void> {
  await clock.sql.unsafe(change);
  try {
    await work();
  } finally {
    await clock.sql.unsafe(back);
  }
}

/** Returns how to get a session whose person is proven: the last one, unless a call has ended it. */
function sessionOf(person: Person): () => Promise<string> {
  let token = '';
  return async () => {
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString() || '{}');
    const lasts = await clock.sql`select from auth.sessions where id = ${claims.session_id ?? null}`;
    if (lasts.length === 0) token = await logIn(stack, person);
    await clock.sql`
      insert into private.session_proof (session_id, person_at)
      select s.id, now() from auth.sessions s where s.user_id = ${person.id}
      on conflict on constraint session_proof_pkey do update set person_at = excluded.person_at`;
    return token;
  };
}
const ofOwner = () => sessionOf(user.owner);

test('a session that has ended reaches what visitors reach', async () => {
  const token = await logIn(stack, user.owner);
  await clock.sql`delete from auth.sessions where user_id = ${user.owner.id}`;
  await expectOnly('ended', async () => token);
});

test('a session with two-factor pending can only request and enter the code', async () => {
  const { id } = user.owner;
  await withChange(
    `insert into private.two_factor (user_id, country_code, number) values ('${id}', '+47', '91234567')`,
    `delete from private.two_factor`,
    () => expectOnly('two-factor pending', ofOwner()),
  );
});

test('an administrator who impersonates can read, and changes nothing', async () => {
  const administrator = await confirmedPerson(stack);
  await clock.sql`update public.user_profile set administrator = true where id = ${administrator.id}`;
  const session = sessionOf(administrator);
  await expectOnly('impersonating', async () => {
    const token = await session();
    await clock.sql`
      insert into private.impersonation (session_id, administrator_id, user_id, reason)
      select s.id, s.user_id, ${user.owner.id}, 'Sak 1234' from auth.sessions s where s.user_id = ${administrator.id}
      on conflict do nothing`;
    return token;
  });
});

test('an unproven mailbox uploads nothing and gets no phone', async () => {
  const { id } = user.owner;
  await withChange(
    `update public.user_profile set confirmed_at = null where id = '${id}'`,
    `update public.user_profile set confirmed_at = now() where id = '${id}'`,
    () => expectOnly('unproven', ofOwner()),
  );
});

test('a locked team takes no files and pictures', async () => {
  const session = ofOwner();
  const atLevel2 = async () => {
    const token = await session();
    await clock.sql`
      update private.session_proof p set level2_at = now()
      from auth.sessions s where s.id = p.session_id and s.user_id = ${user.owner.id}`;
    return token;
  };
  await withChange(
    `update public.account set deletion_scheduled_on = now() + interval '14 days' where id = '${user.accountId}'`,
    `update public.account set deletion_scheduled_on = null where id = '${user.accountId}'`,
    () => expectOnly('locked', atLevel2),
  );
  await expect(
    rpc(stack, await logIn(stack, user.owner), 'update_account', {
      account_id: user.accountId,
      input: { description: 'Ny' },
    }),
  ).resolves.toBeTruthy();
});
