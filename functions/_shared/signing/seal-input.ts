import * as z from 'zod/mini';
import { DOCUMENT_EVENT_TYPES, IDENTIFIED_BY } from './contract/document-status.ts';
import { LANGUAGES } from '../platform/contract/languages.ts';
import { PRODUCT_NAME } from '../platform/contract/product.ts';
import { environment } from '../platform/environment.ts';
import { linksTo } from '../platform/links.ts';
import { sealKeys } from '../platform/seal/seal-keys.ts';
import { SealError } from '../platform/seal/types.ts';
import { filledFacts } from './fields/field-view.ts';
import type { SealFile, SealJobInput, SealSignature } from './seal/types.ts';
import { signingProof } from './signing-proof.ts';
import { readObject } from '../platform/storage/objects.ts';
import { fullName } from '../platform/contract/full-name.ts';

const signature = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  invitedName: z.string(),
  email: z.string(),
  clientName: z.nullable(z.string()),
  place: z.nullable(z.int()),
  identifiedBy: z.enum(IDENTIFIED_BY),
  proof: z.nullable(signingProof),
  signedAt: z.string(),
  kind: z.enum(['TYPED', 'DRAWN']),
  /** Null when drawn. */
  typedName: z.nullable(z.string()),
  /** PNG, base64. */
  image: z.nullable(z.string()),
});

/** The result of service.seal_input. */
export const sealInput = z.object({
  accountId: z.uuid(),
  language: z.enum(LANGUAGES),
  completedAt: z.string(),
  document: z.object({
    id: z.uuid(),
    number: z.union([z.string(), z.number()]),
    name: z.string(),
    senderName: z.string(),
    senderAccountName: z.string(),
    message: z.nullish(z.string()),
    sentAt: z.nullish(z.string()),
  }),
  events: z.array(
    z.object({
      sequence: z.int(),
      type: z.enum(DOCUMENT_EVENT_TYPES),
      name: z.nullable(z.string()),
      email: z.nullable(z.string()),
      ip: z.nullable(z.string()),
      occurredAt: z.string(),
      data: z.record(z.string(), z.unknown()),
    }),
  ),
  timeZone: z.string(),
  chainHead: z.object({ hash: z.string(), events: z.int() }),
  files: z.array(z.object({ id: z.uuid(), name: z.string(), path: z.string(), sha256: z.string() })),
  fields: z.array(filledFacts),
  signatures: z.array(signature),
});

/** The same with the originals' bytes and the keys. Throws SealError FILE_CHANGED when an original is gone. */
export async function jobInput(facts: z.infer<typeof sealInput>): Promise<SealJobInput> {
  const { document, language } = facts;
  const link = linksTo(environment('SITE_URL'), language);
  const files: SealFile[] = [];
  // One by one: memory.
  for (const file of facts.files) {
    const fields = facts.fields.filter(({ fileId }) => fileId === file.id);
    files.push({ ...(await original(file)), ...(fields.length > 0 ? { fields } : {}) });
  }
  return {
    files,
    document: {
      id: document.id,
      number: String(document.number),
      name: document.name,
      senderName: document.senderName,
      senderAccountName: document.senderAccountName,
      ...(document.message ? { message: document.message } : {}),
      ...(document.sentAt ? { sentAt: document.sentAt } : {}),
    },
    signatures: facts.signatures.map(signatureOf),
    events: facts.events,
    chainHead: facts.chainHead,
    timeZone: facts.timeZone,
    verificationUrl: `${link('PUBLIC_DOCUMENT', null)}?document=${document.id}`,
    language,
    completedAt: facts.completedAt,
    platformName: PRODUCT_NAME,
    keys: sealKeys(),
  };
}

async function original({ name, path, sha256 }: { name: string; path: string; sha256: string }): Promise<SealFile> {
  const bytes = await readObject('documents', path);
  if (bytes === null) throw new SealError('FILE_CHANGED', `The original ${path} is gone`);
  return { name, bytes, sha256 };
}

function signatureOf({
  image,
  typedName,
  invitedName,
  clientName,
  proof,
  place,
  ...rest
}: z.infer<typeof signature>): SealSignature {
  return {
    ...rest,
    ...(clientName === null ? {} : { clientName }),
    ...(place === null ? {} : { place }),
    ...(proof === null ? {} : { proof }),
    ...(invitedName === fullName(rest) ? {} : { invitedName }),
    ...(typedName === null ? {} : { typedName }),
    ...(image === null ? {} : { image: Uint8Array.from(atob(image), (byte) => byte.charCodeAt(0)) }),
  };
}
