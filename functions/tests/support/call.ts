import type { Backend } from './backend.ts';
import { only } from './only.ts';

/** A row as the database names it. */
export type Row = { readonly id: string } & Readonly<Record<string, string | number | boolean | null>>;

type Body = string | Uint8Array<ArrayBuffer>;

export interface Answer<T> {
  readonly status: number;
  readonly body: T;
  readonly headers: Headers;
}

/** POSTs JSON to an edge function, as a visitor or with a user's access token. */
export async function callFunction<T>(
  backend: Backend,
  name: string,
  body: unknown,
  accessToken?: string,
): Promise<Answer<T>> {
  return post(backend, name, JSON.stringify(body), {
    'content-type': 'application/json',
    ...(accessToken === undefined ? {} : { authorization: `Bearer ${accessToken}` }),
  });
}

/** POSTs anything to an edge function. */
export async function post<T>(
  backend: Backend,
  name: string,
  body: Body,
  headers: Record<string, string>,
): Promise<Answer<T>> {
  const response = await fetch(`${backend.url}/functions/v1/${name}`, {
    method: 'POST',
    headers: { apikey: backend.publishableKey, ...headers },
    body,
  });
  return { status: response.status, body: await jsonOf(response), headers: response.headers };
}

/** Calls a function of the schema `public`, as the web does through GraphQL. Returns its row; throws with SQL's message. */
export async function rpc(
  backend: Backend,
  accessToken: string,
  name: string,
  args: Record<string, unknown>,
): Promise<Row> {
  const response = await fetch(`${backend.url}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: {
      apikey: backend.publishableKey,
      authorization: `Bearer ${accessToken}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(args),
  });
  const body = await jsonOf<Row | Row[]>(response);
  if (!response.ok) throw new Error('message' in body ? String(body.message) : `${name} answered ${response.status}`);
  return Array.isArray(body) ? only(body) : body;
}

/** Rows of a table or view that the user may see; `query` is PostgREST's. */
export async function rows(backend: Backend, accessToken: string, table: string, query = ''): Promise<Row[]> {
  const response = await fetch(`${backend.url}/rest/v1/${table}?${query}`, {
    headers: { apikey: backend.publishableKey, authorization: `Bearer ${accessToken}` },
  });
  if (!response.ok) throw new Error(`${table}: ${response.status} ${await response.text()}`);
  return jsonOf(response);
}

/** The body as what the test takes it for. */
export async function jsonOf<T>(response: Response): Promise<T> {
  return JSON.parse((await response.text()) || 'null') as T;
}
