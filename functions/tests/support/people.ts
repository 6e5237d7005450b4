import { castOver } from '#testing/cast/cast.ts';
import { overHttp, PASSWORD } from '#testing/cast/http.ts';
import type { HttpPerson } from '#testing/cast/http.ts';
import type { NewPerson } from '#testing/cast/transport.ts';
import type { Backend } from './backend.ts';
import { callFunction } from './call.ts';

export { newAddress } from '#testing/cast/cast.ts';
export { PASSWORD };

export interface Person {
  readonly id: string;
  readonly email: string;
  readonly accessToken: string;
  readonly personalAccountId: string;
}

export interface Team {
  readonly owner: Person;
  readonly accountId: string;
  readonly slug: string;
}

const castOf = (backend: Backend) => castOver(overHttp(backend));
const toPerson = ({ id, email, accessToken, personal }: HttpPerson): Person => ({
  id,
  email,
  accessToken,
  personalAccountId: personal.id,
});

/** Signs a user up, without confirming the mailbox. */
export async function signUp(backend: Backend, options: NewPerson = {}): Promise<Person> {
  return toPerson(await castOf(backend).newcomer(options));
}

/** Signs a user up and follows the link in the confirmation mail. */
export async function confirmedPerson(backend: Backend, options: NewPerson = {}): Promise<Person> {
  return toPerson(await castOf(backend).person(options));
}

/** The same, and enters the password again: the session may change how its person logs in. */
export async function provenPerson(backend: Backend, options: NewPerson = {}): Promise<Person> {
  const person = await confirmedPerson(backend, options);
  const prove = { action: 'proveByPassword', password: PASSWORD };
  const { status } = await callFunction(backend, 'credentials', prove, person.accessToken);
  if (status !== 200) throw new Error(`proveByPassword answered ${status}`);
  return person;
}

/** Registers a team with a new, confirmed owner. */
export async function team(backend: Backend, name = 'Nordlys AS', options: NewPerson = {}): Promise<Team> {
  const { owner, id, slug } = await castOf(backend).team(name, options);
  return { owner: toPerson(owner), accountId: id, slug };
}
