// A customer who tries a deployed project: signs up, proves a mailbox, sends and signs a document, verifies its seal, asks
// for a check, reports, and removes itself. Everything goes through the product's own API, as in a browser.
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { verifySealedPdf } from '#functions/platform/seal/verify.ts';
import { CONSENT_VERSION } from '#functions/signing/contract/consent.ts';
import { anonymousReport, openChannel, openReport, sendReport } from '#seed/channel.ts';
import type { Ask } from '#seed/channel.ts';
import { demoPdf } from '#seed/demo-pdf.ts';
import { askAuth, callAsVisitor, sessionOf } from '#seed/demo-session.ts';
import type { Api, Session } from '#seed/demo-session.ts';
import type { Post } from './post.ts';

export interface Trial {
  readonly api: Api;
  /** The operator's mailbox, whose provider delivers `name+tag@domain` to it. */
  readonly email: string;
  /** `+47 90000000` */
  readonly phone: string;
  readonly post: Post;
  /** Runs a statement with the operator's power: for credits, and so that the removal needs no fourteen days. */
  readonly query: (sql: string) => Promise<unknown>;
  readonly say: (line: string) => void;
}

interface Customer extends Trial {
  readonly address: string;
  readonly userId: string;
  readonly session: Session;
}

/** A sealed document and a removed account take some calls of the worker, which come once a minute. */
const PATIENCE = 10 * 60_000;
const EVERY = 1000;
const DOCUMENT = 'Deployment check';
/** Pays for the document and the check. */
const CREDITS = 1000;

/** Is a customer, and returns a summary. Throws an error that names the first step that did not work. */
export async function beCustomer(trial: Trial): Promise<string> {
  const [local = '', domain = ''] = trial.email.toLowerCase().split('@');
  await step('removing what an earlier customer left', () => trial.query(sweep(`${local}+check-`, `@${domain}`)));
  const address = `${local}+check-${randomBytes(4).toString('hex')}@${domain}`;
  const customer = await step('signing up', () => signUp(trial, address));
  trial.say(`signed up as ${address}`);
  await step('proving the mailbox', () => proveMailbox(customer));
  const team = await step('registering a team', () => registerTeam(customer));
  await step('two-factor', () => turnTwoFactorOn(customer));
  trial.say('the mailbox and the phone are proven');
  await step('the document', () => signDocument(customer, team.id));
  trial.say('a document was sent, signed and sealed, and the seal holds');
  await step('the check', () => askForCheck(customer, team.id));
  trial.say('a check was asked for, its link opened, and it was cancelled');
  await step('the report', () => report(customer, team.id));
  trial.say('a report was sent and opened again');
  await step('the removal', () => removeItself(customer, team.id));
  return 'the customer has removed itself';
}

async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The customer failed at ${name}: ${reason}`, { cause: error });
  }
}

const secretPassword = randomBytes(18).toString('base64url');

async function signUp(trial: Trial, address: string): Promise<Customer> {
  const data = { first_name: 'Deployment', last_name: 'Check', language: 'en' };
  const { access_token, user } = await askAuth(trial.api, 'signup', { email: address, password: secretPassword, data });
  return { ...trial, address, userId: user.id, session: sessionOf(trial.api, address, access_token) };
}

async function proveMailbox({ api, post, address }: Customer): Promise<void> {
  const link = await post.link(address, 'purpose=confirm');
  const token = link.searchParams.get('token');
  await callAsVisitor(api, 'magic-link', { action: 'confirm', token, password: secretPassword });
}

async function registerTeam({ session, query }: Customer): Promise<{ id: string }> {
  const { id } = await session.rpc('register_team', { input: { name: DOCUMENT } });
  const entry = { account_id: id, type: 'ADJUSTMENT', reason: 'adjustment', item_id: randomUUID() };
  await query(
    `select private.add_credits(jsonb_populate_record(null::public.credit_transaction, ${literal(JSON.stringify(entry))}), ${CREDITS})`,
  );
  return { id };
}

async function turnTwoFactorOn({ session, post, phone }: Customer): Promise<void> {
  const [countryCode = '', number = ''] = phone.split(' ');
  await session.call('credentials', { action: 'proveByPassword', password: secretPassword });
  await session.call('tfa', { action: 'add', countryCode, number });
  await session.call('tfa', { action: 'confirm', code: await post.code(number) });
}

async function signDocument({ session, post, api, address }: Customer, accountId: string): Promise<void> {
  const input = { name: DOCUMENT, category: 'AGREEMENT' };
  const { id } = await session.rpc('create_document', { account_id: accountId, input });
  const file = { name: 'check.pdf', title: DOCUMENT, paragraphs: ['Sent, signed and sealed by a deployment.'] };
  await session.addFile(id, file.name, await demoPdf(file));
  const signer = { email: address, firstName: 'Deployment', lastName: 'Check', language: 'en' };
  await session.rpc('add_signature', { document_id: id, input: signer });
  await session.rpc('submit_document', { document_id: id });
  await callAsVisitor(api, 'sign', {
    action: 'sign',
    token: lastPart(await post.link(address, 'sign-document')),
    firstName: signer.firstName,
    lastName: signer.lastName,
    kind: 'TYPED',
    image: null,
    typedName: 'Deployment Check',
    consentVersion: CONSENT_VERSION,
    consentLanguage: 'en',
    requestId: randomUUID(),
  });
  await until('the document is sealed', async () => {
    const [row] = await session.rows('document', `id=eq.${id}&select=id,status`);
    return row?.['status'] === 'SIGNED';
  });
  const sealed = await download(
    await session.call('files', { action: 'download', documentId: id, what: 'sealed', as: 'download' }),
  );
  const { ok, reasons } = await verifySealedPdf(sealed);
  if (!ok) throw new Error(`the seal does not hold: ${reasons.join(', ')}`);
  const sha256 = createHash('sha256').update(sealed).digest('hex');
  const verified = z
    .object({ sealed: z.boolean() })
    .parse(await callAsVisitor(api, 'public-document', { action: 'verify', sha256 }));
  if (!verified.sealed) throw new Error('the page for verifying does not know the sealed file');
}

async function download(answer: unknown): Promise<Uint8Array<ArrayBuffer>> {
  const { url } = z.object({ url: z.string() }).parse(answer);
  const response = await fetch(url);
  if (!response.ok) throw new Error(`the file answered ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

async function askForCheck({ session, post, api, address }: Customer, accountId: string): Promise<void> {
  const order = await session.rpc('create_check_request', {
    account_id: accountId,
    input: { checkTypes: ['ADDRESS'] },
  });
  const person = { email: address, firstName: 'Deployment', lastName: 'Check', language: 'en' };
  const people = [{ ...person, departmentId: order['department_id'] }];
  await session.rpc('create_check_lists', { check_request_id: order.id, people });
  const { total } = await session.quote(order.id);
  await session.rpc('submit_check_request', { check_request_id: order.id, expected_total: total });
  const token = lastPart(await post.link(address, 'checkmore/invitation'));
  await callAsVisitor(api, 'check-invitation', { action: 'view', token });
  const [list] = await session.rows(
    'check_list_overview',
    `direction=eq.SENT&check_request_id=eq.${order.id}&select=id:check_list_id`,
  );
  await session.rpc('cancel_check_lists', { account_id: accountId, ids: [list?.id] });
}

async function report({ session, userId, api }: Customer, accountId: string): Promise<void> {
  const handler = {
    userId,
    title: DOCUMENT,
    passphrase: secretPassword,
    rpc: (name: string, args: object) => session.rpc(name, args),
  };
  const { handlers } = await openChannel(accountId, [handler]);
  const [account] = await session.rows('account', `id=eq.${accountId}&select=id,wb_slug`);
  const wbSlug = account?.['wb_slug'] ?? '';
  const ask: Ask = async <T>(request: object) => ({
    status: 200,
    body: (await callAsVisitor(api, 'whistleblower', request)) as T,
  });
  const sent = await sendReport(
    ask,
    wbSlug,
    anonymousReport(
      handlers.map(({ id }) => id),
      DOCUMENT,
    ),
  );
  await openReport(ask, { wbSlug, accountId }, sent);
}

/** The team first: nobody who owns one can leave. */
async function removeItself({ session, query, userId, address, post, phone }: Customer, teamId: string): Promise<void> {
  await session.call('tfa', { action: 'level2Send' });
  await session.call('tfa', { action: 'level2Verify', code: await post.code(phone.split(' ')[1] ?? '') });
  const [personal] = await session.rows('account', 'account_type=eq.PERSONAL&select=id');
  for (const id of [teamId, personal?.id ?? '']) {
    await session.rpc('schedule_account_deletion', { account_id: id });
    await query(bringForward(id, address));
    await until(
      'the account is removed',
      async () => (await session.rows('account', `id=eq.${id}&select=id`)).length === 0,
    );
  }
  if ((await session.rows('user_profile', `id=eq.${userId}&select=id`)).length > 0)
    throw new Error('the user is still there');
}

/** Ends the fourteen days of an account of this customer's, who has asked for its deletion. */
const bringForward = (accountId: string, address: string): string =>
  deleteNow(`a.id = ${literal(accountId)} and a.deletion_scheduled_on is not null and u.email = ${literal(address)}`);

/** Deletes what earlier customers left: teams, and the people who own none. */
const sweep = (start: string, end: string): string =>
  deleteNow(`
    starts_with(u.email, ${literal(start)}) and right(u.email, ${end.length}) = ${literal(end)}
    and (a.account_type = 'TEAM' or not exists (
      select from public.account t where t.primary_user_id = u.id and t.account_type = 'TEAM'))`);

/** A locked account can be changed by its deletion alone. */
const deleteNow = (condition: string): string => `
  do $$
  declare
    account_id uuid;
  begin
    perform set_config('app.deleting', 'on', true);
    for account_id in
      update public.account a set deletion_scheduled_on = private.now() from public.user_profile u
      where u.id = a.primary_user_id and ${condition}
      returning a.id
    loop
      perform private.order_deletion(account_id);
    end loop;
  end
  $$`;

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

const lastPart = (link: URL): string => link.pathname.split('/').at(-1) ?? '';

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + PATIENCE;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`after ${PATIENCE / 60_000} minutes it is not so that ${what}`);
    await wait(EVERY);
  }
}
