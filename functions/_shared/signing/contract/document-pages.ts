import * as z from 'zod/mini';
import { SEAL_LEVELS } from '../../platform/contract/seal-levels.ts';
import {
  DIRECTIONS,
  DOCUMENT_CATEGORIES,
  DOCUMENT_STATUSES,
  EID_COUNTRIES,
  REQUIRED_PROOFS,
  SIGNATURE_STATUSES,
} from './document-status.ts';
import { sealedFile } from './view-schemas.ts';

// What the pages of documents load, each as one JSON answer (decision 0211; *_signing_pages.sql).

const moment = z.nullable(z.string());
const waiting = {
  /** The first few signers who have not signed, and how many there are in all. */
  waitingFor: z.array(z.string()),
  waitingCount: z.int(),
};
/** What both a row and a page know of a document. */
const facts = {
  id: z.string(),
  name: z.string(),
  category: z.enum(DOCUMENT_CATEGORIES),
  /** Of those that were sent. */
  number: z.nullable(z.string()),
  status: z.enum(DOCUMENT_STATUSES),
  senderAccountName: z.nullable(z.string()),
  /** When it is to be sent, or was. */
  activation: moment,
  sentAt: moment,
  updatedAt: z.string(),
  /** The last day to sign: `2027-02-21`. */
  deadline: moment,
  signedAt: moment,
  isSealDelayed: z.boolean(),
  /** A person has to act before it can be sealed. */
  isSealStopped: z.boolean(),
  signers: z.int(),
  signed: z.int(),
  ...waiting,
};

const documentRow = z.object({
  ...facts,
  direction: z.enum(DIRECTIONS),
  /** Everyone has a document of their own. */
  isBulk: z.boolean(),
  archived: z.boolean(),
  ownSignatureId: z.nullable(z.string()),
  /** The reader's own signature is still to be given. */
  canSign: z.boolean(),
  /** Null for received documents, in a personal account, and on the dashboard. */
  department: z.nullable(z.string()),
});
/** A document in a list. */
export type DocumentRow = z.infer<typeof documentRow>;

/** Number of documents by status, and of all. */
const counts = z.record(z.enum(['ALL', ...DOCUMENT_STATUSES]), z.int());
export type DocumentCounts = z.infer<typeof counts>;

export const documentsPage = z.object({ rows: z.array(documentRow) });

export const documentsCounts = z.object({ sent: counts, received: counts });

export const documentsDashboard = z.object({
  toSign: z.array(documentRow),
  waiting: z.array(documentRow),
  recent: z.array(documentRow),
  counts,
});
export type DocumentsDashboard = z.infer<typeof documentsDashboard>;

const tracked = z.object({
  signatureId: z.string(),
  phone: z.nullable(z.string()),
  viewedAt: moment,
  deliveryFailedAt: moment,
  refusalReason: z.nullable(z.string()),
  remindedAt: moment,
  /** By hand and by themselves. */
  reminderCount: z.int(),
  nextReminderAt: moment,
});
/** The facts about a signature that only the sender's side sees. */
export type SignatureTracking = z.infer<typeof tracked>;

/** The user's relation to a document in an account, and the facts for the sender's side. */
export const documentStanding = z.object({
  /** Null when the document is in another account of the user. */
  direction: z.nullable(z.enum(DIRECTIONS)),
  archived: z.boolean(),
  ownSignature: z.nullable(z.object({ id: z.string(), status: z.string() })),
  /** Its name; null for receivers. */
  department: z.nullable(z.string()),
  /** Null for none of its own, and for receivers. */
  costCenter: z.nullable(z.string()),
  /** The bulk document that it was made from; null for receivers. */
  bulk: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** Null for receivers. */
  tracking: z.nullable(z.array(tracked)),
  isIntact: z.nullable(z.boolean()),
  /** Null for receivers. */
  reminders: z.nullable(
    z.object({
      firstDays: z.nullable(z.int()),
      everyDays: z.nullable(z.int()),
      warningDays: z.nullable(z.int()),
    }),
  ),
});

const signature = z.object({
  id: z.string(),
  signingGroup: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  clientName: z.nullable(z.string()),
  signedFirstName: z.nullable(z.string()),
  signedLastName: z.nullable(z.string()),
  email: z.string(),
  status: z.enum(SIGNATURE_STATUSES),
  notifiedAt: moment,
  signedAt: moment,
  refusedAt: moment,
  markDiffers: z.boolean(),
  language: z.string(),
  identifiedBy: z.nullable(z.string()),
  requiredProof: z.enum(REQUIRED_PROOFS),
  /** Null: an eID of any country. */
  eidCountry: z.nullable(z.enum(EID_COUNTRIES)),
  eidMethod: z.nullable(z.string()),
});
export type PageSignature = z.infer<typeof signature>;

const copy = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  deliveryFailedAt: moment,
});
/** Somebody who got a mail about the document and did not sign it. */
export type PageCopy = z.infer<typeof copy>;

const event = z.object({
  sequence: z.int(),
  /** Open: a page that is older than the server leaves out what it does not know. */
  type: z.string(),
  actorName: z.nullable(z.string()),
  actorEmail: z.nullable(z.string()),
  signatureId: z.nullable(z.string()),
  /** JSON. */
  data: z.string(),
  occurredAt: z.string(),
  hash: z.string(),
});
export type PageEvent = z.infer<typeof event>;

/** Null for a user who cannot see the document. */
export const documentPage = z.nullable(
  z.object({
    ...facts,
    bulk: z.boolean(),
    /** The data-processing agreement, which only the team's owner signs. */
    isAgreement: z.boolean(),
    message: z.nullable(z.string()),
    senderName: z.nullable(z.string()),
    /** The end of the last day to sign. */
    expiration: moment,
    terminatedOn: moment,
    terminationReason: z.nullable(z.string()),
    sealedAt: moment,
    /** Of the only sealed file, or of the ZIP with several. */
    sealedSha256: z.nullable(z.string()),
    sealedSize: z.nullable(z.int()),
    /** The least that its seals reached; null until it is sealed. */
    sealLevel: z.nullable(z.enum(SEAL_LEVELS)),
    /** Empty until it is sealed. */
    sealedFiles: z.array(z.object({ ...sealedFile.shape, sha256: z.string(), pages: z.int() })),
    files: z.array(z.object({ id: z.string(), name: z.string(), size: z.int(), pageCount: z.int() })),
    signatures: z.array(signature),
    copies: z.array(copy),
    /** Who was told that it was terminated, beside the signers. */
    told: z.array(copy),
    /** Null for receivers. The newest events; the rest is loaded when somebody wants to see it. */
    history: z.nullable(z.object({ total: z.int(), newest: z.array(event) })),
    standing: documentStanding,
  }),
);
export type DocumentPage = NonNullable<z.infer<typeof documentPage>>;
