import type { Backend } from './backend.ts';
import { rpc } from './call.ts';
import { confirmedPerson } from './people.ts';
import type { Person, Team } from './people.ts';
import { logIn } from './sms.ts';

/** Adds a MEMBER to the team and logs them in, so that they belong to it. */
export async function memberOf(backend: Backend, { owner, accountId }: Team): Promise<Person> {
  const member = await confirmedPerson(backend);
  await rpc(backend, owner.accessToken, 'add_account_member', {
    account_id: accountId,
    input: { email: member.email, firstName: 'Ola', lastName: 'Hansen', role: 'MEMBER' },
  });
  return { ...member, accessToken: await logIn(backend, member) };
}
