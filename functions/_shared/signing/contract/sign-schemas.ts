import * as z from 'zod/mini';
import type { Language } from '../../platform/contract/languages.ts';
import type { DocumentStatus, EidCountry, RequiredProof, SignatureStatus } from './document-status.ts';
import { hasMark, refuseSchema, signingFields } from './signing-schemas.ts';
import { downloadable, token } from './view-schemas.ts';
import type { SealedView, ViewedDocument } from './view-schemas.ts';

/** The holder of the link, or the logged-in signer. */
const signer = { token: z.optional(token), signatureId: z.optional(z.uuid()) };

/** `sign` (token, or logged in with `signatureId`). */
export const signRequest = z.discriminatedUnion('action', [
  /** → SignerView. Changes nothing, because mail scanners follow links. */
  z.object({ action: z.literal('view'), ...signer }),
  /** Sent on the reader's first action: the page was really opened. → {} */
  z.object({ action: z.literal('viewed'), ...signer }),
  /** → SigningResult */
  z.object({ action: z.literal('sign'), ...signer, ...signingFields }).check(hasMark()),
  /** → SigningResult */
  z.object({ action: z.literal('refuse'), ...signer, ...refuseSchema.shape }),
  /** → Download */
  z.object({ action: z.literal('download'), ...signer, what: downloadable }),
  /** Sends a new link to the mailbox of one that has ended. → {}, whatever the token is. */
  z.object({ action: z.literal('link'), token }),
]);

export type SignRequest = z.input<typeof signRequest>;

export interface SignerView {
  readonly document: ViewedDocument;
  readonly signature: {
    readonly id: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly email: string;
    /** The company that they sign for. */
    readonly clientName: string | null;
    readonly status: SignatureStatus;
    readonly language: Language;
    readonly signedAt: string | null;
    /** What the sender demands beside the link or the login. */
    readonly requiredProof: RequiredProof;
    /** Null: an eID of any country. */
    readonly eidCountry: EidCountry | null;
    /** The signer's turn, where people sign in an order: place 2 of 3. */
    readonly place?: number | undefined;
    readonly places?: number | undefined;
  };
  readonly sealed: SealedView;
}

export interface SigningResult {
  readonly status: SignatureStatus;
  readonly documentStatus: DocumentStatus;
}
