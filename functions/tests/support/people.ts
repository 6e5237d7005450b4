import type { Backend } from './backend.ts';
import { callFunction, jsonOf, rows, rpc } from './call.ts';
import { lastToken } from './inbox.ts';
import { only } from './only.ts';

export interface Person {
  readonly id: string;
  readonly email: string;
  readonly accessToken: string;
  readonly personalAccountId: string;
}

export const PASSWORD = 'riktig hest batteri';

let count = 0;

/** An address that nobody has yet. */
export function newAddress(name = 'person'): string {
  count += 1;
  return `${name}.${count}.${crypto.randomUUID().slice(0, 8)}@example.com`;
}

/** Signs somebody up; their mailbox is not proven yet. */
export async function signUp(
  backend: Backend,
  options: { email?: string; firstName?: string; lastName?: string; language?: 'nb' | 'en' } = {},
): Promise<Person> {
  const { email = newAddress(), firstName = 'Kari', lastName = 'Nordmann', language = 'nb' } = options;
  const response = await fetch(`${backend.url}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: backend.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({
      email,
      password: PASSWORD,
      data: { first_name: firstName, last_name: lastName, language },
    }),
  });
  const session = await jsonOf<{ access_token: string; user: { id: string } }>(response);
  if (!response.ok) throw new Error(`Sign-up: ${response.status} ${JSON.stringify(session)}`);
  const accessToken = session.access_token;
  const account = only(await rows(backend, accessToken, 'account', 'account_type=eq.PERSONAL&select=id'));
  return { id: session.user.id, email, accessToken, personalAccountId: account.id };
}

/** Signs somebody up and follows the link in the confirmation mail. */
export async function confirmedPerson(backend: Backend, options: Parameters<typeof signUp>[1] = {}): Promise<Person> {
  const person = await signUp(backend, options);
  const token = await lastToken(backend, person.email, 'purpose=confirm');
  const { status } = await callFunction(backend, 'magic-link', { action: 'confirm', token }, person.accessToken);
  if (status !== 200) throw new Error(`Confirmation answered ${status}`);
  return person;
}

export interface Team {
  readonly owner: Person;
  readonly accountId: string;
  readonly slug: string;
}

/** A confirmed person with a team of their own. */
export async function team(
  backend: Backend,
  name = 'Nordlys AS',
  options: Parameters<typeof signUp>[1] = {},
): Promise<Team> {
  const owner = await confirmedPerson(backend, options);
  const account = await rpc(backend, owner.accessToken, 'register_team', { input: { name } });
  return { owner, accountId: account.id, slug: String(account.slug) };
}
