// The statuses and types of document signing as SQL stores them (text columns with checks), shared by SQL, functions
// and web.

/** SEALING: everybody has signed and the sealed file is being made. */
export const DOCUMENT_STATUSES = ['DRAFT', 'PENDING', 'SEALING', 'SIGNED', 'REFUSED', 'EXPIRED', 'CANCELLED'] as const;
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number];

/** DRAFT while the document is one. */
export const SIGNATURE_STATUSES = ['DRAFT', 'PENDING', 'SIGNED', 'REFUSED', 'EXPIRED', 'CANCELLED'] as const;
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
  'SUBMITTED',
  'NOTIFIED',
  'REMINDED',
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
  'DOWNLOADED',
] as const;
export type DocumentEventType = (typeof DOCUMENT_EVENT_TYPES)[number];

/** Which side of a document the viewing account is on. */
export const DIRECTIONS = ['SENT', 'RECEIVED'] as const;
export type Direction = (typeof DIRECTIONS)[number];

export const SIGNATURE_KINDS = ['TYPED', 'DRAWN'] as const;
export type SignatureKind = (typeof SIGNATURE_KINDS)[number];
