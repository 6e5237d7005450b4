import { expect } from '@playwright/test';
import type postgres from 'postgres';
import type { Download } from '#functions/signing/contract/function-schemas.ts';
import { callFunction, rpc } from '#function-tests/support/call.ts';
import { signingInput, upload } from '#function-tests/support/documents.ts';
import { samplePdf } from '#functions/platform/pdf/test/fixtures.ts';
import { backendOf } from './backend.ts';
import { Inbox } from './inbox.ts';
import { newAddress } from './people.ts';
import type { User } from './people.ts';
import type { World } from './world.ts';

/** A sender: a team or personal account, and the user who acts for it. */
export interface Sender {
  readonly id: string;
  readonly owner: Pick<User, 'accessToken'>;
}

export interface Signee {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly language: 'nb' | 'en';
}

export interface AskedSignee extends Signee {
  readonly signatureId: string;
}

export interface DocumentPlan {
  readonly name?: string;
  readonly message?: string;
  readonly files?: readonly { readonly name: string; readonly bytes: Uint8Array }[];
  /** One by default. */
  readonly signees?: readonly Partial<Signee>[];
  /** Addresses of the copy recipients. */
  readonly copyTo?: readonly string[];
}

export interface ApiDocument {
  readonly id: string;
  readonly name: string;
  readonly signees: readonly AskedSignee[];
}

/** A document with its files and signers, not sent yet. */
export async function draftDocument(world: World, sender: Sender, plan: DocumentPlan = {}): Promise<ApiDocument> {
  const { name = 'Arbeidsavtale', message, files, signees = [{}], copyTo } = plan;
  const backend = backendOf(world);
  const { accessToken } = sender.owner;
  const input = { name, category: 'EMPLOYMENT_CONTRACT' };
  const { id } = await rpc(backend, accessToken, 'create_document', { account_id: sender.id, input });
  if (message) await rpc(backend, accessToken, 'update_document', { document_id: id, input: { message } });
  for (const file of files ?? [{ name: 'avtale.pdf', bytes: await samplePdf({ pages: 1 }) }]) {
    await addFile(world, sender, id, file);
  }
  if (copyTo) {
    const copies = copyTo.map((email) => ({ email, firstName: 'Mari', lastName: 'Berg' }));
    await rpc(backend, accessToken, 'save_copy_recipients', { document_id: id, input: copies });
  }
  const asked: AskedSignee[] = [];
  for (const wanted of signees) asked.push(await addSignee(world, sender, id, wanted));
  return { id, name, signees: asked };
}

/** A sent document; the invitations arrive automatically. */
export async function sendDocument(world: World, sender: Sender, plan: DocumentPlan = {}): Promise<ApiDocument> {
  const document = await draftDocument(world, sender, plan);
  await rpc(backendOf(world), sender.owner.accessToken, 'submit_document', { document_id: document.id });
  return document;
}

async function addFile(
  world: World,
  sender: Sender,
  documentId: string,
  file: { name: string; bytes: Uint8Array },
): Promise<void> {
  const { accessToken } = sender.owner;
  const { fileId } = await upload(backendOf(world), accessToken, { accountId: sender.id, documentId }, file.bytes);
  const request = { action: 'register', documentId, fileId, name: file.name };
  const { status, body } = await callFunction(backendOf(world), 'files', request, accessToken);
  if (status !== 200) throw new Error(`${file.name} was refused: ${JSON.stringify(body)}`);
}

async function addSignee(
  world: World,
  sender: Sender,
  documentId: string,
  wanted: Partial<Signee>,
): Promise<AskedSignee> {
  const signee: Signee = {
    email: newAddress('signee'),
    firstName: 'Ola',
    lastName: 'Hansen',
    language: 'nb',
    ...wanted,
  };
  const args = { document_id: documentId, input: signee };
  const { id } = await rpc(backendOf(world), sender.owner.accessToken, 'add_signature', args);
  return { ...signee, signatureId: id };
}

/** The path of the link in the newest invitation. */
export async function signingPath(world: World, { email }: AskedSignee): Promise<string> {
  return new URL(await new Inbox(world).linkFor(email, 'sign-document')).pathname;
}

/** Signs with the link, without a browser. */
export async function signByApi(world: World, signee: AskedSignee): Promise<void> {
  const token = await new Inbox(world).tokenFor(signee.email, 'sign-document');
  const { firstName, lastName } = signee;
  const input = signingInput({ token, firstName, lastName, typedName: `${firstName} ${lastName}` });
  const { status, body } = await callFunction(backendOf(world), 'sign', input);
  if (status !== 200) throw new Error(`Signing answered ${status}: ${JSON.stringify(body)}`);
}

export async function cancelDocument(
  world: World,
  sender: Sender,
  document: ApiDocument,
  reason: string,
): Promise<void> {
  const args = { account_id: sender.id, reason, ids: [document.id] };
  await rpc(backendOf(world), sender.owner.accessToken, 'cancel_documents', args);
}

/** The types of the document's events, in order. */
export async function eventsOf(sql: postgres.Sql, document: Pick<ApiDocument, 'id'>): Promise<string[]> {
  const events = await sql<
    { type: string }[]
  >`select type from document_event where document_id = ${document.id} order by sequence`;
  return events.map(({ type }) => type);
}

/** Waits for the seal, and downloads the file as the sender. */
export async function sealedFile(
  world: World,
  sql: postgres.Sql,
  sender: Sender,
  { id }: ApiDocument,
): Promise<Buffer> {
  const status = async () => (await sql`select status from document where id = ${id}`)[0]?.['status'];
  await expect.poll(status, { message: 'the seal', intervals: [100, 250], timeout: 30_000 }).toBe('SIGNED');
  const request = { action: 'download', documentId: id, what: 'sealed' };
  const { body } = await callFunction<Download>(backendOf(world), 'files', request, sender.owner.accessToken);
  const response = await fetch(body.url);
  if (!response.ok) throw new Error(`The sealed file answered ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}

/**
 * Moves the sending of a document and its emails into the past, because signers are not reminded within ten minutes.
 */
export async function ageDocument(sql: postgres.Sql, { id }: ApiDocument, minutes: number): Promise<void> {
  const age = `${minutes} minutes`;
  // An email is in the inbox a moment before the worker has recorded that it was sent.
  const underWay = async () =>
    (
      await sql`select count(*)::int as mails from private.outbox where subject_id = ${id} and status in ('PENDING', 'CLAIMED')`
    )[0]?.['mails'];
  await expect.poll(underWay, { message: 'mails under way', intervals: [50, 100], timeout: 30_000 }).toBe(0);
  await sql`update document set activated_on = activated_on - ${age}::interval where id = ${id}`;
  await sql`
    update signature set notified_at = notified_at - ${age}::interval, reminded_at = reminded_at - ${age}::interval
    where document_id = ${id}`;
}
