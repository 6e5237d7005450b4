import type { BegunSso, FinishedSso, SsoConnectionForm } from '#functions/account/contract/sso-schemas.ts';
import type { SsoFault } from '#local/stand-ins/sso/tokens.ts';
import type { Stack } from '#local/stack.ts';
import type { Backend } from './backend.ts';
import { callFunction, rows } from './call.ts';
import type { Answer } from './call.ts';
import { team } from './people.ts';
import type { Team } from './people.ts';
import { reachLevel2, switchOnTwoFactor } from './sms.ts';

type WithStandIns = Backend & Pick<Stack, 'standInsUrl'>;

export const TENANT = '11111111-2222-4333-8444-555555555555';

/** A team whose owner has two-factor and is at the second level. */
export interface SsoTeam extends Team {
  readonly domain: string;
  readonly issuer: string;
  readonly connectionId: string;
}

let next = Math.floor(Math.random() * 1_000_000_000);

/** Returns a domain that no other test has. */
export function newDomain(): string {
  next += 1;
  return `firma${next}.example`;
}

let people = 0;
/** Returns an address that nobody has. */
export function newPerson(domain: string): string {
  people += 1;
  return `person${people}@${domain}`;
}

export const refused = (status: number, code: string, path: string | null) => ({
  status,
  body: { errors: [{ code, path }] },
});
export const unproven = (path: string) => refused(422, 'VERIFICATION_FAILED', path);

/** The teams that a session opens. */
export async function teamsOf(backend: Backend, accessToken: string): Promise<string[]> {
  return (await rows(backend, accessToken, 'account', 'select=id&account_type=eq.TEAM')).map(({ id }) => id);
}

/** An action of the function `sso` as this user. */
export function sso<T = object>(backend: Backend, body: object, accessToken?: string): Promise<Answer<T>> {
  return callFunction<T>(backend, 'sso', body, accessToken);
}

/** The same; throws unless it succeeds. */
export async function done<T = object>(backend: Backend, body: object, accessToken?: string): Promise<T> {
  const answer = await sso<T>(backend, body, accessToken);
  if (answer.status !== 200) throw new Error(`${JSON.stringify(body)} answered ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** A team's owner at the second level. */
export async function ownerAtLevel2(backend: Backend, own?: Team): Promise<Team> {
  const made = own ?? (await team(backend));
  const { number } = await switchOnTwoFactor(backend, made.owner.accessToken);
  await reachLevel2(backend, made.owner.accessToken, number);
  return made;
}

export async function setRecord({ standInsUrl }: WithStandIns, name: string, text: string): Promise<void> {
  await fetch(`${standInsUrl}/dns/records`, { method: 'POST', body: new URLSearchParams({ name, text }) });
}

/** Adds the domain and proves it. */
export async function proveDomain(backend: WithStandIns, { accountId, owner }: Team, domain: string): Promise<void> {
  await done(backend, { action: 'addDomain', accountId, domain }, owner.accessToken);
  const { domains } = await done<{ domains: { domain: string; record: string }[] }>(
    backend,
    { action: 'read', accountId },
    owner.accessToken,
  );
  await setRecord(backend, domain, domains.find((each) => each.domain === domain)?.record ?? '');
  await done(backend, { action: 'checkDomain', accountId, domain }, owner.accessToken);
}

export function connectionOf(issuer: string, changes: Partial<SsoConnectionForm> = {}): SsoConnectionForm {
  return {
    kind: 'OTHER',
    issuer,
    clientId: 'tillit',
    clientSecret: 'secret',
    departmentId: null,
    departmentRole: 'MEMBER',
    trustsFactor: false,
    ...changes,
  };
}

interface Setup {
  readonly path?: string;
  readonly changes?: Partial<SsoConnectionForm>;
  readonly isRequired?: boolean;
  /** Instead of a new one. */
  readonly team?: Team;
}

/** A team whose single sign-on was tested and is on. */
export async function ssoTeam(backend: WithStandIns, setup: Setup = {}): Promise<SsoTeam> {
  const made = await ownerAtLevel2(backend, setup.team);
  const { accountId, owner } = made;
  const domain = newDomain();
  await proveDomain(backend, made, domain);
  const issuer = `${backend.standInsUrl}/sso/${setup.path ?? domain}`;
  const connection = connectionOf(issuer, setup.changes);
  await done(backend, { action: 'saveConnection', accountId, connection }, owner.accessToken);
  const { connection: saved } = await done<{ connection: { id: string } }>(
    backend,
    { action: 'read', accountId },
    owner.accessToken,
  );
  const tested = await testConnection(backend, made, `tester@${domain}`);
  if (tested.status !== 200) throw new Error(`The test answered ${JSON.stringify(tested.body)}`);
  const switches = { action: 'switch', accountId, isOn: true, isRequired: setup.isRequired === true };
  await done(backend, switches, owner.accessToken);
  return { ...made, domain, issuer, connectionId: saved.id };
}

/** A person at the provider, and what the stand-in shall answer. */
interface AtProvider {
  readonly email: string;
  readonly name?: string;
  readonly claims?: Record<string, unknown>;
  readonly fault?: SsoFault;
  readonly cancel?: boolean;
}

/** Visits the provider as a browser does, and returns what the callback's address then says. */
export async function atProvider(url: string, { claims = {}, fault = 'none', cancel, ...person }: AtProvider) {
  const page = await fetch(url);
  const login = /name="login" value="([^"]+)"/.exec(await page.text())?.[1];
  if (login === undefined) throw new Error(`The provider answered ${page.status}`);
  const answered = await fetch(url.replace(/\/authorize\?.*/, '/decide'), {
    method: 'POST',
    body: new URLSearchParams({
      login,
      name: 'Kari Nordmann',
      ...person,
      claims: JSON.stringify(claims),
      fault,
      ...(cancel ? { cancel: 'yes' } : {}),
    }),
    redirect: 'manual',
  });
  const location = new URL(answered.headers.get('location') ?? '');
  const connectionId = location.pathname.split('/').at(-1) ?? '';
  return { location, parameters: { connectionId, ...Object.fromEntries(location.searchParams) } };
}

export function begin(backend: Backend, email: string): Promise<Answer<BegunSso>> {
  return sso<BegunSso>(backend, { action: 'begin', email, language: 'nb' });
}

export function finish(
  backend: Backend,
  { state, browserSecret }: BegunSso,
  parameters: Record<string, string>,
  accessToken?: string,
): Promise<Answer<FinishedSso & { accessToken?: string }>> {
  return sso(backend, { action: 'finish', state, browserSecret, ...parameters }, accessToken);
}

/** The whole way of a login. `asked`: the address that is typed, by default the person's. */
export async function logInBySso(backend: Backend, person: AtProvider, asked = person.email) {
  const begun = await begin(backend, asked);
  if (begun.status !== 200) throw new Error(`begin answered ${JSON.stringify(begun.body)}`);
  const { parameters } = await atProvider(begun.body.url, person);
  return { begun: begun.body, answer: await finish(backend, begun.body, parameters) };
}

/** The session of a person whom single sign-on logs in. */
export async function sessionBySso(backend: Backend, person: AtProvider): Promise<string> {
  const { answer } = await logInBySso(backend, person);
  if (answer.body.accessToken === undefined) throw new Error(`finish answered ${JSON.stringify(answer.body)}`);
  return answer.body.accessToken;
}

export async function testConnection(backend: Backend, { accountId, owner }: Team, email: string) {
  const begun = await done<BegunSso>(backend, { action: 'beginTest', accountId, language: 'en' }, owner.accessToken);
  const { parameters } = await atProvider(begun.url, { email });
  return finish(backend, begun, parameters, owner.accessToken);
}
