import { Buffer } from 'node:buffer';
import * as z from 'zod/mini';
import { DOCUMENT_STATUSES, SIGNATURE_STATUSES } from './contract/document-status.ts';
import type { SignatureKind } from './contract/document-status.ts';
import { LANGUAGES } from '../platform/contract/languages.ts';
import { Failure, failure } from '../platform/contract/failure.ts';
import { canDraw } from '../platform/pdf/text/coverage.ts';
import { readSignatureImage } from './seal/signature-image.ts';
import { SealError } from './seal/types.ts';
import { callService } from '../platform/database/client.ts';
import { documentFacts, sealedFacts } from './document-view.ts';

/** Who signs, as every SQL function here takes it: a link's token, or a user and one of their signatures. */
export type Signer =
  | { readonly token: string; readonly user_id: null; readonly signature_id: null }
  | { readonly token: null; readonly user_id: string; readonly signature_id: string };

const view = z.object({
  document: documentFacts,
  signature: z.object({
    id: z.uuid(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    status: z.enum(SIGNATURE_STATUSES),
    language: z.enum(LANGUAGES),
    signedAt: z.nullable(z.string()),
  }),
  sealed: sealedFacts,
});

const result = z.object({ status: z.enum(SIGNATURE_STATUSES), documentStatus: z.enum(DOCUMENT_STATUSES) });

/** Fails with INVALID_TOKEN (a link) or DOCUMENT_NOT_FOUND (a user) for whatever is not the caller's. */
export function signerView(signer: Signer) {
  return callService('signer_view', { ...signer }, view);
}

/** Notes that the document was opened. */
export async function recordViewed(signer: Signer): Promise<Record<string, never>> {
  await callService('record_viewed', { ...signer });
  return {};
}

interface From {
  readonly address: string | null;
  readonly userAgent: string | null;
}

interface Signing {
  readonly firstName: string;
  readonly lastName: string;
  readonly kind: SignatureKind;
  readonly image?: string | null | undefined;
  readonly typedName?: string | null | undefined;
  readonly consentVersion: string;
  readonly requestId: string;
}

/** Signs; a repeat with the same requestId gives the same answer and changes nothing. */
export async function sign(signer: Signer, signing: Signing, from: From) {
  refuseUndrawable(signing);
  const input = {
    firstName: signing.firstName,
    lastName: signing.lastName,
    kind: signing.kind,
    image: signing.kind === 'DRAWN' ? await cleanImage(signing.image ?? '') : null,
    typedName: signing.kind === 'TYPED' ? signing.typedName : null,
    consentVersion: signing.consentVersion,
    requestId: signing.requestId,
    ip: from.address,
    userAgent: from.userAgent,
  };
  return callService('sign_signature', { ...signer, input }, result);
}

export function refuse(signer: Signer, reason: string, from: From) {
  return callService(
    'refuse_signature',
    { ...signer, input: { reason, ip: from.address, userAgent: from.userAgent } },
    result,
  );
}

/** A name that no font here can put on the certificate is refused while its owner can still write another. */
function refuseUndrawable(signing: Signing): void {
  const errors = (['firstName', 'lastName', 'typedName'] as const)
    .filter((field) => !canDraw(signing[field] ?? ''))
    .map((path) => ({ code: 'INVALID', path }) as const);
  if (errors.length > 0) throw new Failure(422, errors);
}

/** The drawing in base64 as it can be sealed: checked and written anew, so that nothing hides in it. */
async function cleanImage(dataUrl: string): Promise<string> {
  try {
    return Buffer.from(await readSignatureImage(dataUrl)).toString('base64');
  } catch (error) {
    if (error instanceof SealError) throw failure('INVALID', 'image');
    throw error;
  }
}
