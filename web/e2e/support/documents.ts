import { expect } from '@playwright/test';
import type postgres from 'postgres';
import type { Download } from '#functions/platform/contract/download.ts';
import { callFunction, rpc } from '#function-tests/support/call.ts';
import { signingInput } from '#function-tests/support/documents.ts';
import { samplePdf } from '#functions/platform/pdf/test/fixtures.ts';
import { backendOf } from './backend.ts';
import { Inbox } from './inbox.ts';
import { castOf, newTeam } from './people.ts';
import type { User } from './people.ts';
import type { World } from './world.ts';

/** A sender: a team or personal account, and the user who acts for it. */
export interface Sender {
  readonly id: string;
  readonly owner: User;
}

interface Signer {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly language: 'nb' | 'en';
}

export interface AskedSigner extends Signer {
  readonly signatureId: string;
}

export interface DocumentPlan {
  readonly name?: string;
  readonly message?: string;
  readonly files?: readonly { readonly name: string; readonly bytes: Uint8Array }[];
  /** One by default. */
  readonly signers?: readonly Partial<Signer>[];
  /** Addresses of the copy recipients. */
  readonly copyTo?: readonly string[];
}

export interface ApiDocument {
  readonly id: string;
  readonly name: string;
  readonly signers: readonly AskedSigner[];
}

/** Creates a document with its files and signers that has not been sent. */
export async function draftDocument(world: World, sender: Sender, plan: DocumentPlan = {}): Promise<ApiDocument> {
  const { files, signers = [{}], copyTo, ...rest } = plan;
  return castOf(world).draft(sender, {
    ...rest,
    files: files ?? [{ name: 'avtale.pdf', bytes: await samplePdf({ pages: 1 }) }],
    signers,
    ...(copyTo && { copyTo: copyTo.map((email) => ({ email, firstName: 'Mari', lastName: 'Berg' })) }),
  });
}

/** Creates a document and sends it; the invitations arrive automatically. */
export async function sendDocument(world: World, sender: Sender, plan: DocumentPlan = {}): Promise<ApiDocument> {
  const document = await draftDocument(world, sender, plan);
  await castOf(world).send(sender, document);
  return document;
}

/** The path of the link in the newest invitation. */
export async function signingPath(world: World, { email }: AskedSigner): Promise<string> {
  return new URL(await new Inbox(world).linkFor(email, 'sign-document')).pathname;
}

/** The path of a link to sign in English, from a new team. */
export async function newSigningPath(world: World): Promise<string> {
  const document = await sendDocument(world, await newTeam(world), { signers: [{ language: 'en' }] });
  return signingPath(world, document.signers[0]!);
}

/** Signs with the link, without a browser. */
export async function signByApi(world: World, signer: AskedSigner): Promise<void> {
  const token = await new Inbox(world).tokenFor(signer.email, 'sign-document');
  const { firstName, lastName } = signer;
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
  await expect.poll(status, { message: 'the seal', intervals: [100, 250], timeout: 120_000 }).toBe('SIGNED');
  const request = { action: 'download', documentId: id, what: 'sealed', as: 'download' };
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
  await expect.poll(underWay, { message: 'mails under way', intervals: [50, 100], timeout: 120_000 }).toBe(0);
  await sql`update document set activated_on = activated_on - ${age}::interval where id = ${id}`;
  await sql`
    update signature set invited_at = invited_at - ${age}::interval, notified_at = notified_at - ${age}::interval,
      reminded_at = reminded_at - ${age}::interval
    where document_id = ${id}`;
}
