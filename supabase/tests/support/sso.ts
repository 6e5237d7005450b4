import { randomUUID } from 'node:crypto';
import { refusal, service, serviceFor } from './database.ts';
import type { Transaction } from './database.ts';
import type { SessionCaller } from './session.ts';
import type { World } from './world.ts';

/** Where everybody in a world has their mailbox. */
export const DOMAIN = 'example.test';

/** The team has proven the domain, and its connection was tested and is on. */
export async function connectTeam(tx: Transaction, world: World, isRequired = true): Promise<string> {
  await tx`
    insert into private.sso_domain (account_id, domain, proven_at, checked_at)
    values (${world.team}, ${DOMAIN}, private.now(), private.now())`;
  const [made] = await tx<{ id: string }[]>`
    insert into private.sso_connection (
      account_id, kind, issuer, client_id, sealed_secret, department_role, tested_at, is_on, is_required)
    values (${world.team}, 'OTHER', 'https://id.example.test', 'tillit', 'sealed', 'MEMBER', private.now(), true,
      ${isRequired})
    returning id`;
  return made?.id ?? '';
}

/** A login that the provider has answered, with this person. */
export async function answered(tx: Transaction, connection: string) {
  const [state, browser] = [randomUUID(), randomUUID()];
  const [made] = await tx<{ id: string }[]>`
    insert into private.sso_attempt (
      connection_id, purpose, state_hash, browser_hash, nonce, code_verifier, answered_at)
    values (${connection}, 'LOG_IN', sha256(${state}::bytea), sha256(${browser}::bytea), 'nonce', 'verifier', private.now())
    returning id`;
  const finish = (email: string) =>
    service(tx, 'finish_sso', {
      user_id: null,
      attempt_id: made?.id ?? '',
      proven: { issuer: 'https://id.example.test', subject: 'kari', email, firstName: 'Kari', lastName: 'Moe' },
      sealed_refresh_token: null,
    });
  const hash = async (text: string) =>
    (await tx<{ hash: string }[]>`select encode(sha256(${text}::bytea), 'base64') as hash`)[0]?.hash ?? '';
  const link = async (by: SessionCaller) =>
    refusal(
      serviceFor(tx, by.session, 'link_sso', {
        user_id: by.user,
        state: await hash(state),
        browser: await hash(browser),
      }),
    );
  return { id: made?.id ?? '', finish, link };
}
