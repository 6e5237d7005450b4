// The statuses and types of document signing as SQL stores them (text columns with checks), shared by SQL, functions
// and web.

/**
 * SCHEDULED: sent at a later time. SEALING: everybody has signed and the sealed file is being made. TERMINATED: the
 * sender ended it after somebody, or everybody, had signed; what was signed stays.
 */
export const DOCUMENT_STATUSES = [
  'DRAFT',
  'SCHEDULED',
  'PENDING',
  'SEALING',
  'SIGNED',
  'REFUSED',
  'EXPIRED',
  'CANCELLED',
  'TERMINATED',
] as const;
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number];

/** DRAFT until the document is sent. WAITING: others sign first. */
export const SIGNATURE_STATUSES = ['DRAFT', 'WAITING', 'PENDING', 'SIGNED', 'REFUSED', 'EXPIRED', 'CANCELLED'] as const;
export type SignatureStatus = (typeof SIGNATURE_STATUSES)[number];

export const DOCUMENT_CATEGORIES = [
  'EMPLOYMENT_CONTRACT',
  'NON_DISCLOSURE',
  'OFFER',
  'AGREEMENT',
  'CONSENT',
  'POWER_OF_ATTORNEY',
  'POLICY',
  'OTHER',
] as const;
export type DocumentCategory = (typeof DOCUMENT_CATEGORIES)[number];

export const DOCUMENT_EVENT_TYPES = [
  'CREATED',
  'FILE_ADDED',
  'FILE_REMOVED',
  'SCHEDULED',
  'UNSCHEDULED',
  'NOT_SENT',
  'SUBMITTED',
  'INVITED',
  'ORDERED',
  'NOTIFIED',
  'REMINDED',
  'AUTO_REMINDED',
  'CORRECTED',
  'EXTENDED',
  'VIEWED',
  'SIGNED',
  'REFUSED',
  'CANCELLED',
  'EXPIRED',
  'SEALED',
  'SEAL_FAILED',
  'SEAL_STOPPED',
  'SEAL_RETRIED',
  'SEAL_RENEWED',
  'DOWNLOADED',
  'TERMINATED',
  'REMINDERS_CHANGED',
] as const;
export type DocumentEventType = (typeof DOCUMENT_EVENT_TYPES)[number];

/** Which side of a document the viewing account is on. */
export const DIRECTIONS = ['SENT', 'RECEIVED'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** How a signer has to prove who they are: nothing beside the link or the login, a texted code, or an eID (0122). */
export const REQUIRED_PROOFS = ['LINK', 'SMS', 'EID'] as const;
export type RequiredProof = (typeof REQUIRED_PROOFS)[number];

/** The countries whose eIDs signers can use. */
export const EID_COUNTRIES = ['NO', 'SE', 'DK', 'FI'] as const;
export type EidCountry = (typeof EID_COUNTRIES)[number];

/**
 * How a signer was identified. EMAIL_LINK: used the personal link sent to that mailbox. LOGIN: logged in to an account
 * with a confirmed mailbox. SMS_CODE and EID: proved who they are beside one of these.
 */
export const IDENTIFIED_BY = ['EMAIL_LINK', 'LOGIN', 'SMS_CODE', 'EID'] as const;
export type IdentifiedBy = (typeof IDENTIFIED_BY)[number];

export const SIGNATURE_KINDS = ['TYPED', 'DRAWN'] as const;
export type SignatureKind = (typeof SIGNATURE_KINDS)[number];
