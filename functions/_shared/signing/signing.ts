import { Buffer } from 'node:buffer';
import * as z from 'zod/mini';
import { DOCUMENT_STATUSES, EID_COUNTRIES, REQUIRED_PROOFS, SIGNATURE_STATUSES } from './contract/document-status.ts';
import type { SignatureKind } from './contract/document-status.ts';
import { LANGUAGES } from '../platform/contract/languages.ts';
import type { Language } from '../platform/contract/languages.ts';
import { Failure, failure } from '../platform/contract/failure.ts';
import { canDraw } from '../platform/pdf/text/coverage.ts';
import { readSignatureImage } from './seal/signature-image.ts';
import { SealError } from '../platform/seal/types.ts';
import { callService, callServiceFor } from '../platform/database/client.ts';
import type { ActingSession } from '../platform/database/client.ts';
import { documentFacts, sealedFacts } from './document-view.ts';
import type { FieldValues } from './contract/field-schemas.ts';
import { fieldFacts } from './fields/field-view.ts';
import { unfittingValues } from './fields/unfitting-values.ts';

/** The signer: the holder of a link, or a user with one of their signatures. */
export type Signer = { readonly token: string } | { readonly session: ActingSession; readonly signatureId: string };

/** Calls an SQL function about the signature of a signer. */
function callServiceAs<S extends z.ZodMiniType>(
  signer: Signer,
  name: string,
  args: Record<string, unknown>,
  answer: S,
): Promise<z.output<S>> {
  if ('token' in signer)
    return callService(name, { ...args, token: signer.token, user_id: null, signature_id: null }, answer);
  return callServiceFor(signer.session, name, { ...args, token: null, signature_id: signer.signatureId }, answer);
}

const view = z.object({
  document: documentFacts,
  signature: z.object({
    id: z.uuid(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    clientName: z.nullable(z.string()),
    status: z.enum(SIGNATURE_STATUSES),
    language: z.enum(LANGUAGES),
    signedAt: z.nullable(z.string()),
    requiredProof: z.enum(REQUIRED_PROOFS),
    eidCountry: z.nullable(z.enum(EID_COUNTRIES)),
    place: z.optional(z.int()),
    places: z.optional(z.int()),
  }),
  sealed: sealedFacts,
  ...fieldFacts,
});

const result = z.object({ status: z.enum(SIGNATURE_STATUSES), documentStatus: z.enum(DOCUMENT_STATUSES) });

/** Fails with INVALID_TOKEN (a link) or DOCUMENT_NOT_FOUND (a user) for a signature that is not the caller's. */
export function signerView(signer: Signer) {
  return callServiceAs(signer, 'signer_view', {}, view);
}

interface From {
  readonly address: string | null;
  readonly userAgent: string | null;
}

/** Records that the document was opened. */
export function recordViewed(signer: Signer, from: From): Promise<Record<string, never>> {
  const origin = { ip: from.address, userAgent: from.userAgent };
  return callServiceAs(signer, 'record_viewed', { origin }, z.object({}));
}

interface Signing {
  readonly firstName: string | null;
  readonly lastName: string;
  readonly kind: SignatureKind;
  readonly image?: string | null | undefined;
  readonly typedName?: string | null | undefined;
  readonly consentVersion: string;
  readonly consentLanguage: Language;
  readonly requestId: string;
  readonly proof?: string | undefined;
  /** What the signer has written into own fields, beside what was kept before. */
  readonly values?: FieldValues | undefined;
}

/** Signs; a repeat with the same requestId gives the same answer and changes nothing. */
export async function sign(signer: Signer, signing: Signing, from: From) {
  refuseUndrawable(signing);
  if (signing.values !== undefined) await refuseUnfitting(signer, signing.values);
  const input = {
    firstName: signing.firstName,
    lastName: signing.lastName,
    kind: signing.kind,
    image: signing.kind === 'DRAWN' ? await cleanImage(signing.image ?? '') : null,
    typedName: signing.kind === 'TYPED' ? signing.typedName : null,
    consentVersion: signing.consentVersion,
    consentLanguage: signing.consentLanguage,
    requestId: signing.requestId,
    proof: signing.proof ?? null,
    values: signing.values ?? null,
    ip: from.address,
    userAgent: from.userAgent,
  };
  return callServiceAs(signer, 'sign_signature', { input }, result);
}

/** Keeps what the signer has written so far. Fails with INVALID, INCLUSION or TOO_BIG at `values.<id>`. */
export async function keepValues(signer: Signer, values: FieldValues): Promise<Record<string, never>> {
  await refuseUnfitting(signer, values);
  return callServiceAs(signer, 'keep_field_values', { written: values }, z.object({}));
}

/** Refuses values that cannot be drawn into their fields, while the signer can still shorten them. */
async function refuseUnfitting(signer: Signer, values: FieldValues): Promise<void> {
  const { fields = [], document } = await signerView(signer);
  const errors = await unfittingValues(values, fields, document.language);
  if (errors.length > 0) throw new Failure(422, errors);
}

export function refuse(signer: Signer, reason: string, from: From) {
  const input = { reason, ip: from.address, userAgent: from.userAgent };
  return callServiceAs(signer, 'refuse_signature', { input }, result);
}

/** Refuses a name that no font can draw on the certificate while the signer can still change it. */
function refuseUndrawable(signing: Signing): void {
  const errors = (['firstName', 'lastName', 'typedName'] as const)
    .filter((field) => !canDraw(signing[field] ?? ''))
    .map((path) => ({ code: 'INVALID', path }) as const);
  if (errors.length > 0) throw new Failure(422, errors);
}

/** Returns the drawing in base64 as it can be sealed: checked and re-encoded, so that it contains nothing else. */
async function cleanImage(dataUrl: string): Promise<string> {
  try {
    return Buffer.from(await readSignatureImage(dataUrl)).toString('base64');
  } catch (error) {
    if (error instanceof SealError) throw failure('INVALID', 'image');
    throw error;
  }
}
