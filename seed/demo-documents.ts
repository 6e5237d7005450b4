import postgres from 'postgres';
import { demoDocuments } from './demo-story.ts';
import type { DemoDocument } from './demo-story.ts';
import { goTo } from './demo-clock.ts';
import { demoPdf } from './demo-pdf.ts';
import { connectAs } from './demo-session.ts';
import type { Backend, Session } from './demo-session.ts';

/**
 * Creates the demo documents through the product's own API, as users would: drafted, uploaded, sent, signed and sealed,
 * dated in the weeks before today. Needs the demo people of 01_accounts.sql. Running it again changes nothing.
 * @throws Error if the backend refuses a step
 */
export async function seedDemoDocuments(backend: Backend): Promise<void> {
  const sql = postgres(backend.dbUrl, { max: 1, onnotice: () => {} });
  try {
    await sql`delete from private.clock`; // left over from a run that was killed
    const [row] = await sql`select exists (select from public.document) as seeded`;
    if (row?.seeded) return;
    for (const { daysAgo, happen } of timeline(backend, sql)) {
      await goTo(sql, daysAgo);
      await happen();
      await backend.runWork();
    }
  } finally {
    await sql`delete from private.clock`;
    await sql.end();
  }
}

interface DemoEvent {
  readonly daysAgo: number;
  readonly happen: () => Promise<unknown>;
}

/** Returns what happens to all documents, the oldest first: what is charged and given back keeps the order of its dates. */
function timeline(backend: Backend, sql: postgres.Sql): DemoEvent[] {
  const events = demoDocuments.flatMap((document) => eventsOf(backend, sql, document));
  return events.toSorted((left, right) => right.daysAgo - left.daysAgo);
}

function eventsOf(backend: Backend, sql: postgres.Sql, document: DemoDocument): DemoEvent[] {
  const { daysAgo, ending, sender, signedBy = [], refusedBy = '', reason } = document;
  let id = '';
  const send = async (): Promise<void> => {
    const session = await connectAs(backend, sender);
    id = await draft(session, sql, document);
    if (ending === 'SCHEDULED')
      await session.rpc('schedule_document', { document_id: id, input: sendingTime(document) });
    else if (ending !== 'DRAFT') await session.rpc('submit_document', { document_id: id });
  };
  const refuse = async (): Promise<void> => {
    const signer = await connectAs(backend, refusedBy);
    await signer.call('sign', { action: 'refuse', signatureId: await ownSignature(signer, id), reason });
  };
  const cancel = async (): Promise<void> => {
    const session = await connectAs(backend, sender);
    await session.rpc('cancel_documents', { account_id: await accountId(sql, document.account), reason, ids: [id] });
  };
  const terminate = async (): Promise<void> => {
    const session = await connectAs(backend, sender);
    await session.rpc('terminate_document', { document_id: id, input: { reason } });
  };
  const events = [{ daysAgo, happen: send }];
  for (const [index, email] of signedBy.entries())
    events.push({ daysAgo: daysAgo - 1 - index, happen: async () => sign(await connectAs(backend, email), id) });
  if (ending === 'REFUSED') events.push({ daysAgo: daysAgo - 2, happen: refuse });
  if (ending === 'CANCELLED') events.push({ daysAgo: daysAgo - 2, happen: cancel });
  if (ending === 'TERMINATED') events.push({ daysAgo: daysAgo - 20, happen: terminate });
  if (ending === 'EXPIRED')
    events.push({ daysAgo: 1, happen: async () => void (await sql`select service.expire_documents()`) });
  return events;
}

function sendingTime({ sentInDays = 1 }: DemoDocument): { activationDate: string } {
  return { activationDate: new Date(Date.now() + sentInDays * 86_400_000).toISOString().slice(0, 10) };
}

async function accountId(sql: postgres.Sql, slug: string): Promise<string> {
  const [row] = await sql<{ id: string }[]>`select id from public.account where slug = ${slug}`;
  if (row === undefined) throw new Error(`The seed has no account ${slug}`);
  return row.id;
}

async function draft(sender: Session, sql: postgres.Sql, document: DemoDocument): Promise<string> {
  const account = await accountId(sql, document.account);
  const { name, category, message, expirationMonths } = document;
  const { id } = await sender.rpc('create_document', {
    account_id: account,
    input: { name, category, message, expirationMonths },
  });
  for (const file of document.files) await sender.addFile(id, file.name, await demoPdf(file));
  const signatures = new Map<string, string>();
  for (const signer of document.signers) {
    const added = await sender.rpc('add_signature', { document_id: id, input: signer });
    signatures.set(signer.email, added.id);
  }
  if (document.order) {
    const groups = document.order.map((group) => group.map((email) => signatures.get(email)));
    await sender.rpc('order_signatures', { document_id: id, groups });
  }
  if (document.copies) await sender.rpc('save_copy_recipients', { document_id: id, input: document.copies });
  return id;
}

async function ownSignature(signer: Session, documentId: string): Promise<string> {
  const [row] = await signer.rows('received_document', `document_id=eq.${documentId}&select=id:signature_id`);
  if (row === undefined) throw new Error(`${signer.email} was not asked to sign ${documentId}`);
  return row.id;
}

async function sign(signer: Session, documentId: string): Promise<void> {
  const [profile] = await signer.rows('user_profile', 'select=id,first_name,last_name');
  const firstName = profile?.['first_name'] ?? '';
  const lastName = profile?.['last_name'] ?? '';
  await signer.call('sign', {
    action: 'sign',
    signatureId: await ownSignature(signer, documentId),
    firstName,
    lastName,
    kind: 'TYPED',
    image: null,
    typedName: `${firstName} ${lastName}`,
    consentVersion: '2026-11',
    consentLanguage: 'nb',
    requestId: crypto.randomUUID(),
  });
}
