import type { Backend } from './backend.ts';
import type { RegisteredFile } from '#functions/signing/contract/file-schemas.ts';
import type { SigningResult } from '#functions/signing/contract/sign-schemas.ts';
import { CONSENT_VERSION } from '#functions/signing/contract/consent.ts';
import { callFunction, rpc } from './call.ts';
import type { Answer } from './call.ts';
import { lastToken } from './inbox.ts';
import { newAddress } from './people.ts';
import type { Team } from './people.ts';
import { pdfFile } from './pdf.ts';
import { uploadFile } from './upload.ts';

export interface Signer {
  readonly signatureId: string;
  readonly email: string;
}

/** Uploads a file into a draft, without registering it; returns the file's id and the status of Storage. */
export function upload(
  backend: Backend,
  accessToken: string,
  { documentId, fileId }: { documentId: string; fileId?: string },
  bytes: Uint8Array,
  type = 'application/pdf',
): Promise<{ fileId: string; status: number }> {
  return uploadFile(backend, accessToken, {
    endpoint: 'files',
    owner: { documentId },
    bytes: new Uint8Array(bytes),
    type,
    ...(fileId === undefined ? {} : { fileId }),
  });
}

export async function draft(backend: Backend, { owner, accountId }: Team, name = 'Arbeidsavtale'): Promise<string> {
  const document = await rpc(backend, owner.accessToken, 'create_document', {
    account_id: accountId,
    input: { name, category: 'EMPLOYMENT_CONTRACT' },
  });
  return document.id;
}

/** Uploads a file into a draft and registers it. */
export async function addFile(
  backend: Backend,
  sender: Team,
  documentId: string,
  bytes?: Uint8Array,
  name = 'avtale.pdf',
): Promise<Answer<RegisteredFile>> {
  const { accessToken } = sender.owner;
  const { fileId } = await upload(backend, accessToken, { documentId }, bytes ?? (await pdfFile()));
  return callFunction(backend, 'files', { action: 'register', documentId, fileId, name }, accessToken);
}

export interface SignerInput {
  readonly email?: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly language?: 'nb' | 'en';
  readonly requiredProof?: 'LINK' | 'SMS' | 'EID';
  readonly eidCountry?: string;
  readonly phone?: string;
}

export async function addSigner(
  backend: Backend,
  { owner }: Team,
  documentId: string,
  input: SignerInput = {},
): Promise<Signer> {
  const signer = {
    email: newAddress('signer'),
    firstName: 'Ola',
    lastName: 'Hansen',
    language: 'nb',
    ...input,
  };
  const signature = await rpc(backend, owner.accessToken, 'add_signature', {
    document_id: documentId,
    input: signer,
  });
  return { signatureId: signature.id, email: signer.email };
}

export async function submit(backend: Backend, { owner }: Team, documentId: string): Promise<void> {
  await rpc(backend, owner.accessToken, 'submit_document', { document_id: documentId });
}

export interface SentDocument {
  readonly documentId: string;
  /** The first of them. */
  readonly signer: Signer;
  readonly signers: readonly Signer[];
}

/** A document with one file, sent to as many signers. */
export async function sentDocument(backend: Backend, sender: Team, signers = 1, name?: string): Promise<SentDocument> {
  const documentId = await draft(backend, sender, name);
  const { status, body } = await addFile(backend, sender, documentId);
  if (status !== 200) throw new Error(`The file was refused: ${JSON.stringify(body)}`);
  const people: Signer[] = [];
  for (let index = 0; index < signers; index += 1) people.push(await addSigner(backend, sender, documentId));
  await submit(backend, sender, documentId);
  const [signer] = people;
  if (signer === undefined) throw new Error('A document is sent to somebody');
  return { documentId, signer, signers: people };
}

/** A document with one file, sent to one signer. */
export async function sentTo(backend: Backend, sender: Team, input: SignerInput): Promise<SentDocument> {
  const documentId = await draft(backend, sender);
  await addFile(backend, sender, documentId);
  const signer = await addSigner(backend, sender, documentId, input);
  await submit(backend, sender, documentId);
  return { documentId, signer, signers: [signer] };
}

/** The token in the signer's invitation. */
export function signingToken(backend: Backend, signer: Signer): Promise<string> {
  return lastToken(backend, signer.email, 'sign-document');
}

/** The request of the Sign button. */
export function signingInput(overrides: Record<string, unknown> = {}) {
  return {
    action: 'sign',
    firstName: 'Ola',
    lastName: 'Hansen',
    kind: 'TYPED',
    image: null,
    typedName: 'Ola Hansen',
    consentVersion: CONSENT_VERSION,
    consentLanguage: 'nb',
    requestId: crypto.randomUUID(),
    ...overrides,
  };
}

export async function signByLink(
  backend: Backend,
  signer: Signer,
  overrides: Record<string, unknown> = {},
): Promise<Answer<SigningResult>> {
  const token = await signingToken(backend, signer);
  return callFunction(backend, 'sign', signingInput({ token, ...overrides }));
}
