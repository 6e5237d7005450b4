// A session with two-factor pending calls everything: it can read and change nothing.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test, vi } from 'vitest';
import { useBackend } from '#testing/backend.ts';
import type { MagicLinkSession } from '#functions/account/contract/magic-link-schemas.ts';
import { updateAuthUser } from './support/auth.ts';
import { callFunction, jsonOf, rows, rpc } from './support/call.ts';
import { addSigner, draft, sentDocument, signingInput } from './support/documents.ts';
import { openUpload, uploadTo } from './support/upload.ts';
import { graphql } from './support/graphql.ts';
import { lastToken } from './support/inbox.ts';
import { PASSWORD, team } from './support/people.ts';
import type { Team } from './support/people.ts';
import { pdfFile } from './support/pdf.ts';
import { lastCode, logIn, reachLevel2, switchOnTwoFactor, tfa } from './support/sms.ts';

const { stack, clock } = useBackend();
let sender: Team;
let number: string;
/** Open before two-factor was switched on elsewhere. */
let earlier: string;
/** Logged in afterwards. */
let token: string;
let draftId: string;
let sent: Awaited<ReturnType<typeof sentDocument>>;
beforeAll(async () => {
  sender = await team(stack);
  draftId = await draft(stack, sender);
  sent = await sentDocument(stack, sender);
  earlier = await logIn(stack, sender.owner);
  ({ number } = await switchOnTwoFactor(stack, sender.owner.accessToken));
  token = await logIn(stack, sender.owner);
});

const PENDING = { status: 403, body: { errors: [{ code: 'TFA_REQUIRED', path: null }] } };

test('REST shows no row of any table', async () => {
  const tables = await clock.sql<{ name: string; column: string }[]>`
    select c.relname as name, a.attname as column from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum = 1
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v')`;
  for (const { name, column } of tables) {
    expect(await rows(stack, token, name, `select=${column}`), name).toEqual([]);
    expect(await rows(stack, earlier, name, `select=${column}`), `${name}, session from before`).toEqual([]);
  }
  expect((await rows(stack, sender.owner.accessToken, 'document', 'select=id')).length).toBeGreaterThan(0);
});

test('GraphQL returns TFA_REQUIRED, and no data', async () => {
  const query =
    '{ session userProfileCollection { edges { node { id email } } } accountCollection { edges { node { id } } } documentCollection { edges { node { id } } } }';
  for (const each of [token, earlier]) {
    expect(await graphql(stack, each, query)).toEqual({
      data: {
        session: '{"user": null, "state": "TFA_REQUIRED", "demands": [], "accounts": [], "impersonator": null}',
        userProfileCollection: { edges: [] },
        accountCollection: { edges: [] },
        documentCollection: { edges: [] },
      },
    });
  }
  const { data } = await graphql(
    stack,
    sender.owner.accessToken,
    '{ userProfileCollection { edges { node { tfaEnabled tfaPhone hasConfirmedPhone } } } }',
  );
  expect(data).toEqual({
    userProfileCollection: {
      edges: [{ node: { tfaEnabled: true, tfaPhone: `+47 ••• •• ${number.slice(-3)}`, hasConfirmedPhone: true } }],
    },
  });
});

test('every mutation there is changes nothing', async () => {
  const functions = await clock.sql<{ name: string; args: string[]; types: string[] }[]>`
    select p.proname as name, coalesce(p.proargnames, '{}') as args,
      array(select t::regtype::text from unnest(p.proargtypes) t) as types
    from pg_proc p where p.pronamespace = 'public'::regnamespace and p.provolatile = 'v'`;
  expect(functions.length).toBeGreaterThan(30);
  await invitationIsSent();
  const before = await snapshot();
  for (const { name, args, types } of functions) {
    const given = Object.fromEntries(args.map((arg, index) => [arg, sample(arg, types[index] ?? '')]));
    const refusal = await rpc(stack, token, name, given).then(
      () => 'ok',
      (error: Error) => error.message,
    );
    expect(refusal, name).toMatch(/TFA_REQUIRED|UNAUTHORIZED|NOT_FOUND/);
    expect(refusal, name).not.toMatch(/UNAUTHORIZED/);
  }
  expect(await snapshot()).toEqual(before);
});

/** A value of the right type. Ids are the person's own, so that only the pending code can cause a refusal. */
function sample(arg: string, type: string): unknown {
  if (type === 'uuid[]') return [draftId];
  if (type === 'boolean') return true;
  if (type === 'jsonb') return arg === 'filter' ? null : { name: 'Annet navn', firstName: 'Annen', category: 'OFFER' };
  if (type === 'text') return 'Fordi';
  if (type === 'integer') return 1;
  if (type !== 'uuid') return null;
  if (arg === 'account_id') return sender.accountId;
  if (arg === 'signature_id') return sent.signer.signatureId;
  return arg === 'document_id' ? draftId : sender.owner.id;
}

/** The worker writes a document's row when the invitation has left. */
async function invitationIsSent(): Promise<void> {
  await vi.waitFor(
    async () => {
      await stack.runWork();
      const [event] = await clock.sql`
        select from public.document_event where document_id = ${sent.documentId} and type = 'NOTIFIED'`;
      expect(event).toBeDefined();
    },
    { timeout: 60_000, interval: 250 },
  );
}

async function snapshot(): Promise<unknown> {
  const rowsOf = (table: string) =>
    clock.sql.unsafe(`select md5(string_agg(t::text, '' order by t::text)) as hash from public.${table} t`);
  return Promise.all(
    ['user_profile', 'account', 'account_member', 'document', 'signature', 'document_event'].map(rowsOf),
  );
}

test('storage takes no file', async () => {
  const { accessToken } = sender.owner;
  const bytes = new Uint8Array(await pdfFile());
  const file = { endpoint: 'files', owner: { documentId: draftId }, type: 'application/pdf', bytes } as const;
  const { body } = await openUpload(stack, accessToken, { ...file, fileId: crypto.randomUUID() });
  const place = `${body.bucket}/${body.path}`;
  expect(await uploadTo(stack, token, place, bytes, file.type)).toBeGreaterThanOrEqual(400);
  expect(await uploadTo(stack, accessToken, place, bytes, file.type)).toBe(200);
});

test('every edge function refuses, but for sending and taking the code', async () => {
  const folder = join(import.meta.dirname, '..');
  const names = readdirSync(folder).filter(
    (name) => /^[a-z][a-z-]*$/.test(name) && name !== 'tests' && name !== 'node_modules',
  );
  /** They know no users. */
  const open = [
    'public-document',
    'companies',
    'addresses',
    'work',
    'inspect',
    'seal',
    'magic-link',
    'prices',
    'reference',
    'check-text',
    'stripe-webhook',
    'veriff-webhook',
    'whistleblower',
  ];
  expect(names).toEqual(expect.arrayContaining(['credentials', 'files', 'phone', 'sessions', 'sign', 'tfa']));
  for (const name of names.filter((each) => !open.includes(each) && each !== 'tfa')) {
    expect(await callFunction(stack, name, { action: 'list' }, token), name).toMatchObject(PENDING);
  }
  for (const action of [
    'add',
    'resendConfirmation',
    'confirm',
    'remove',
    'level2Send',
    'level2Verify',
    'level2Add',
    'level2Confirm',
  ]) {
    const body = { action, countryCode: '+47', number: '91234567', code: '123456' };
    expect(await tfa(stack, token, body), action).toMatchObject(PENDING);
  }
});

test('a signing link does not help a pending session: the link’s page sends no session', async () => {
  const signer = await addSigner(stack, sender, draftId);
  expect(signer.signatureId).toBeTruthy();
  const signingToken = await lastToken(stack, sent.signer.email, 'sign-document');
  expect(await callFunction(stack, 'sign', signingInput({ token: signingToken }), token)).toMatchObject(PENDING);
});

test('a magic link logs in, and its session is pending too', async () => {
  await callFunction(stack, 'magic-link', { action: 'create', email: sender.owner.email, language: 'nb' });
  const link = await lastToken(stack, sender.owner.email, 'magic-link/verification');
  const { body } = await callFunction<MagicLinkSession>(stack, 'magic-link', { action: 'use', token: link });
  expect(await rows(stack, body.accessToken, 'user_profile')).toEqual([]);
});

test('a refreshed session is still pending', async () => {
  const response = await fetch(`${stack.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: stack.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email: sender.owner.email, password: PASSWORD }),
  });
  const { refresh_token: refreshToken } = await jsonOf<{ refresh_token: string }>(response);
  const refreshed = await fetch(`${stack.url}/auth/v1/token?grant_type=refresh_token`, {
    method: 'POST',
    headers: { apikey: stack.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ refresh_token: refreshToken }),
  });
  const { access_token: accessToken } = await jsonOf<{ access_token: string }>(refreshed);
  expect(await rows(stack, accessToken, 'user_profile')).toEqual([]);
});

test('Auth changes neither password nor address for it', async () => {
  expect(await updateAuthUser(stack, token, { password: 'et helt nytt passord' })).toBeGreaterThanOrEqual(400);
  await updateAuthUser(stack, token, { email: `thief.${sender.owner.email}` });
  const [row] = await clock.sql`select email from auth.users where id = ${sender.owner.id}`;
  expect(row?.email).toBe(sender.owner.email);
  expect(await logIn(stack, sender.owner)).toBeTruthy();
});

test('with two-factor on a password is changed after an SMS confirmation', async () => {
  const { accessToken } = sender.owner;
  const change = () =>
    callFunction(stack, 'credentials', { action: 'changePassword', password: 'et helt nytt passord' }, accessToken);
  expect(await change()).toMatchObject({ status: 403, body: { errors: [{ code: 'AUTH_LEVEL_2_REQUIRED' }] } });
  await clock.advance('1 minute');
  await reachLevel2(stack, accessToken, number);
  expect(await change()).toMatchObject({ status: 200, body: {} });
  await clock.advance('10 seconds');
  await expect(logIn(stack, sender.owner)).rejects.toThrow('400');
  const fresh = await logIn(stack, sender.owner, 'et helt nytt passord');
  expect(await tfa(stack, fresh, { action: 'send' })).toMatchObject({ status: 200 });
  expect(await tfa(stack, fresh, { action: 'validate', code: await lastCode(stack, number) })).toMatchObject({
    status: 200,
  });
});
