import { BlockList, isIP } from 'node:net';
import { z } from 'zod';

/** Findings about the platform's settings that we decided on: docs/deploy.md. Anything else stops the deployment. */
const ACCEPTED_FINDINGS = [
  // Needs a paid plan; the product asks a list of breached passwords itself.
  'auth_leaked_password_protection',
  // Authenticator apps, phones and passkeys of Auth are off: the product has its own two-factor.
  'auth_insufficient_mfa_options',
];

const findingsShape = z.object({ results: z.array(z.object({ name: z.string(), title: z.string().optional() })) });

/** Reads the JSON of `supabase db advisors`; returns a summary, and throws an error that names unexpected findings. */
export function checkFindings(json: string): string {
  const names = findingsShape.parse(JSON.parse(json)).results.map(({ name }) => name);
  const unexpected = [...new Set(names.filter((name) => !ACCEPTED_FINDINGS.includes(name)))];
  if (unexpected.length > 0) throw new Error(`The advisors found: ${unexpected.join(', ')}`);
  return names.length === 0 ? 'no findings' : `accepted: ${[...new Set(names)].join(', ')}`;
}

/** Everything that the migrations need and some projects lack: without pg_graphql there would be no API, and no error. */
const EXTENSIONS = ['pg_cron', 'pg_graphql', 'pg_net', 'pg_trgm', 'pgcrypto', 'supabase_vault'];

/** A statement that fails, with the names, where the database lacks one of them. */
export const extensionsCheck = `
  do $$
  declare
    missing constant text := (
      select string_agg(wanted.name, ', ') from unnest('{${EXTENSIONS.join()}}'::text[]) wanted (name)
      where not exists (select from pg_available_extensions e where e.name = wanted.name));
  begin
    if missing is not null then
      raise exception 'The project has no extension %: turn it on in the dashboard, under Database → Extensions', missing;
    end if;
  end
  $$`;

const keySetShape = z.object({ keys: z.array(z.object({ alg: z.string() })) });

/** Checks that Auth signs tokens with ES256: functions verify them with public keys, and a legacy secret has none. */
export async function checkSigningKeys(supabaseUrl: string): Promise<string> {
  const response = await fetch(`${supabaseUrl}/auth/v1/.well-known/jwks.json`).catch((cause: unknown) => {
    throw new Error(`${supabaseUrl} does not answer: is SUPABASE_URL right?`, { cause });
  });
  if (!response.ok) throw new Error(`Auth’s signing keys cannot be read: ${response.status}`);
  const { keys } = keySetShape.parse(await response.json());
  if (!keys.some(({ alg }) => alg === 'ES256')) {
    throw new Error(
      'Auth has no ES256 key: in the dashboard, under Project settings → JWT keys, rotate to a new ES256 key',
    );
  }
  return 'ES256';
}

const addressShape = z.object({ address: z.string().nullable() });

/** An address for documentation: nobody calls from it. */
const FORGED = '203.0.113.77';

/** Headers by which a client could claim another address. */
const CLAIMS = ['cf-connecting-ip', 'x-forwarded-for', 'x-real-ip', 'true-client-ip', 'forwarded'];

/** Addresses of machines inside, and of Cloudflare's workers: every caller would have the same. */
const INSIDE = new BlockList();
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  INSIDE.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
  ['2a06:98c0:3600::', 48],
] as const)
  INSIDE.addSubnet(network, bits, 'ipv6');

/**
 * Checks that functions see the caller's own address in the header CLIENT_IP_HEADER, and that a caller cannot forge it: all
 * limits by network depend on it. Asks the deployed function `work` twice, the second time with forged headers.
 */
export async function checkClientAddress(supabaseUrl: string, workKey: string): Promise<string> {
  const ask = async (headers: Record<string, string>): Promise<string | null> => {
    const response = await fetch(`${supabaseUrl}/functions/v1/work`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', apikey: workKey, ...headers },
      body: JSON.stringify({ kind: 'address' }),
    });
    if (!response.ok) throw new Error(`The function work answered ${response.status}`);
    return addressShape.parse(await response.json()).address;
  };
  const seen = await ask({});
  const forged = await ask(Object.fromEntries(CLAIMS.map((name) => [name, FORGED])));
  if (seen === null) throw new Error('The header CLIENT_IP_HEADER does not reach the functions: name another');
  if (INSIDE.check(seen, isIP(seen) === 4 ? 'ipv4' : 'ipv6'))
    throw new Error(`CLIENT_IP_HEADER carries an address of the platform (${seen}), not the caller’s`);
  if (forged !== seen) throw new Error('Callers can forge CLIENT_IP_HEADER: name the header that the gateway sets');
  return `functions see ${seen}`;
}
