import type { Facts } from './account-calls.ts';
import { refusal, service } from './database.ts';
import type { Transaction } from './database.ts';

/** What a limit is about. */
export interface Action {
  /** Does it once; returns how it was answered, or what was sent. */
  readonly cause: (tx: Transaction, facts: Facts) => Promise<string>;
  readonly within: string;
  readonly beyond: string;
}

const ORGANIZATION = '310100013';
/** Looks up an organisation of the team from a network. */
export const asked = (network: string): Action => ({
  cause: async (tx, { world }) => {
    await tx`update public.account set organization_number = ${ORGANIZATION} where id = ${world.team}`;
    const args = { organization_numbers: [ORGANIZATION], network };
    return JSON.stringify(await service(tx, 'registered_organizations', args));
  },
  within: JSON.stringify([ORGANIZATION]),
  beyond: '[]',
});

/** Signs up from an IPv6 address. */
export const signsUp: Action = {
  cause: async (tx) => {
    const event = { metadata: { ip_address: '2001:db8:1:2:3::4' }, user: { email: 'ny@example.test' } };
    const { error } = await service(tx, 'before_user_created', { event });
    return error === undefined ? 'ok' : `${error.http_code} ${error.message}`;
  },
  within: 'ok',
  beyond: `429 {"errors": [{"code": "DELIVERY_FREQUENCY_EXCEEDED", "path": "limit"}]}`,
};

/** Begins a login by single sign-on. */
export const beginsSso: Action = {
  cause: async (tx, { world }) => {
    const domain = `${world.tag}.test`;
    await tx`
      insert into private.sso_domain (account_id, domain, proven_at, checked_at)
      values (${world.team}, ${domain}, private.now(), private.now())`;
    await tx`
      insert into private.sso_connection (
        account_id, kind, issuer, client_id, sealed_secret, department_role, tested_at, is_on)
      values (${world.team}, 'OTHER', 'https://id.example.test', 'tillit', 'sealed', 'MEMBER', private.now(), true)`;
    const secrets = { state: 'c3RhdGU=', browser: 'YnJvd3Nlcg==', nonce: 'nonce', codeVerifier: 'verifier' };
    return refusal(service(tx, 'begin_sso', { email: `kari@${domain}`, network: '2001:db8:1:2::/64', secrets }));
  },
  within: 'ok',
  beyond: 'DELIVERY_FREQUENCY_EXCEEDED@limit',
};
