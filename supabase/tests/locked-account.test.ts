import type postgres from 'postgres';
import { afterAll, expect, test } from 'vitest';
import { as, connect, refusal, rolledBack, service, setTime, undone, user, type Transaction } from './support/database.ts';
import { personalAccount, schedule, takeBack } from './support/deletion.ts';
import { addFile, buildWorld, deliver, draft, emailOf, memberId, signing, submit, type World } from './support/world.ts';

// An account whose deletion is scheduled is locked: of every function that changes something, what becomes of it there.
const sql = connect();
afterAll(() => sql.end());

const LOCKED = 'INVALID_ACTION@deletionScheduledOn';

type Facts = {
  world: World;
  draft: string;
  pending: string;
  signature: string;
  invited: string;
  file: string;
  accountFile: string;
};

type Call = [string, ...postgres.ParameterOrJSON<never>[]];

/** Text of the call and its values, by the team's owner. Missing: what the function does is no account's. */
const calls: Record<string, ((facts: Facts) => Call) | 'of a person' | 'unlocks' | 'schedules'> = {
  add_account_member: ({ world }) => ['$1, $2::jsonb', world.team, { email: 'ny@example.test', firstName: 'Ny', lastName: 'Ås', role: 'ADMIN' }],
  add_signature: ({ draft }) => ['$1, $2::jsonb', draft, { firstName: 'Ny', lastName: 'Ås', email: 'ny@example.test' }],
  archive_documents: ({ world, draft }) => ['$1, array[$2]::uuid[]', world.team, draft],
  cancel_account_deletion: 'unlocks',
  cancel_documents: ({ world, pending }) => [`$1, 'Feil', array[$2]::uuid[]`, world.team, pending],
  create_department: ({ world }) => ['$1, $2::jsonb', world.team, { name: 'Ny', description: 'Ny' }],
  create_document: ({ world }) => ['$1, $2::jsonb', world.team, { name: 'Ny', category: 'OTHER' }],
  delete_documents: ({ world, draft }) => ['$1, array[$2]::uuid[]', world.team, draft],
  destroy_account_file: ({ accountFile }) => ['$1', accountFile],
  destroy_account_logo: ({ world }) => ['$1', world.team],
  destroy_account_symbol: ({ world }) => ['$1', world.team],
  destroy_department: ({ world }) => ['$1', world.sales],
  notify_documents: ({ world, pending }) => ['$1, array[$2]::uuid[]', world.team, pending],
  notify_signature: ({ signature }) => ['$1', signature],
  prepare_password_change: 'of a person',
  register_team: 'of a person',
  remove_account_member: ({ invited }) => ['$1', invited],
  remove_document_file: ({ file }) => ['$1', file],
  remove_signature: ({ signature }) => ['$1', signature],
  request_mailbox_confirmation: 'of a person',
  resend_member_invitation: ({ invited }) => ['$1', invited],
  save_copy_recipients: ({ draft }) => ['$1, $2::jsonb', draft, []],
  schedule_account_deletion: 'schedules',
  set_account_owner: ({ invited }) => ['$1', invited],
  set_default_identity: 'of a person',
  start_impersonation: 'of a person',
  stop_impersonation: 'of a person',
  submit_document: ({ draft }) => ['$1', draft],
  unarchive_documents: ({ world, draft }) => ['$1, array[$2]::uuid[]', world.team, draft],
  update_account: ({ world }) => ['$1, $2::jsonb', world.team, { description: 'Ny' }],
  update_account_member: ({ invited }) => ['$1, $2::jsonb', invited, { firstName: 'Nytt' }],
  update_department: ({ world }) => ['$1, $2::jsonb', world.hr, { name: 'Ny' }],
  update_document: ({ draft }) => ['$1, $2::jsonb', draft, { name: 'Ny' }],
  update_signature: ({ signature }) => ['$1, $2::jsonb', signature, { firstName: 'Ny' }],
  update_user: 'of a person',
};

async function lockedTeam(tx: Transaction): Promise<Facts> {
  await setTime(tx, '2026-11-21T10:00:00Z');
  const world = await buildWorld(tx);
  const open = await draft(tx, world, { signees: [emailOf(world, 'signee')] });
  const sent = await draft(tx, world, { signees: [emailOf(world, 'signee')] });
  await submit(tx, world.ids.member, sent.id);
  const file = await addFile(tx, world.ids.member, world.team, open.id);
  const [accountFile] = await tx`
    insert into public.account_file (id, account_id, kind, name, content_type, size, sha256)
    values (gen_random_uuid(), ${world.team}, 'POLICY_DOCUMENT', 'regler.pdf', 'application/pdf', 1, ${'a'.repeat(64)}) returning id`;
  const invited = await memberId(tx, world, 'colleague');
  await schedule(tx, world.ids.owner, world.team);
  return { world, draft: open.id, pending: sent.id, signature: sent.signatures[0] ?? '', invited, file, accountFile: accountFile?.id };
}

/** As the owner, taken back afterwards. */
function outcome(tx: Transaction, { world }: Facts, name: string, [list, ...values]: Call): Promise<string> {
  return undone(tx, (inner) =>
    refusal(as(inner, user(world.ids.owner), (own) => own.unsafe(`select (public.${name}(${list})).id`, values))));
}

test('every function that changes something has its place here', async () => {
  const found = await sql`select proname from pg_proc where pronamespace = 'public'::regnamespace and provolatile = 'v'`;
  const unknown = found.map(({ proname }) => proname).filter((name) => !(name in calls));
  expect(unknown).toEqual([]);
});

test('nothing of a locked team changes, and everything can again once it is taken back', async () => {
  await rolledBack(sql, async (tx) => {
    const facts = await lockedTeam(tx);
    const accountCalls = Object.entries(calls).flatMap(([name, call]) => (typeof call === 'function' ? [{ name, call }] : []));
    for (const { name, call } of accountCalls) {
      expect(await outcome(tx, facts, name, call(facts)), name).toBe(LOCKED);
    }
    await takeBack(tx, facts.world.ids.owner, facts.world.team);
    for (const { name, call } of accountCalls) {
      expect(await outcome(tx, facts, name, call(facts)), name).not.toBe(LOCKED);
    }
  });
});

test('functions that act for a user refuse a locked team too', async () => {
  await rolledBack(sql, async (tx) => {
    const { world, draft } = await lockedTeam(tx);
    const owner = { user_id: world.ids.owner };
    const tried = (name: string, args: Record<string, unknown>): Promise<string> =>
      undone(tx, (inner) => refusal(service(inner, name, { ...owner, ...args })));
    expect(await tried('file_target', { document_id: draft })).toBe(LOCKED);
    expect(await tried('account_file_target', { account_id: world.team })).toBe(LOCKED);
    expect(await tried('account_image_target', { account_id: world.team, kind: 'LOGO' })).toBe(LOCKED);
    const upload = as(tx, user(world.ids.owner), (inner) => inner`
      insert into storage.objects (bucket_id, name)
      values ('documents', ${`${world.team}/${draft}/c0000000-0000-4000-8000-000000000000.pdf`})`);
    expect(await refusal(upload)).toBe('denied');
  });
});

test('a team is read while it is locked, and its people keep their own profile, language and other teams', async () => {
  await rolledBack(sql, async (tx) => {
    const { world } = await lockedTeam(tx);
    const member = user(world.ids.member);
    expect(await as(tx, member, (inner) => inner`select id from public.account where id = ${world.team}`)).toHaveLength(1);
    for (const input of [{ language: 'en' }, { firstName: 'Nytt', lastName: 'Navn' }]) {
      expect(await refusal(as(tx, member, (inner) => inner`select (public.update_user(${tx.json(input)})).id`))).toBe('ok');
    }
  });
});

test('who was asked to sign still may: the sender may yet stay', async () => {
  await rolledBack(sql, async (tx) => {
    const { world, pending } = await lockedTeam(tx);
    const token = (await deliver(tx, pending)).get(emailOf(world, 'signee')) ?? '';
    const done = await service(tx, 'sign_signature', { token, user_id: null, signature_id: null, input: signing() });
    expect(done).toEqual({ status: 'SIGNED', documentStatus: 'SEALING' });
  });
});

test('who leaves signs by the link in the mail, not logged in, and changes nothing of their own', async () => {
  await rolledBack(sql, async (tx) => {
    const world = await buildWorld(tx);
    const { id, signatures } = await draft(tx, world, { signees: [emailOf(world, 'signee')] });
    await submit(tx, world.ids.member, id);
    const { signee } = world.ids;
    const own = await personalAccount(tx, signee);
    await schedule(tx, signee, own);
    const loggedIn = { token: null, user_id: signee, signature_id: signatures[0] };
    expect(await undone(tx, (inner) => refusal(service(inner, 'sign_signature', { ...loggedIn, input: signing() })))).toBe(LOCKED);
    expect(await refusal(as(tx, user(signee), (inner) => inner`select (public.update_user('{"firstName": "Ny"}')).id`))).toBe(LOCKED);
    expect(await refusal(as(tx, user(signee), (inner) => inner`select (public.update_user('{"language": "en"}')).id`))).toBe('ok');
    const token = (await deliver(tx, id)).get(emailOf(world, 'signee')) ?? '';
    const byLink = { token, user_id: null, signature_id: null };
    expect(await service(tx, 'sign_signature', { ...byLink, input: signing() })).toMatchObject({ status: 'SIGNED' });
  });
});
