import * as z from 'zod/mini';
import type { Language } from '../../platform/contract/languages.ts';
import type { DocumentStatus, EidCountry, RequiredProof, SignatureStatus } from './document-status.ts';
import { hasMark, refuseSchema, signingFields } from './signing-schemas.ts';
import { fieldValues } from './field-schemas.ts';
import type { FilledField, SignerField } from './field-schemas.ts';
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
  /**
   * Keeps what was written so far; fields that are not named stay as they are. Faults are at `values.<id>`: TOO_BIG for what
   * does not fit, INVALID, INCLUSION. Nothing is kept when there is one. → {}
   */
  z.object({ action: z.literal('keep'), ...signer, values: fieldValues }),
  /** `values` are added to those that were kept. BLANK at `values.<id>` for a required one that is missing. → SigningResult */
  z
    .object({ action: z.literal('sign'), ...signer, ...signingFields, values: z.optional(fieldValues) })
    .check(hasMark()),
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
  /** The signer's own; absent for a document without fields, empty once they have signed. */
  readonly fields?: readonly SignerField[];
  /** Absent for a document without fields. */
  readonly filled?: readonly FilledField[];
}

export interface SigningResult {
  readonly status: SignatureStatus;
  readonly documentStatus: DocumentStatus;
}
