import { expect, test } from 'vitest';
import { post, rows, rpc } from './support/call.ts';
import { addFile, addSigner, draft, submit } from './support/documents.ts';
import { useFaultyBackend } from './support/faulty-proxy.ts';
import { deliveredTo } from './support/inbox.ts';
import { confirmedPerson, PASSWORD, team } from './support/people.ts';
import type { Person } from './support/people.ts';

const { stack, clock, proxy } = useFaultyBackend();

const work = (kind: 'outbox' | 'job') =>
  post(stack, 'work', JSON.stringify({ kind }), {
    'content-type': 'application/json',
    apikey: stack.secretKey,
  });

/** Pictures of first pages, for example: a call of the function does a part of the work only. */
async function doWaitingWork(): Promise<void> {
  while ((await clock.sql`select id from private.job where status = 'PENDING' and next_at <= private.now()`).length > 0)
    await work('job');
}

/** A user with a draft and a pending document, whose fourteen days have just passed. */
async function leaving(): Promise<{ person: Person; signer: string }> {
  const person = await confirmedPerson(stack);
  const sender = { owner: person, accountId: person.personalAccountId, slug: '' };
  const open = await draft(stack, sender);
  await addFile(stack, sender, open);
  const sent = await draft(stack, sender, 'Tilbud');
  await addFile(stack, sender, sent);
  const signer = await addSigner(stack, sender, sent);
  await submit(stack, sender, sent);
  await doWaitingWork();
  await rpc(stack, person.accessToken, 'schedule_account_deletion', { account_id: person.personalAccountId });
  await work('outbox');
  await clock.advance('14 days');
  await clock.sql`select service.enqueue_scheduled('delete-accounts')`;
  return { person, signer: signer.email };
}

async function left({ id, personalAccountId }: Person) {
  const [rows] = await clock.sql`
    select (select count(*)::int from auth.users where id = ${id}) as users,
      (select count(*)::int from public.account where id = ${personalAccountId}) as accounts,
      (select count(*)::int from public.document where account_id = ${personalAccountId}) as documents,
      (select count(*)::int from storage.objects where starts_with(name, ${`${personalAccountId}/`})) as objects`;
  return rows;
}

const NOTHING = { users: 0, accounts: 0, documents: 0, objects: 0 };

test.each([
  ['before the account is deleted', '/rpc/delete_account', 'before'],
  ['after the account is deleted, before it knows', '/rpc/delete_account', 'after'],
  ['between the rows and the stored files', (path: string) => path.startsWith('/storage/v1/object/'), 'before'],
  ['before the job is marked done', '/finish_job', 'before'],
] as const)('a worker killed %s: the next one leaves nothing', async (_, path, when) => {
  const { person, signer } = await leaving();
  proxy.cutAt(path, when);
  await work('job');
  proxy.mend();
  await clock.advance('10 minutes'); // the lease of the dead worker ends
  await work('job');
  await work('outbox');
  expect(await left(person)).toEqual(NOTHING);
  const told = async (address: string, subject: string) =>
    (await deliveredTo(stack, address)).filter((mail) => mail.subject.includes(subject)).length;
  expect(await told(person.email, 'Kontoen din er slettet')).toBe(1);
  expect(await told(signer, 'er trukket tilbake')).toBe(1);
  // Once more changes nothing.
  await clock.advance('1 hour');
  await clock.sql`select service.enqueue_scheduled('delete-accounts')`;
  await work('job');
  expect(await told(person.email, 'Kontoen din er slettet')).toBe(1);
});

test('a deleted user cannot log in, nor use an open session', async () => {
  const { person } = await leaving();
  await work('job');
  const headers = { apikey: stack.publishableKey, 'content-type': 'application/json' };
  const logIn = await fetch(`${stack.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email: person.email, password: PASSWORD }),
  });
  expect(logIn.status).toBe(400);
  const profile = await fetch(`${stack.url}/rest/v1/user_profile?select=id`, {
    headers: { ...headers, authorization: `Bearer ${person.accessToken}` },
  });
  expect(await profile.json()).toEqual([]);
});

test('Auth deletes no owner of a team, and does not say why', async () => {
  const { owner } = await team(stack);
  const response = await fetch(`${stack.url}/auth/v1/admin/users/${owner.id}`, {
    method: 'DELETE',
    headers: { apikey: stack.secretKey, 'x-supabase-api-version': '2024-01-01' },
  });
  expect([response.status, await response.json()]).toEqual([
    500,
    { code: 'unexpected_failure', message: 'Database error deleting user' },
  ]);
  expect(await rows(stack, owner.accessToken, 'user_profile', 'select=id')).toEqual([{ id: owner.id }]);
});
