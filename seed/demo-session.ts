import { readFileSync } from 'node:fs';
import { z } from 'zod';

const accounts = z
  .array(z.object({ email: z.string(), password: z.string() }))
  .parse(JSON.parse(readFileSync(new URL('demo-accounts.json', import.meta.url), 'utf8')));

/** A row that is named by another's id has an empty one. */
const row = z.looseObject({ id: z.string().default('') });
const price = z.object({ total: z.number() });
const target = z.object({ bucket: z.string(), path: z.string() });
type Row = { readonly id: string } & Readonly<Record<string, string>>;

/** What the web client needs of a backend, here or hosted. */
export interface Api {
  readonly url: string;
  readonly publishableKey: string;
}

/** The parts of a running backend that the seed uses (from supabase/local/stack.ts). */
export interface Backend extends Api {
  readonly dbUrl: string;
  /** Sends due mails and runs due seal jobs. */
  runWork(): Promise<void>;
}

/** A person with a session, with the calls that the web client makes. */
export interface Session {
  readonly email: string;
  /** Calls a function of schema public, which returns its row. */
  rpc(name: string, args: object): Promise<Row>;
  /** The price of an order of checks. */
  quote(checkRequestId: string): Promise<{ readonly total: number }>;
  /** Rows of a table, with a PostgREST query. */
  rows(table: string, query: string): Promise<Row[]>;
  /** Calls an edge function, and returns its answer. */
  call(name: string, body: object): Promise<unknown>;
  /** Adds a PDF to a draft, and returns its id. */
  addFile(documentId: string, name: string, bytes: Uint8Array<ArrayBuffer>): Promise<string>;
  /** Adds a PDF to a check of the caller's own, and returns its id. */
  addCheckFile(checkId: string, name: string, bytes: Uint8Array<ArrayBuffer>): Promise<string>;
}

const opened = z.object({ access_token: z.string(), user: z.object({ id: z.string() }) });

/** Logs a demo person in. */
export async function connectAs(api: Api, email: string): Promise<Session> {
  const password = accounts.find((account) => account.email === email)?.password;
  return sessionOf(api, email, (await askAuth(api, 'token?grant_type=password', { email, password })).access_token);
}

/** Asks Auth for a session: `signup`, or `token` with a password. */
export async function askAuth({ url, publishableKey }: Api, path: string, body: object) {
  const headers = { apikey: publishableKey, 'content-type': 'application/json' };
  return opened.parse(await send(`${url}/auth/v1/${path}`, headers, JSON.stringify(body)));
}

/** Calls an edge function as a visitor, and returns its answer. */
export function callAsVisitor({ url, publishableKey }: Api, name: string, body: object): Promise<unknown> {
  const headers = { apikey: publishableKey, 'content-type': 'application/json' };
  return send(`${url}/functions/v1/${name}`, headers, JSON.stringify(body));
}

/** Returns calls that are sent with this access token. */
export function sessionOf({ url, publishableKey }: Api, email: string, accessToken: string): Session {
  const json = { apikey: publishableKey, 'content-type': 'application/json' };
  const headers = { ...json, authorization: `Bearer ${accessToken}` };
  const upload = async (name: string, owner: object, fileName: string, bytes: Uint8Array<ArrayBuffer>) => {
    const fileId = crypto.randomUUID();
    const files = (request: object) => send(`${url}/functions/v1/${name}`, headers, JSON.stringify(request));
    const { bucket, path } = target.parse(await files({ action: 'target', ...owner, fileId, size: bytes.length }));
    await send(`${url}/storage/v1/object/${bucket}/${path}`, { ...headers, 'content-type': 'application/pdf' }, bytes);
    await files({ action: 'register', ...owner, fileId, name: fileName });
    return fileId;
  };
  return {
    email,
    rpc: async (name, args) => asRow(await send(`${url}/rest/v1/rpc/${name}`, headers, JSON.stringify(args))),
    quote: async (check_request_id) =>
      price.parse(await send(`${url}/rest/v1/rpc/check_request_quote`, headers, JSON.stringify({ check_request_id }))),
    rows: async (table, query) => {
      const answer = await fetch(`${url}/rest/v1/${table}?${query}`, { headers });
      if (!answer.ok) throw new Error(`${table} answered ${answer.status}: ${await answer.text()}`);
      return z
        .array(z.unknown())
        .parse(await answer.json())
        .map(asRow);
    },
    call: (name, body) => send(`${url}/functions/v1/${name}`, headers, JSON.stringify(body)),
    addFile: (documentId, name, bytes) => upload('files', { documentId }, name, bytes),
    addCheckFile: (checkId, name, bytes) => upload('check-files', { checkId }, name, bytes),
  };
}

function asRow(value: unknown): Row {
  const parsed = row.parse(Array.isArray(value) ? value[0] : value);
  const texts = Object.entries(parsed).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return { ...Object.fromEntries(texts), id: parsed.id };
}

async function send(
  address: string,
  headers: Record<string, string>,
  body: string | Uint8Array<ArrayBuffer>,
): Promise<unknown> {
  const response = await fetch(address, { method: 'POST', headers, body });
  const text = await response.text();
  if (!response.ok) throw new Error(`${new URL(address).pathname} answered ${response.status}: ${text}`);
  return text === '' ? null : JSON.parse(text);
}
