import type { DocumentReason, DocumentStatus, DocumentType } from '../contract/document-schemas.ts';
import type { VeriffDecision } from './veriff.ts';

/** A person as their document has proven them. */
export interface ProvenDocument {
  readonly firstName: string;
  readonly lastName: string;
  /** `1994-09-15` */
  readonly birthDate: string;
  readonly country: string;
  readonly document: DocumentType;
  readonly documentNumber: string;
  readonly expiresOn: string | null;
  /** The national identity number, where the document has one. */
  readonly personNumber: string | null;
}

interface ReadDecision {
  readonly status: DocumentStatus;
  readonly reason: DocumentReason | null;
  /** Exactly for APPROVED. */
  readonly proven: ProvenDocument | null;
}

/** Returns what a decision means to us. Null for a status that is not known: the session stays as it is. */
export function readVeriffDecision(decision: VeriffDecision): ReadDecision | null {
  const reason = reasonOf(String(decision.reasonCode ?? ''));
  // By the status: the codes mean different things on different pages of the documentation.
  switch (decision.status) {
    case 'approved':
      return approved(decision);
    case 'declined':
      return { status: 'DECLINED', reason, proven: null };
    case 'resubmission_requested':
      return { status: 'RESUBMISSION', reason, proven: null };
    case 'review':
      return { status: 'REVIEW', reason: null, proven: null };
    case 'expired':
      return { status: 'EXPIRED', reason: null, proven: null };
    case 'abandoned':
      return { status: 'ABANDONED', reason: null, proven: null };
    default:
      return null;
  }
}

function approved({ person, document }: VeriffDecision): ReadDecision {
  const refused = (reason: DocumentReason) => ({ status: 'DECLINED', reason, proven: null }) as const;
  const type = document?.type;
  if (type !== 'PASSPORT' && type !== 'ID_CARD') return refused('DOCUMENT_UNSUPPORTED');
  const names = [person?.firstName, person?.lastName].map((name) => readableName(name ?? ''));
  // Passports have the only name of a person in either field, and "FNU" (first name unknown) or such in the other.
  const [firstName = '', lastName = ''] =
    names.filter((name) => name !== '').length === 1 ? ['', names.join('')] : names;
  const { dateOfBirth: birthDate, idNumber } = person ?? {};
  const country = document?.country?.toUpperCase() ?? '';
  const documentNumber = (document?.number ?? '').replaceAll(/\s/gu, '').toUpperCase();
  const isComplete = lastName !== '' && documentNumber !== '' && /^[A-Z]{2}$/.test(country);
  if (!isComplete || !isDay(birthDate)) return refused('INCOMPLETE');
  const expiresOn = isDay(document?.validUntil) ? document.validUntil : null;
  const personNumber = idNumber?.trim() ? idNumber : null;
  const proven: ProvenDocument = {
    firstName,
    lastName,
    birthDate,
    country,
    document: type,
    documentNumber,
    expiresOn,
    personNumber,
  };
  return { status: 'APPROVED', reason: null, proven };
}

/** Documents print names in capitals: `KARI-ANNE O’BRIEN` becomes `Kari-Anne O’Brien`. Others stay as they are. */
export function readableName(printed: string): string {
  const name = printed.normalize('NFC').trim().replaceAll(/\s+/gu, ' ');
  if (name !== name.toUpperCase()) return name;
  return name.toLowerCase().replaceAll(/(?<![\p{L}\p{M}])\p{L}/gu, (letter) => letter.toUpperCase());
}

function isDay(value: string | null | undefined): value is string {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
}

/** Veriff's "Verification session decision codes" and "Granular reason codes", read on 23 November 2026. */
const REASONS: Readonly<Record<string, DocumentReason>> = {
  101: 'NOT_THE_ORIGINAL',
  103: 'FACE_DIFFERS',
  201: 'PICTURE_MISSING',
  202: 'FACE_NOT_VISIBLE',
  203: 'PICTURE_MISSING',
  204: 'PICTURE_QUALITY',
  205: 'DOCUMENT_DAMAGED',
  206: 'DOCUMENT_UNSUPPORTED',
  207: 'DOCUMENT_EXPIRED',
  208: 'PICTURE_MISSING',
  209: 'PICTURE_MISSING',
  210: 'PICTURE_MISSING',
  539: 'TOO_MANY_ATTEMPTS',
};

function reasonOf(code: string): DocumentReason {
  return REASONS[code] ?? 'OTHER';
}
