import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { WorkReport } from '#functions/platform/contract/work-schemas.ts';
import { post } from './support/call.ts';
import { sentDocument, signByLink } from './support/documents.ts';
import { useFaultyBackend } from './support/faulty-proxy.ts';
import { deliveredTo, failMail, mailsTo, mendMail } from './support/inbox.ts';
import { pdfFile } from './support/pdf.ts';
import { team } from './support/people.ts';
import type { Team } from './support/people.ts';

const { stack, clock, proxy } = useFaultyBackend();
let sender: Team;
beforeAll(async () => {
  sender = await team(stack);
});
beforeEach(async () => {
  await mendMail(stack);
  await clock.sql`delete from private.outbox`;
  await clock.sql`delete from private.job`;
});

/** One call of the scheduler. */
function work(kind: 'outbox' | 'job') {
  return post<WorkReport>(stack, 'work', JSON.stringify({ kind }), {
    'content-type': 'application/json',
    apikey: stack.secretKey,
  });
}

/** The scheduler's calls until nothing is due: the schedule adds jobs, and a call ends before its CPU time does. */
async function finish(kind: 'outbox' | 'job'): Promise<void> {
  while ((await work(kind)).body.more);
}

async function document(documentId: string) {
  const [row] =
    await clock.sql`select status, seal_failed_at, sealed_path, sealed_sha256 from document where id = ${documentId}`;
  return row!;
}

async function sealedObjects(documentId: string): Promise<string[]> {
  const objects = await clock.sql<{ name: string }[]>`
    select name from storage.objects where bucket_id = 'sealed-documents' and name like ${`%/${documentId}/%`}`;
  return objects.map(({ name }) => name);
}

async function signedDocument() {
  const sent = await sentDocument(stack, sender);
  await signByLink(stack, sent.signer);
  return sent;
}

const toStorage = (path: string) => path.startsWith('/storage/v1/object/sealed-documents/');

test.each([
  ['before the sealed file is stored', toStorage, 'before', 'SEALING'],
  ['after the sealed file is stored', toStorage, 'after', 'SEALING'],
  ['between the seal and the status', '/complete_seal', 'before', 'SEALING'],
  ['after the status, before it knows', '/complete_seal', 'after', 'SIGNED'],
  ['before the job is marked done', '/finish_job', 'before', 'SIGNED'],
] as const)('a worker killed %s: the next one leaves exactly one sealed document', async (_, path, when, left) => {
  const { documentId, signer } = await signedDocument();
  proxy.cutAt(path, when);
  expect((await work('job')).status).toBe(500);
  proxy.mend();
  expect((await document(documentId)).status).toBe(left);

  await clock.advance('5 minutes'); // the lease of the dead worker ends
  await finish('job');
  await finish('outbox');
  const sealed = await document(documentId);
  expect(sealed.status).toBe('SIGNED');
  expect(await sealedObjects(documentId)).toEqual([sealed.sealed_path]);
  const told = (await deliveredTo(stack, signer.email)).filter(({ subject }) => subject.includes('signert av alle'));
  expect(told).toHaveLength(1);
  const [events] =
    await clock.sql`select count(*)::int from document_event where document_id = ${documentId} and type = 'SEALED'`;
  expect(events).toEqual({ count: 1 });
});

test.each([
  ['an original', (path: string) => path.includes('/documents/'), 'FILE_CHANGED'],
  ['the sealed file', (path: string) => path.includes('/sealed-documents/'), 'VERIFICATION_FAILED'],
])('when storage gives back %s changed, nothing is called signed until it does not', async (_, matches, code) => {
  const { documentId } = await signedDocument();
  proxy.tamper(matches);
  // Jobs of the schedule may be done beside it.
  expect((await work('job')).body).toMatchObject({ failed: 1 });
  expect((await document(documentId)).status).toBe('SEALING');
  const job = await clock.sql`select last_error_code from private.job where payload ->> 'documentId' = ${documentId}`;
  expect(job).toEqual([{ last_error_code: code }]);

  proxy.mend();
  await clock.advance('1 minute');
  await finish('job');
  expect(await document(documentId)).toMatchObject({ status: 'SIGNED', seal_failed_at: null });
});

test('files left by many killed attempts are removed once the document is sealed', async () => {
  const { documentId } = await signedDocument();
  const body = new Uint8Array(await pdfFile());
  // More than storage lists at once.
  for (let made = 0; made < 101; made += 1) {
    const leftover = `${sender.accountId}/${documentId}/${String(made).padStart(64, '0')}.pdf`;
    const response = await fetch(`${stack.url}/storage/v1/object/sealed-documents/${leftover}`, {
      method: 'POST',
      headers: { apikey: stack.secretKey, 'content-type': 'application/pdf' },
      body,
    });
    expect(response.status).toBe(200);
  }
  await finish('job');
  const { sealed_path } = await document(documentId);
  expect(await sealedObjects(documentId)).toEqual([sealed_path]);
});

test('an original that was changed in storage is never sealed: the document says that it is delayed', async () => {
  const { documentId } = await sentDocument(stack, sender).then(async (sent) => {
    await clock.sql`update document_file set sha256 = ${'0'.repeat(64)} where document_id = ${sent.documentId}`;
    await signByLink(stack, sent.signer);
    return sent;
  });
  expect((await work('job')).body).toMatchObject({ failed: 1 });
  expect(await document(documentId)).toMatchObject({ status: 'SEALING', seal_failed_at: expect.any(Date) });
  const [job] =
    await clock.sql`select status, last_error_code from private.job where payload ->> 'documentId' = ${documentId}`;
  expect(job).toEqual({ status: 'PENDING', last_error_code: 'FILE_CHANGED' });
  expect(await sealedObjects(documentId)).toEqual([]);
  await clock.sql`delete from private.job where payload ->> 'documentId' = ${documentId}`;
});

test('a worker killed between the mail and the mark sends it once', async () => {
  const { signer: ola } = await sentDocument(stack, sender);
  proxy.cutAt('/finish_outbox', 'before');
  expect((await work('outbox')).status).toBe(500);
  proxy.mend();
  expect(await deliveredTo(stack, ola.email)).toHaveLength(1);
  await clock.advance('5 minutes');
  expect((await work('outbox')).body).toMatchObject({ sent: 1, failed: 0 });
  expect(await deliveredTo(stack, ola.email)).toHaveLength(1);
  const [row] = await clock.sql`select status, token from private.outbox where recipient = ${ola.email}`;
  expect(row).toEqual({ status: 'SENT', token: null });
});

test('a provider that takes a mail and then drops the connection gets it again and sends it once', async () => {
  const { signer: ola } = await sentDocument(stack, sender);
  await failMail(stack, { times: 1, how: 'drop' });
  await work('outbox'); // Deno itself may try again on a new connection
  expect(await deliveredTo(stack, ola.email)).toHaveLength(1);
  await clock.advance('5 minutes');
  await finish('outbox');
  expect(await deliveredTo(stack, ola.email)).toHaveLength(1);
  expect(await clock.sql`select status from private.outbox`).toEqual([{ status: 'SENT' }]);
});

test('while the provider is down nothing is lost: mails wait with growing pauses and go out when it is back', async () => {
  const { signers } = await sentDocument(stack, sender, 3);
  await failMail(stack, { status: 503 });
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    expect((await work('outbox')).body).toMatchObject({ sent: 0, failed: 3 });
    expect((await work('outbox')).body).toMatchObject({ sent: 0, failed: 0 });
    await clock.advance(`${15 * 2 ** attempt} seconds`);
  }
  const waiting = await clock.sql`select distinct status, attempts, last_error_code from private.outbox`;
  expect(waiting).toEqual([{ status: 'PENDING', attempts: 3, last_error_code: 'PROVIDER_DOWN' }]);
  await mendMail(stack);
  await clock.advance('1 hour');
  expect((await work('outbox')).body).toMatchObject({ sent: 3, failed: 0 });
  for (const { email } of signers) expect(await deliveredTo(stack, email)).toHaveLength(1);
});

test('a mail that the provider will never take is given up at once, and the sender sees it', async () => {
  const { documentId } = await sentDocument(stack, sender);
  await failMail(stack, { times: 1, status: 422 });
  await finish('outbox');
  const [row] =
    await clock.sql`select status, attempts, last_error_code from private.outbox where subject_id = ${documentId}`;
  expect(row).toEqual({ status: 'DEAD', attempts: 1, last_error_code: 'REJECTED' });
  const [signature] =
    await clock.sql`select delivery_failed_at, notified_at from signature where document_id = ${documentId}`;
  expect(signature).toEqual({ delivery_failed_at: expect.any(Date), notified_at: null });
});

test('a wrong key of ours is no reason to give a mail up', async () => {
  await sentDocument(stack, sender);
  await failMail(stack, { times: 1, status: 401 });
  await finish('outbox');
  expect(await clock.sql`select status, last_error_code from private.outbox`).toEqual([
    { status: 'PENDING', last_error_code: 'PROVIDER_DOWN' },
  ]);
});

test('a message that cannot be rendered becomes DEAD and visible, and does not stop the others', async () => {
  const { signer: ola } = await sentDocument(stack, sender);
  await clock.sql`insert into private.mail_kind (kind, title_en, title_nb) values ('no_such_mail', 'None', 'Ingen')`;
  await clock.sql`insert into private.outbox (kind, recipient, language) values ('no_such_mail', 'x@example.com', 'nb')`;
  expect((await work('outbox')).body).toMatchObject({ sent: 1, failed: 1 });
  const [row] = await clock.sql`select status, last_error_code from private.outbox where kind = 'no_such_mail'`;
  expect(row).toEqual({ status: 'DEAD', last_error_code: 'UNRENDERABLE' });
  expect(await deliveredTo(stack, ola.email)).toHaveLength(1);
});

test('two workers at the same time send each mail once', async () => {
  const { signers } = await sentDocument(stack, sender, 12);
  const reports = await Promise.all([work('outbox'), work('outbox'), work('outbox')]);
  expect(reports.reduce((sum, { body }) => sum + body.sent, 0)).toBe(12);
  for (const { email } of signers) expect(await deliveredTo(stack, email)).toHaveLength(1);
});

test('a document about to expire sends a reminder, then expires, and emails everyone once', async () => {
  const { documentId, signer: ola } = await sentDocument(stack, sender);
  await finish('outbox');
  // On a weekday, before a weekend if need be.
  const [row] = await clock.sql<{ wait: string }[]>`
    select (c.warn_at - private.now())::text as wait
    from private.signing_clock c join signature s on s.id = c.signature_id where s.document_id = ${documentId}`;
  await clock.advance(row!.wait);
  for (const _ of [1, 2]) {
    await stack.runSchedules();
    await stack.runWork();
  }
  expect((await mailsTo(stack, ola.email)).map(({ subject }) => subject)).toEqual([
    expect.stringContaining('ber deg om å signere'),
    expect.stringMatching(/må signeres innen \d+\. \w+ 20\d\d/),
  ]);
  await clock.advance('4 days');
  for (const _ of [1, 2]) {
    await stack.runSchedules();
    await stack.runWork();
  }
  expect((await document(documentId)).status).toBe('EXPIRED');
  expect((await mailsTo(stack, ola.email)).at(-1)?.subject).toContain('er gått ut');
  const told = await clock.sql<{ recipient: string; status: string }[]>`
    select recipient, status from private.outbox where subject_id = ${documentId} and kind = 'document_expired'`;
  expect(told.map(({ recipient, status }) => `${recipient} ${status}`).toSorted()).toEqual(
    [`${ola.email} SENT`, `${sender.owner.email} SENT`].toSorted(),
  );
});
