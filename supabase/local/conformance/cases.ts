/**
 * Requests and answers in plain files (docs/contributing.md), sent to the embedded services or to real ones. A file has
 * cases: a heading, then blocks of a request (`http`) and its `answer` in turn, and the `claims` of a token.
 *
 * `{{name}}` stands for a value, `{{name|base64}}` for its encoding; `{{run}}` differs in each run of a case. In an
 * answer, "…" is any value or any part of a text, a member "…" any further members, and `{{name}}` names a value that has
 * no name yet. An answer lists the headers that matter; `none` is a header that is not sent.
 */
import { isDeepStrictEqual } from 'node:util';

export interface Case {
  readonly title: string;
  readonly exchanges: readonly Exchange[];
}

interface Exchange {
  readonly request: Message;
  readonly answer: Message;
  /** By the name of the token. */
  readonly claims: readonly Message[];
}

interface Message {
  /** Method and path, the status, or the name of a token. */
  readonly first: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string;
}

export type Values = Record<string, string>;

/** A service, with the keys of its project. */
export interface Target {
  readonly url: string;
  readonly publishableKey: string;
  readonly secretKey: string;
}

/** The version of Auth's API that our client asks for. */
const API_VERSION = '2024-01-01';

export function parseCases(text: string): Case[] {
  return text
    .split(/^# /m)
    .slice(1)
    .map((part) => {
      const [title = ''] = part.split('\n');
      const exchanges: Exchange[] = [];
      let request: Message | undefined;
      for (const [, kind = '', block = ''] of part.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)) {
        const message = parseMessage(block);
        const last = exchanges.at(-1);
        if (kind === 'http' && request === undefined) request = message;
        else if (kind === 'answer' && request !== undefined) {
          exchanges.push({ request, answer: message, claims: [] });
          request = undefined;
        } else if (kind === 'claims' && request === undefined && last !== undefined)
          exchanges.splice(-1, 1, { ...last, claims: [...last.claims, message] });
        else throw new Error(`${title}: ${kind} is out of order`);
      }
      if (request !== undefined || exchanges.length === 0) throw new Error(`${title}: a request has no answer`);
      return { title, exchanges };
    });
}

function parseMessage(block: string): Message {
  const [head = '', ...rest] = block.split('\n\n');
  const [first = '', ...lines] = head.trim().split('\n');
  const headers = lines.map((line) => {
    const [name = ''] = line.split(':');
    return [name, line.slice(name.length + 1).trim()] as const;
  });
  return { first, headers, body: rest.join('\n\n').replace(/\n$/, '') };
}

/** Sends the requests of a case in order; returns what differs from the answers, in words. */
export async function runCase({ exchanges }: Case, target: Target, given: Values = {}): Promise<string[]> {
  const { publishableKey, secretKey } = target;
  const values: Values = { run: crypto.randomUUID().slice(0, 8), publishableKey, secretKey, ...given };
  const differences: string[] = [];
  for (const { request, answer, claims } of exchanges) {
    const response = await send(request, target.url, values);
    const about = `${filled(request.first, values)}:`;
    const compare = (what: string, pattern: unknown, got: unknown): void => {
      const wanted = expected(pattern, got, values);
      if (!isDeepStrictEqual(wanted, got))
        differences.push(`${about} ${what} is ${JSON.stringify(got)}, not ${JSON.stringify(wanted)}`);
    };
    compare('status', answer.first, String(response.status));
    for (const [name, value] of answer.headers) compare(name, value, headerOf(response, name));
    compare('body', read(answer.body), read(await response.text()));
    for (const { first, body } of claims) compare(`claims of ${first}`, read(body), claimsOf(values[first]));
  }
  return differences;
}

/** A request goes with the publishable key, as a visitor's, unless its headers say otherwise. */
function send(request: Message, url: string, values: Values): Promise<Response> {
  const [method = '', path = ''] = filled(request.first, values).split(' ');
  const body = filled(request.body, values);
  const headers = new Headers({ apikey: values['publishableKey'] ?? '', 'x-supabase-api-version': API_VERSION });
  if (body !== '') headers.set('content-type', 'application/json');
  for (const [name, value] of request.headers)
    if (value === 'none') headers.delete(name);
    else headers.set(name, filled(value, values));
  if (!headers.has('authorization')) headers.set('authorization', `Bearer ${headers.get('apikey')}`);
  const address = path.startsWith('/') ? `${url}${path}` : path;
  return fetch(address, { method, headers, redirect: 'manual', ...(body !== '' && { body }) });
}

/** A location may be relative to the request. */
function headerOf({ headers, url }: Response, name: string): string {
  const value = headers.get(name) ?? 'none';
  return name === 'location' && value.startsWith('/') ? new URL(value, url).href : value;
}

const claimsOf = (token = ''): unknown => read(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

/** JSON, or other text as it is. */
function read(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text.trimEnd();
  }
}

function filled(text: string, values: Values): string {
  return text.replaceAll(/\{\{([\w.]+)(\|base64)?\}\}/g, (_, name: string, encoding?: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`No value for ${name}`);
    return encoding === undefined ? value : Buffer.from(value).toString('base64');
  });
}

/** Returns the pattern, with its open places filled from `actual`. */
function expected(pattern: unknown, actual: unknown, values: Values): unknown {
  if (pattern === '…') return actual ?? 'any value';
  if (typeof pattern === 'string') return expectedText(pattern, actual, values);
  if (typeof pattern !== 'object' || pattern === null) return pattern;
  const given: Record<string, unknown> = typeof actual === 'object' && actual !== null ? { ...actual } : {};
  if (Array.isArray(pattern)) return pattern.map((each, index) => expected(each, given[index], values));
  const { '…': open, ...members } = pattern as Record<string, unknown>;
  const known = Object.entries(members).map(([name, value]) => [name, expected(value, given[name], values)]);
  return { ...(open === undefined ? {} : given), ...Object.fromEntries(known) };
}

function expectedText(pattern: string, actual: unknown, values: Values): string {
  const name = /^\{\{(\w+)\}\}$/.exec(pattern)?.[1];
  if (name !== undefined && !(name in values)) {
    if (typeof actual !== 'string') return pattern;
    values[name] = actual;
  }
  const wanted = filled(pattern, values);
  const parts = wanted.split('…').map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&'));
  const fits = typeof actual === 'string' && new RegExp(`^${parts.join('.*')}$`, 's').test(actual);
  return fits ? actual : wanted;
}
