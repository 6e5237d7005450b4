import postgres from 'postgres';
import { z } from 'zod';
import type { Backend } from '#function-tests/support/backend.ts';
import { callFunction, rows, rpc } from '#function-tests/support/call.ts';
import { pdfFile } from '#function-tests/support/pdf.ts';
import { uploadFile } from '#function-tests/support/upload.ts';
import { sharedHosted } from '#testing/shared-hosted.ts';
import { signUpBySql } from './sign-up.ts';
import type { Person, Transport } from './transport.ts';

export const PASSWORD = 'riktig hest batteri';

/** The session as the web keeps it (web/src/session/token/token.ts). */
const sessionShape = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_at: z.number(),
  expires_in: z.number(),
  token_type: z.string(),
  user: z.object({ id: z.string() }),
});

const accountShape = z.object({ id: z.string(), slug: z.string(), name: z.string() });

/** Somebody with a session and an own account. */
export interface HttpPerson extends Person {
  readonly password: string;
  readonly accessToken: string;
  readonly session: z.infer<typeof sessionShape>;
  readonly personal: z.infer<typeof accountShape>;
}

const PERSONAL = 'account_type=eq.PERSONAL&select=id,slug,name';

function personOf(
  { email, firstName, lastName }: Pick<HttpPerson, 'email' | 'firstName' | 'lastName'>,
  session: HttpPerson['session'],
  account: unknown,
): HttpPerson {
  const personal = accountShape.parse(account);
  const accessToken = session.access_token;
  return { id: session.user.id, email, firstName, lastName, password: PASSWORD, accessToken, session, personal };
}

/**
 * Returns the transport that uses the product as the web does, but for what most tests only begin with: a user whose
 * session we can sign is written to the database (cast.test.ts compares), and no mail proves the mailbox. Without
 * `tokenKeys` it signs up at the door.
 */
export function overHttp(backend: Backend): Transport<HttpPerson> {
  return {
    async signUp(wanted) {
      const { email, firstName, lastName, language } = wanted;
      // Real Auth makes its own users.
      if (backend.tokenKeys !== undefined && sharedHosted() === undefined) {
        const signUp = { ...wanted, password: PASSWORD };
        const made = await signUpBySql(databaseOf(backend), backend.url, backend.tokenKeys, signUp);
        return personOf(wanted, sessionShape.parse(made.session), made.account);
      }
      const data = { first_name: firstName, last_name: lastName, language };
      const response = await fetch(`${backend.url}/auth/v1/signup`, {
        method: 'POST',
        headers: { apikey: backend.publishableKey, 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: PASSWORD, data }),
      });
      if (!response.ok) throw new Error(`Sign-up: ${response.status} ${await response.text()}`);
      const session = sessionShape.parse(await response.json());
      const [account] = await rows(backend, session.access_token, 'account', PERSONAL);
      return personOf(wanted, session, account);
    },

    async proveMailbox({ id, email }) {
      const sql = databaseOf(backend);
      await sql`select private.prove_mailbox(${id})`;
      await sql`
        delete from private.outbox
        where recipient = ${email} and kind = 'confirm_mailbox' and status in ('PENDING', 'CLAIMED')`;
    },

    async dropWelcome({ email }) {
      await databaseOf(backend)`
        delete from private.outbox where recipient = ${email} and kind in ('person_welcome', 'team_welcome')
          and status in ('PENDING', 'CLAIMED')`;
    },

    call: ({ accessToken }, name, args) => rpc(backend, accessToken, name, args),

    async attachFile({ accessToken }, documentId, { name, bytes }) {
      const content = new Uint8Array(bytes ?? (await pdfFile()));
      const upload = { endpoint: 'files', owner: { documentId }, bytes: content, type: 'application/pdf' } as const;
      const { fileId } = await uploadFile(backend, accessToken, upload);
      const request = { action: 'register', documentId, fileId, name };
      const { status, body } = await callFunction(backend, 'files', request, accessToken);
      if (status !== 200) throw new Error(`${name} was refused: ${JSON.stringify(body)}`);
      return fileId;
    },
  };
}

const databases = new Map<string, postgres.Sql>();

/** Returns this process's connection to the backend's database, past row-level security. It closes when it is idle. */
function databaseOf({ dbUrl }: Backend): postgres.Sql {
  const sql = databases.get(dbUrl) ?? postgres(dbUrl, { max: 1, idle_timeout: 2, onnotice: () => {} });
  databases.set(dbUrl, sql);
  return sql;
}
