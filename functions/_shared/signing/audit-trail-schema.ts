import * as z from 'zod/mini';
import { LANGUAGES } from '../platform/contract/languages.ts';
import {
  DOCUMENT_EVENT_TYPES,
  DOCUMENT_STATUSES,
  IDENTIFIED_BY,
  SIGNATURE_STATUSES,
} from './contract/document-status.ts';
import { FIELD_TYPES } from './contract/field-schemas.ts';
import { sealedFile } from './contract/view-schemas.ts';
import { signingProof } from './signing-proof.ts';

/** What service.audit_trail returns. */
export const auditTrail = z.object({
  document: z.object({
    id: z.uuid(),
    number: z.number(),
    name: z.string(),
    status: z.enum(DOCUMENT_STATUSES),
    senderName: z.string(),
    senderAccountName: z.string(),
    createdAt: z.string(),
    sentAt: z.string(),
    deadline: z.string(),
    timeZone: z.string(),
    sealedAt: z.nullable(z.string()),
    /** Of the only sealed file, or of the ZIP with several. */
    sealedSha256: z.nullable(z.string()),
    /** When and why it ended unsigned, or was terminated. */
    endedAt: z.nullable(z.string()),
    endReason: z.nullable(z.string()),
  }),
  files: z.array(z.object({ name: z.string(), sha256: z.string(), size: z.number(), pages: z.number() })),
  sealedFiles: z.array(z.object({ ...sealedFile.shape, sha256: z.string(), pages: z.int() })),
  signers: z.array(
    z.object({
      name: z.string(),
      email: z.string(),
      clientName: z.nullable(z.string()),
      /** Null where everybody signs at the same time. */
      place: z.nullable(z.int()),
      status: z.enum(SIGNATURE_STATUSES),
      signedName: z.nullable(z.string()),
      signedAt: z.nullable(z.string()),
      identifiedBy: z.nullable(z.enum(IDENTIFIED_BY)),
      proof: z.nullable(signingProof),
      kind: z.nullable(z.enum(['TYPED', 'DRAWN'])),
      typedName: z.nullable(z.string()),
      markDiffers: z.boolean(),
      consentVersion: z.nullable(z.string()),
      consentLanguage: z.nullable(z.enum(LANGUAGES)),
      ip: z.nullable(z.string()),
      userAgent: z.nullable(z.string()),
      fields: z.array(
        z.object({
          /** '' for the type's own name. */
          label: z.string(),
          type: z.enum(FIELD_TYPES),
          /** Its name. */
          file: z.string(),
          page: z.int(),
          /** Null until the signer has signed, and for nothing and for marks. */
          value: z.nullable(z.string()),
        }),
      ),
    }),
  ),
  events: z.array(
    z.object({
      sequence: z.int(),
      type: z.enum(DOCUMENT_EVENT_TYPES),
      actorKind: z.string(),
      actorName: z.nullable(z.string()),
      actorEmail: z.nullable(z.string()),
      signatureId: z.nullable(z.uuid()),
      data: z.record(z.string(), z.unknown()),
      occurredAt: z.string(),
      ip: z.nullable(z.string()),
      userAgent: z.nullable(z.string()),
      previousHash: z.string(),
      hash: z.string(),
      canonical: z.string(),
    }),
  ),
  isWhole: z.boolean(),
  language: z.enum(LANGUAGES),
  madeAt: z.string(),
});

export type AuditTrail = z.infer<typeof auditTrail>;
