import { LEFT_OUT } from '#functions/platform/contract/files.ts';
import type { LeftOut } from '#functions/platform/contract/files.ts';
import { DOCUMENT_CATEGORIES, DOCUMENT_STATUSES } from '#functions/signing/contract/document-status.ts';
import type {
  DocumentCategory,
  DocumentStatus,
  EidCountry,
  RequiredProof,
} from '#functions/signing/contract/document-status.ts';
import { DEFAULT_LANGUAGE, isLanguage } from '#functions/platform/contract/languages.ts';
import type { Language } from '#functions/platform/contract/languages.ts';
import type { RemindersForm } from '#functions/signing/contract/document-schemas.ts';
import { toReminders } from '#modules/signmore/shared/document-standing.ts';
import type { DocumentStanding } from '#modules/signmore/shared/document-standing.ts';
import { toRequiredProof } from '#modules/signmore/shared/required-proof.ts';
import type { Draft_DocumentFragment } from './create-document-wizard.generated.ts';
import type { Expiration } from '#modules/signmore/shared/expiry.ts';

export interface DraftFile {
  readonly id: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly pageCount: number;
  /** What it will not have any more when it is sealed. */
  readonly leftOut: readonly LeftOut[];
}

export interface DraftSigner {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly clientName: string;
  readonly email: string;
  readonly language: Language;
  readonly requiredProof: RequiredProof;
  readonly eidCountry: EidCountry | null;
  readonly phone: string | null;
  /** Those with the same number sign at the same time. */
  readonly signingGroup: number;
}

interface DraftCopyRecipient {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly language: Language;
}

/** A draft from the server. */
export interface Draft extends Expiration {
  readonly id: string;
  readonly accountId: string;
  readonly status: DocumentStatus;
  /** Everyone gets a document of their own. */
  readonly isBulk: boolean;
  /** All of them; `signers` has the first hundred. */
  readonly signerCount: number;
  readonly name: string;
  /** Null in a personal account. */
  readonly department: string | null;
  readonly departmentId: string | null;
  /** '' for the department's. */
  readonly costCenter: string;
  readonly category: DocumentCategory;
  readonly message: string;
  readonly language: Language;
  readonly files: readonly DraftFile[];
  readonly signers: readonly DraftSigner[];
  readonly copyRecipients: readonly DraftCopyRecipient[];
  readonly reminders: RemindersForm;
}

/** `standing`: has the phone numbers of the signers, and the reminders. */
export function toDraft(node: Draft_DocumentFragment, standing: DocumentStanding | null): Draft {
  return {
    id: node.id,
    // Drafts are deleted with their account, so they always have one.
    accountId: node.accountId ?? '',
    status: DOCUMENT_STATUSES.find((known) => known === node.status) ?? 'DRAFT',
    isBulk: node.bulk,
    signerCount: node.signatureCount,
    name: node.name,
    department: node.documentOverviewCollection?.edges[0]?.node.department?.name ?? null,
    departmentId: node.documentOverviewCollection?.edges[0]?.node.department?.id ?? null,
    costCenter: standing?.costCenter ?? '',
    category: DOCUMENT_CATEGORIES.find((known) => known === node.category) ?? 'OTHER',
    message: node.message ?? '',
    language: toLanguage(node.language),
    ...toExpiration(node),
    reminders: (standing && toReminders(standing)) ?? {
      reminderFirstDays: null,
      reminderEveryDays: null,
      warningDays: null,
    },
    files: (node.documentFileCollection?.edges ?? []).map(({ node: file }) => ({
      id: file.id,
      name: file.name,
      size: Number(file.size),
      pageCount: file.pageCount,
      leftOut: LEFT_OUT.filter((what) => file.leftOut.includes(what)),
    })),
    signers: (node.signatureCollection?.edges ?? []).map(({ node: signer }) => ({
      id: signer.id,
      firstName: signer.firstName,
      lastName: signer.lastName,
      clientName: signer.clientName ?? '',
      email: signer.email,
      language: toLanguage(signer.language),
      ...toRequiredProof(signer),
      phone: standing?.tracking.get(signer.id)?.phone ?? null,
      signingGroup: signer.signingGroup,
    })),
    copyRecipients: (node.copyRecipientCollection?.edges ?? []).map(({ node: recipient }) => ({
      email: recipient.email,
      firstName: recipient.firstName ?? '',
      lastName: recipient.lastName ?? '',
      language: toLanguage(recipient.language),
    })),
  };
}

function toExpiration({ expirationMonths, expirationDays, expirationDate }: Draft_DocumentFragment): Expiration {
  const isMonths = expirationDays === null && expirationDate === null;
  return { expirationMonths: isMonths ? expirationMonths : null, expirationDays, expirationDate };
}

function toLanguage(value: string): Language {
  return isLanguage(value) ? value : DEFAULT_LANGUAGE;
}
