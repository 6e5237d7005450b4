import * as client from 'openid-client';
import * as z from 'zod/mini';
import { openSession } from '../../account/session.ts';
import type { Language } from '../../platform/contract/languages.ts';
import { failure } from '../../platform/contract/failure.ts';
import type { Failure } from '../../platform/contract/failure.ts';
import { callService } from '../../platform/database/client.ts';
import { environment } from '../../platform/environment.ts';
import { linksTo } from '../../platform/links.ts';
import { logLine } from '../../platform/log.ts';
import { codeOf, digest, isOutage } from '../../platform/provider/openid.ts';
import { EID_METHOD_NAMES, eidMethod } from '../contract/eid-methods.ts';
import type { EidMethodName } from '../contract/eid-methods.ts';
import { EID_PURPOSES } from '../contract/identity-schemas.ts';
import type { BegunEid, EidPurpose, FinishedEid } from '../contract/identity-schemas.ts';
import { heldProof } from '../proofs/held-proof.ts';
import { hashSubject, sealNumber } from '../numbers/seal.ts';
import { connectBroker } from './broker.ts';
import type { Broker } from './broker.ts';
import { callAs } from './call-as.ts';
import type { EidCaller } from './call-as.ts';
import { readClaims, WrongClaims } from './claims.ts';
import type { Proven } from './claims.ts';

/** What a proof is for. */
interface EidSubject {
  readonly checkId?: string | undefined;
  readonly signatureId?: string | undefined;
  readonly token?: string | undefined;
}

interface Wanted {
  readonly purpose: EidPurpose;
  readonly method: EidMethodName;
  readonly language: Language;
  readonly subject: EidSubject;
}

/** Begins a proof: returns the broker's page. Fails as `service.begin_eid`, or with 503 INTERNAL at `eid`. */
export async function beginEid(caller: EidCaller, { purpose, method, language, subject }: Wanted): Promise<BegunEid> {
  const [state, nonce, codeVerifier] = [client.randomState(), client.randomNonce(), client.randomPKCECodeVerifier()];
  const browserSecret = client.randomState();
  const redirectUri = linksTo(environment('SITE_URL'), language)('IDENTITY_CALLBACK', null);
  const secrets = { state: await digest(state), browser: await digest(browserSecret), nonce, codeVerifier };
  const { network } = caller;
  await callAs(
    caller,
    'begin_eid',
    { purpose, method, subject, redirect_uri: redirectUri, network, secrets },
    z.unknown(),
  );
  const url = await atBroker(async (broker) =>
    authorizationUrl(broker, method, {
      redirect_uri: redirectUri,
      response_type: 'code',
      response_mode: 'fragment',
      scope: 'openid ssn',
      state,
      nonce,
      code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
      ui_locales: language,
    }),
  );
  return { url: url.href, state, browserSecret };
}

/** All parameters are in a signed request object, which is pushed if the broker supports it: the URL reveals nothing. */
async function authorizationUrl({ config, signingKey }: Broker, method: EidMethodName, asked: Record<string, string>) {
  const metadata = config.serverMetadata();
  const { acr } = eidMethod(method);
  const known = metadata.acr_values_supported;
  const chosen = acr.find((value) => known?.includes(value)) ?? acr[0];
  const signed = await client.buildAuthorizationUrlWithJAR(config, { ...asked, acr_values: chosen }, signingKey);
  if (metadata.pushed_authorization_request_endpoint === undefined) return signed;
  return client.buildAuthorizationUrlWithPAR(config, signed.searchParams);
}

/** What the broker put into the callback's address. */
interface Answer {
  readonly browserSecret: string;
  readonly state: string;
  readonly code?: string | undefined;
  readonly iss?: string | undefined;
  readonly error?: string | undefined;
}

const attemptShape = z.object({
  id: z.uuid(),
  purpose: z.enum(EID_PURPOSES),
  method: z.enum(EID_METHOD_NAMES),
  nonce: z.string(),
  codeVerifier: z.string(),
  redirectUri: z.string(),
});
type Attempt = z.output<typeof attemptShape>;

const resultShape = z.looseObject({
  email: z.optional(z.string()),
  identityId: z.optional(z.uuid()),
  name: z.optional(z.string()),
  isDefault: z.optional(z.boolean()),
  isClear: z.optional(z.boolean()),
});

/**
 * Finishes a proof. Fails with VERIFICATION_FAILED at `eidCancelled` when the person or the broker stopped it, at `eid`
 * when the answer is not a genuine one to our question, with 503 INTERNAL at `eid`, or as `service.answer_eid` and the
 * purpose. A failed attempt is used up and leaves no identity.
 */
export async function finishEid(caller: EidCaller, answer: Answer): Promise<FinishedEid> {
  const { session } = caller;
  const taken = { state: await digest(answer.state), browser: await digest(answer.browserSecret) };
  const attempt = await callAs(caller, 'answer_eid', taken, attemptShape);
  if (answer.error !== undefined) throw refused(answer.error);
  const proven = await atBroker((broker) => exchange(broker, attempt, answer));
  const result = await callService(
    'finish_eid',
    { attempt_id: attempt.id, proven: await toProvenPerson(proven) },
    resultShape,
  );
  switch (attempt.purpose) {
    case 'LINK':
      return {
        purpose: 'LINK',
        identity: { name: result.name ?? '', isDefault: result.isDefault === true },
      };
    case 'LOG_IN': {
      if (session !== null || result.email === undefined) throw failure('INVALID_ACTION');
      const { accessToken, refreshToken } = await openSession(result.email, caller.visitor);
      return { purpose: 'LOG_IN', session: { accessToken, refreshToken } };
    }
    case 'SIGN':
    case 'REFERENCE':
      return { purpose: attempt.purpose, proof: heldProof.parse(result) };
    case 'CHECK':
      return { purpose: 'CHECK', isClear: result.isClear === true };
    case 'LOST_PHONE':
      return { purpose: 'LOST_PHONE' };
    default:
      return attempt.purpose satisfies never;
  }
}

/** Exchanges the code for a token, verifies it and reads it. */
async function exchange({ config }: Broker, attempt: Attempt, { state, code, iss }: Answer): Promise<Proven> {
  const address = new URL(attempt.redirectUri);
  for (const [name, value] of Object.entries({ state, code, iss })) {
    if (value !== undefined) address.searchParams.set(name, value);
  }
  const tokens = await client.authorizationCodeGrant(config, address, {
    expectedState: state,
    expectedNonce: attempt.nonce,
    pkceCodeVerifier: attempt.codeVerifier,
    idTokenExpected: true,
  });
  const isEncrypted = tokens.id_token?.split('.').length === 5;
  if (eidMethod(attempt.method).isEncrypted && !isEncrypted) throw new WrongClaims('The token is not encrypted');
  return readClaims(attempt.method, tokens.claims(), new Date());
}

async function toProvenPerson({ number, subject, ...proven }: Proven) {
  const sealed = number === null ? null : await sealNumber(proven.country, number);
  return {
    ...proven,
    sealed: sealed?.sealed ?? null,
    numberHash: sealed?.keyedHash ?? null,
    subjectHash: await hashSubject(environment('EID_ISSUER_URL'), subject),
    provider: new URL(environment('EID_ISSUER_URL')).hostname,
    level: eidMethod(proven.method).level,
  };
}

async function atBroker<T>(work: (broker: Broker) => Promise<T>): Promise<T> {
  try {
    return await work(await connectBroker());
  } catch (error) {
    const isDown = isOutage(error);
    const reason = error instanceof WrongClaims ? error.message : codeOf(error);
    logLine({ function: 'identity', failed: isDown ? 'broker' : 'eid', reason });
    throw isDown ? failure('INTERNAL', 'eid', 503) : failure('VERIFICATION_FAILED', 'eid');
  }
}

/** OpenID Connect's codes of a refusal. */
function refused(error: string): Failure {
  return failure('VERIFICATION_FAILED', error === 'access_denied' ? 'eidCancelled' : 'eid');
}
