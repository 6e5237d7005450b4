import * as client from 'openid-client';
import * as z from 'zod/mini';
import type { BegunSso, FinishedSso } from '../contract/sso-schemas.ts';
import { openSession } from '../session.ts';
import type { Visitor } from '../session.ts';
import { failure } from '../../platform/contract/failure.ts';
import type { Failure } from '../../platform/contract/failure.ts';
import type { Language } from '../../platform/contract/languages.ts';
import { admin, callService, callServiceFor } from '../../platform/database/client.ts';
import type { ActingSession } from '../../platform/database/client.ts';
import { logLine } from '../../platform/log.ts';
import { codeOf, digest, isOutage } from '../../platform/provider/openid.ts';
import { sealText } from '../../platform/sealed-text.ts';
import { readSsoClaims, UnprovenPerson } from './claims.ts';
import { connectProvider, providerShape, TOKEN_SEAL } from './provider.ts';
import type { Provider } from './provider.ts';
import { redirectUri } from './settings.ts';

/** The caller's session, if there is one, and where the request comes from. */
interface SsoCaller {
  readonly session: ActingSession | null;
  readonly network: string | null;
  readonly visitor: Visitor;
}

const begunShape = z.object({ connectionId: z.uuid(), provider: providerShape });

/** Begins a login with an address: returns the provider's page. Fails with INCLUSION at `email`, or 503 INTERNAL at `sso`. */
export function beginLogin({ network }: SsoCaller, email: string, language: Language): Promise<BegunSso> {
  return begin(language, email, (secrets) => callService('begin_sso', { email, network, secrets }, begunShape));
}

/** Begins a test of a team's connection. */
export function beginTest(session: ActingSession, accountId: string, language: Language): Promise<BegunSso> {
  return begin(language, null, (secrets) =>
    callServiceFor(session, 'begin_sso_test', { account_id: accountId, network: session.network, secrets }, begunShape),
  );
}

async function begin(
  language: Language,
  email: string | null,
  note: (secrets: Record<string, string>) => Promise<z.output<typeof begunShape>>,
): Promise<BegunSso> {
  const [state, nonce, codeVerifier] = [client.randomState(), client.randomNonce(), client.randomPKCECodeVerifier()];
  const browserSecret = client.randomState();
  const secrets = { state: await digest(state), browser: await digest(browserSecret), nonce, codeVerifier };
  const { connectionId, provider } = await note(secrets);
  const challenge = await client.calculatePKCECodeChallenge(codeVerifier);
  const url = await atProvider(async () => {
    const config = await connectProvider(provider);
    return client.buildAuthorizationUrl(config, {
      redirect_uri: redirectUri(connectionId),
      response_type: 'code',
      scope: scopeOf(config),
      state,
      nonce,
      code_challenge: challenge,
      code_challenge_method: 'S256',
      ui_locales: language,
      ...(email === null ? {} : { login_hint: email }),
      // Google's way to a refresh token.
      ...(provider.kind === 'GOOGLE' ? { access_type: 'offline', prompt: 'consent' } : {}),
    });
  });
  return { url: url.href, state, browserSecret };
}

function scopeOf(config: client.Configuration): string {
  const isOffline = config.serverMetadata().scopes_supported?.includes('offline_access') === true;
  return isOffline ? 'openid profile email offline_access' : 'openid profile email';
}

/** What the provider put into the callback's address. */
interface Answer {
  readonly connectionId: string;
  readonly browserSecret: string;
  readonly state: string;
  readonly code?: string | undefined;
  readonly iss?: string | undefined;
  readonly error?: string | undefined;
}

const attemptShape = z.object({
  id: z.uuid(),
  nonce: z.string(),
  codeVerifier: z.string(),
  provider: providerShape,
});
type Attempt = z.output<typeof attemptShape>;

const outcomeShape = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('OPEN'), email: z.string() }),
  z.object({ outcome: z.literal('LINK'), email: z.string() }),
  z.object({ outcome: z.literal('CREATE'), email: z.string(), firstName: z.string(), lastName: z.string() }),
  z.object({ outcome: z.literal('TESTED'), hasRefreshToken: z.boolean() }),
]);

/** Finishes a login or a test. Fails as the action `finish` says. A failed attempt is used up and opens no session. */
export async function finish({ session, visitor }: SsoCaller, answer: Answer): Promise<FinishedSso> {
  const { connectionId, state, browserSecret } = answer;
  const taken = { connection_id: connectionId, state: await digest(state), browser: await digest(browserSecret) };
  const attempt = await (session === null
    ? callService('answer_sso', { ...taken, user_id: null }, attemptShape)
    : callServiceFor(session, 'answer_sso', taken, attemptShape));
  if (answer.error !== undefined) throw refused(answer.error);
  const { refreshToken, ...proven } = await atProvider(() => exchange(attempt, answer));
  const finished = {
    attempt_id: attempt.id,
    proven: { ...proven, issuer: attempt.provider.issuer },
    sealed_refresh_token: refreshToken === null ? null : await sealText(TOKEN_SEAL, refreshToken),
  };
  const outcome = await (session === null
    ? callService('finish_sso', { ...finished, user_id: null }, outcomeShape)
    : callServiceFor(session, 'finish_sso', finished, outcomeShape));
  switch (outcome.outcome) {
    case 'OPEN':
      return openFor(attempt.id, outcome.email, visitor);
    case 'CREATE':
      return (await join(attempt.id, outcome))
        ? openFor(attempt.id, outcome.email, visitor)
        : { outcome: 'LINK', email: outcome.email };
    case 'LINK':
    case 'TESTED':
      return outcome;
    default:
      return outcome satisfies never;
  }
}

/** Links a finished attempt to the session's user. */
export async function link(session: ActingSession, { state, browserSecret }: Pick<Answer, 'state' | 'browserSecret'>) {
  await callServiceFor(session, 'link_sso', { state: await digest(state), browser: await digest(browserSecret) });
}

/** Makes the user of a new person, and returns false if the address has one by now. */
async function join(attemptId: string, person: { email: string; firstName: string; lastName: string }) {
  const { email, firstName, lastName } = person;
  const { data, error } = await admin().auth.admin.createUser({
    email,
    email_confirm: true,
    user_metadata: { first_name: firstName, last_name: lastName, ssoAttempt: attemptId },
  });
  if (error?.code === 'email_exists') return false;
  if (error) throw new Error('Auth made no user', { cause: error });
  await callService('join_by_sso', { attempt_id: attemptId, new_user_id: data.user.id });
  return true;
}

async function openFor(attemptId: string, email: string, visitor: Visitor): Promise<FinishedSso> {
  const { id, accessToken, refreshToken } = await openSession(email, visitor);
  const { userAgent, address } = visitor;
  try {
    await callService('open_sso_session', { attempt_id: attemptId, session_id: id, user_agent: userAgent, address });
  } catch (error) {
    // A session that the team does not know could not be ended by it.
    await admin().auth.admin.signOut(accessToken, 'local');
    throw error;
  }
  return { outcome: 'OPEN', accessToken, refreshToken };
}

/** Exchanges the code for tokens, verifies them and reads whose they are. */
async function exchange({ provider, nonce, codeVerifier }: Attempt, { connectionId, state, code, iss }: Answer) {
  const config = await connectProvider(provider);
  const address = new URL(redirectUri(connectionId));
  for (const [name, value] of Object.entries({ state, code, iss })) {
    if (value !== undefined) address.searchParams.set(name, value);
  }
  const tokens = await client.authorizationCodeGrant(config, address, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: codeVerifier,
    idTokenExpected: true,
  });
  return { ...readSsoClaims(provider, tokens.claims()), refreshToken: tokens.refresh_token ?? null };
}

/** Returns the next refresh token, or null to keep the present one; undefined when the person has left the directory. */
export async function refresh(provider: Provider, refreshToken: string): Promise<string | null | undefined> {
  try {
    const tokens = await client.refreshTokenGrant(await connectProvider(provider), refreshToken);
    return tokens.refresh_token ?? null;
  } catch (error) {
    if (error instanceof client.ResponseBodyError && error.error === 'invalid_grant') return undefined;
    throw error;
  }
}

async function atProvider<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof UnprovenPerson) {
      logLine({ function: 'sso', failed: 'sso', reason: error.message });
      throw failure('VERIFICATION_FAILED', error.path);
    }
    const isDown = isOutage(error);
    logLine({ function: 'sso', failed: isDown ? 'provider' : 'sso', reason: codeOf(error) });
    throw isDown ? failure('INTERNAL', 'sso', 503) : failure('VERIFICATION_FAILED', 'sso');
  }
}

/** OpenID Connect's codes of a refusal. */
function refused(error: string): Failure {
  return failure('VERIFICATION_FAILED', error === 'access_denied' ? 'ssoCancelled' : 'sso');
}
