// Veriff's API: https://devdocs.veriff.com. Requests about a session are signed with the secret that Veriff's notices are
// signed with too.
import { Buffer } from 'node:buffer';
import { timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import type { Language } from '../../platform/contract/languages.ts';
import { environment } from '../../platform/environment.ts';
import { callProvider, orderFromProvider, ProviderUnavailable } from '../../platform/provider/call-provider.ts';
import type { ChosenDocument } from '../contract/document-schemas.ts';

/** Somebody may be waiting. */
const TIMEOUT_MILLISECONDS = 8_000;

const opened = z.object({ verification: z.object({ id: z.uuid(), url: z.url() }) });

interface SessionRequest {
  /** Ours; the provider returns it with each decision. */
  readonly id: string;
  /** Where the browser goes afterwards. That somebody comes back proves nothing. */
  readonly callback: string;
  readonly chosen: ChosenDocument | null;
  readonly language: Language;
}

/** Opens a session. No name is sent: the rules that compare names are ours. Throws as `orderFromProvider`. */
export async function openSession({ id, callback, chosen, language }: SessionRequest) {
  const body = {
    verification: {
      callback,
      vendorData: id,
      lang: language === 'nb' ? 'no' : language,
      ...(chosen === null ? {} : { document: { type: chosen.document, country: chosen.country } }),
    },
  };
  const answer = await orderFromProvider({
    url: `${baseUrl()}/v1/sessions`,
    body,
    headers: { 'x-auth-client': environment('VERIFF_API_KEY') },
    signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
  });
  const parsed = z.safeParse(opened, answer);
  if (!parsed.success) throw new ProviderUnavailable('Veriff opened no session');
  const { id: providerId, url } = parsed.data.verification;
  return { providerId, url };
}

const text = z.nullish(z.string());
const decisionAnswer = z.object({
  verification: z.nullable(
    z.looseObject({
      id: z.uuid(),
      attemptId: z.nullish(z.uuid()),
      status: z.string(),
      reason: text,
      reasonCode: z.nullish(z.union([z.string(), z.number()])),
      decisionTime: text,
      vendorData: text,
      person: z.nullish(z.looseObject({ firstName: text, lastName: text, dateOfBirth: text, idNumber: text })),
      document: z.nullish(z.looseObject({ type: text, number: text, country: text, validUntil: text })),
    }),
  ),
});
export type VeriffDecision = NonNullable<z.infer<typeof decisionAnswer>['verification']>;

/**
 * Returns the decision about a session as it is now; null before there is one, `gone` for a session that Veriff does not
 * have any more. Throws ProviderUnavailable, also for an answer about another session.
 */
export async function readDecision(providerId: string): Promise<VeriffDecision | 'gone' | null> {
  const { status, body } = await callProvider({
    url: `${baseUrl()}/v1/sessions/${providerId}/decision`,
    headers: { 'x-auth-client': environment('VERIFF_API_KEY'), 'x-hmac-signature': await signature(providerId) },
    signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
  });
  if (status === 404) return 'gone';
  const answer = z.safeParse(decisionAnswer, body);
  if (status !== 200 || !answer.success) throw new ProviderUnavailable(`Veriff answered ${status}`);
  const { verification } = answer.data;
  if (verification !== null && verification.id !== providerId) throw new ProviderUnavailable('Another session');
  return verification;
}

/** Whether Veriff signed this body for us. Compared in constant time. */
export async function isFromVeriff(body: string, headers: Headers): Promise<boolean> {
  const given = Buffer.from((headers.get('x-hmac-signature') ?? '').toLowerCase());
  const expected = Buffer.from(await signature(body));
  const isOurs = headers.get('x-auth-client') === environment('VERIFF_API_KEY');
  return given.length === expected.length && timingSafeEqual(given, expected) && isOurs;
}

/** HMAC-SHA-256 in hexadecimal digits. */
async function signature(signed: string): Promise<string> {
  const encoder = new TextEncoder();
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const secret = encoder.encode(environment('VERIFF_SHARED_SECRET'));
  const key = await crypto.subtle.importKey('raw', secret, algorithm, false, ['sign']);
  return Buffer.from(await crypto.subtle.sign('HMAC', key, encoder.encode(signed))).toString('hex');
}

function baseUrl(): string {
  return environment('VERIFF_API_URL').replace(/\/$/, '');
}
