import type { EidMethodName } from '#functions/identity/contract/eid-methods.ts';
import type { BegunEid, EidPurpose, FinishedEid } from '#functions/identity/contract/identity-schemas.ts';
import type { EidFault } from '#local/stand-ins/eid/tokens.ts';
import type { Backend } from './backend.ts';
import { callFunction } from './call.ts';
import type { Answer } from './call.ts';

export interface EidLogin {
  readonly purpose: EidPurpose;
  readonly method?: EidMethodName;
  readonly accessToken?: string | undefined;
  readonly checkId?: string;
  readonly signatureId?: string;
  readonly token?: string;
}

export function beginEid(
  backend: Backend,
  { accessToken, method = 'NO_BANKID', ...wanted }: EidLogin,
): Promise<Answer<BegunEid>> {
  return callFunction(backend, 'identity', { action: 'beginEid', method, language: 'nb', ...wanted }, accessToken);
}

/** Visits the broker as a browser does, answers as this person, and returns what the callback's address then says. */
export async function atBroker(url: string, person: string | null, fault: EidFault = 'none') {
  const page = await fetch(url);
  const login = /name="login" value="([^"]+)"/.exec(await page.text())?.[1];
  if (login === undefined) throw new Error(`The broker answered ${page.status}`);
  const answered = await fetch(new URL('/eid/oauth2/decide', url), {
    method: 'POST',
    body: new URLSearchParams({ login, fault, ...(person === null ? {} : { person }) }),
    redirect: 'manual',
  });
  const location = new URL(answered.headers.get('location') ?? '');
  return { address: location, parameters: Object.fromEntries(new URLSearchParams(location.hash.slice(1))) };
}

export function finishEid(
  backend: Backend,
  begun: BegunEid,
  parameters: Record<string, string>,
  accessToken?: string,
): Promise<Answer<FinishedEid>> {
  const { browserSecret, state } = begun;
  return callFunction(backend, 'identity', { action: 'finishEid', browserSecret, state, ...parameters }, accessToken);
}

/** The whole way, as a person of the stand-in. */
export async function proveByEid(backend: Backend, login: EidLogin, person: string | null, fault: EidFault = 'none') {
  const { status, body: begun } = await beginEid(backend, login);
  if (status !== 200) throw new Error(`beginEid answered ${status} ${JSON.stringify(begun)}`);
  const { parameters } = await atBroker(begun.url, person, fault);
  return finishEid(backend, begun, parameters, login.accessToken);
}
