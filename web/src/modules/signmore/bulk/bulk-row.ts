import { DEFAULT_LANGUAGE, isLanguage } from '#functions/platform/contract/languages.ts';
import type { SignerInput } from '#functions/signing/contract/document-input.ts';
import { toRequiredProof } from '#modules/signmore/shared/required-proof.ts';
import type { BulkRow_BulkSignatureFragment } from './bulk.generated.ts';
import { bulkStatus } from './bulk-status.ts';
import type { BulkStatus } from './bulk-status.ts';

/** One person of a bulk. */
export interface BulkRow extends SignerInput {
  readonly id: string;
  /** Null until it is made. */
  readonly documentId: string | null;
  readonly number: string | null;
  readonly state: BulkStatus;
  readonly refusalReason: string | null;
  /** What happened last, and when; null before anything has. */
  readonly last: { readonly what: 'sent' | 'reminded' | 'opened' | 'signed' | 'refused'; readonly when: string } | null;
}

/** GraphQL makes all columns of a view nullable; null for a row that is not as it must be. */
export function toBulkRow(node: BulkRow_BulkSignatureFragment): BulkRow | null {
  const { signatureId: id, firstName, lastName, email, clientName, language, requiredProof, eidCountry, phone } = node;
  if (!id || firstName === null || !lastName || !email) return null;
  return {
    id,
    documentId: node.documentId,
    number: node.documentNumber,
    state: bulkStatus(node),
    firstName,
    lastName,
    email,
    clientName: clientName ?? '',
    language: isLanguage(language) ? language : DEFAULT_LANGUAGE,
    ...toRequiredProof({ requiredProof: requiredProof ?? 'LINK', eidCountry }),
    phone,
    refusalReason: node.refusalReason,
    last: lastActivity(node),
  };
}

function lastActivity(node: BulkRow_BulkSignatureFragment): BulkRow['last'] {
  const times = [
    { what: 'sent', when: node.sentAt },
    { what: 'reminded', when: node.remindedAt },
    { what: 'opened', when: node.viewedAt },
    { what: 'signed', when: node.signedAt },
    { what: 'refused', when: node.refusedAt },
  ] as const;
  return times.reduce<BulkRow['last']>(
    (last, { what, when }) => (when !== null && (last === null || when >= last.when) ? { what, when } : last),
    null,
  );
}
