import * as z from 'zod/mini';
import { failure } from '../../platform/contract/failure.ts';
import { PRODUCT_NAME } from '../../platform/contract/product.ts';
import { callServiceFor } from '../../platform/database/client.ts';
import { openText, sealText } from '../../platform/sealed-text.ts';
import type { AppOffer, RecoveryCodes } from '../contract/two-factor-schemas.ts';
import { personOf } from '../sms-codes.ts';
import type { CodeCaller } from '../sms-codes.ts';
import { hashesOf, hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import { appAddress, newSecret, stepOf } from './totp.ts';

/** What a code completes: a login, or the second level. */
export type FactorPurpose = 'TFA_LOGIN' | 'LEVEL_2';

const SEALING = 'authenticator secret';

const factors = z.object({
  byPasskey: z.boolean(),
  byApp: z.boolean(),
  canText: z.boolean(),
  hasRecoveryCodes: z.boolean(),
});

/** Returns which ways the person has, and whether a code for this purpose can be texted. */
export function secondFactors(caller: CodeCaller, purpose: FactorPurpose) {
  return callServiceFor(personOf(caller.session), 'second_factors', { purpose }, factors);
}

/** Returns a secret for the person's app. Fails with AUTH_LEVEL_2_REQUIRED or REAUTHENTICATION_REQUIRED. */
export async function offerApp({ session }: CodeCaller): Promise<AppOffer> {
  const secret = newSecret();
  const sealed_secret = await sealText(SEALING, secret);
  const answer = z.object({ email: z.string() });
  const { email } = await callServiceFor(personOf(session), 'offer_authenticator', { sealed_secret }, answer);
  return { secret, address: appAddress(PRODUCT_NAME, email, secret) };
}

/**
 * Adds the app that was offered to this session, by its first code. Returns new recovery codes for a person who has none.
 * Fails with VERIFICATION_FAILED or TOKEN_EXPIRED at `code`, and like offerApp.
 */
export async function addApp({ session }: CodeCaller, code: string): Promise<RecoveryCodes> {
  const person = personOf(session);
  const offer = z.object({ sealedSecret: z.nullable(z.string()) });
  const { sealedSecret } = await callServiceFor(person, 'try_authenticator_offer', {}, offer);
  if (sealedSecret === null) throw failure('TOKEN_EXPIRED', 'code');
  const step = await requireStep(code, sealedSecret);
  const codes = newRecoveryCodes();
  const added = await callServiceFor(
    person,
    'add_authenticator',
    { sealed_secret: sealedSecret, step, hashes: await hashesOf(session.personId, codes) },
    z.object({ tookCodes: z.boolean() }),
  );
  return { codes: added.tookCodes ? codes : [] };
}

/** Fails with AUTH_LEVEL_2_REQUIRED. */
export function removeApp({ session }: CodeCaller) {
  return callServiceFor(personOf(session), 'remove_authenticator', {}, z.object({}));
}

/** Returns the person's new recovery codes. Fails with AUTH_LEVEL_2_REQUIRED, or INVALID_ACTION with two-factor off. */
export async function replaceRecoveryCodes({ session }: CodeCaller): Promise<RecoveryCodes> {
  const codes = newRecoveryCodes();
  const hashes = await hashesOf(session.personId, codes);
  await callServiceFor(personOf(session), 'replace_recovery_codes', { hashes }, z.object({}));
  return { codes };
}

const fault = z.nullable(z.enum(['VERIFICATION_FAILED', 'DELIVERY_FREQUENCY_EXCEEDED']));

/** Takes a code from the person's app. Fails with VERIFICATION_FAILED at `code`, or DELIVERY_FREQUENCY_EXCEEDED. */
export async function useAppCode({ session }: CodeCaller, purpose: FactorPurpose, code: string): Promise<void> {
  const person = personOf(session);
  const answer = z.object({ sealedSecret: z.nullable(z.string()), fault });
  const tried = await callServiceFor(person, 'try_authenticator', { network: session.network }, answer);
  refuse(tried.fault);
  const sealed_secret = tried.sealedSecret ?? '';
  const step = await requireStep(code, sealed_secret);
  await callServiceFor(person, 'accept_authenticator_code', { purpose, sealed_secret, step }, z.object({}));
}

/** Takes one of the person's recovery codes. Fails like useAppCode. */
export async function useRecoveryCode({ session }: CodeCaller, purpose: FactorPurpose, code: string): Promise<void> {
  const hash = await hashRecoveryCode(session.personId, code);
  const given = { purpose, hash, network: session.network };
  refuse((await callServiceFor(personOf(session), 'use_recovery_code', given, z.object({ fault }))).fault);
}

async function requireStep(code: string, sealedSecret: string): Promise<number> {
  const step = await stepOf(code, await openText(SEALING, sealedSecret), Date.now());
  if (step === null) throw failure('VERIFICATION_FAILED', 'code');
  return step;
}

function refuse(found: z.infer<typeof fault>): void {
  if (found === 'DELIVERY_FREQUENCY_EXCEEDED') throw failure(found);
  if (found !== null) throw failure(found, 'code');
}
