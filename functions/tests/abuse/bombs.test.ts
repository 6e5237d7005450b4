import { expect, test } from 'vitest';
import { useOwnBackend } from '#testing/backend.ts';
import type { ErrorBody } from '#functions/platform/contract/error-codes.ts';
import { PICTURE_BOMBS, WORD_BOMBS } from './support/file-bombs.ts';
import { PDF_BOMBS } from './support/pdf-bombs.ts';
import { callFunction } from '#function-tests/support/call.ts';
import type { Answer } from '#function-tests/support/call.ts';
import { addFile, addSigner, draft, signingInput, submit } from '#function-tests/support/documents.ts';
import { deliveredTo } from '#function-tests/support/inbox.ts';
import { team } from '#function-tests/support/people.ts';
import type { Team } from '#function-tests/support/people.ts';
import { uploadFile } from '#function-tests/support/upload.ts';
import type { FileUpload } from '#function-tests/support/upload.ts';

// Files of strangers are read in processes that can be ended: whatever a file does, its owner gets a coded refusal, and
// nobody else waits.

/**
 * The process that reads the files has less time than the host's; the first seal of a process takes a second by itself. As
 * much memory: a process that has grown by half of it takes no more files, and would be replaced after nearly each.
 */
const { stack, clock, log } = useOwnBackend({
  isolateLimits: (name) => (name === 'inspect' ? { cpuMilliseconds: 1_000 } : {}),
});

type Register = () => Promise<Answer<ErrorBody>>;

/** Uploads a file; returns the call that has it read. */
async function uploaded(by: Team, upload: FileUpload, more: object): Promise<Register> {
  const { fileId, status } = await uploadFile(stack, by.owner.accessToken, upload);
  expect(status).toBe(200);
  const request = { ...upload.owner, ...more, fileId };
  return () => callFunction<ErrorBody>(stack, upload.endpoint, request, by.owner.accessToken);
}

async function pdfInDraft(by: Team, bytes: Uint8Array<ArrayBuffer>): Promise<Register> {
  const owner = { documentId: await draft(stack, by) };
  const upload = { endpoint: 'files', owner, bytes, type: 'application/pdf' } as const;
  return uploaded(by, upload, { action: 'register', name: 'x.pdf' });
}

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

function wordFile(by: Team, bytes: Uint8Array<ArrayBuffer>): Promise<Register> {
  const upload = { endpoint: 'account-files', owner: { accountId: by.accountId }, bytes, type: DOCX } as const;
  return uploaded(by, upload, { action: 'register', kind: 'POLICY_DOCUMENT', name: 'x.docx' });
}

function picture(by: Team, bytes: Uint8Array<ArrayBuffer>): Promise<Register> {
  const upload = { endpoint: 'images', owner: { accountId: by.accountId }, bytes, type: 'image/png' } as const;
  return uploaded(by, { ...upload, owner: { accountId: by.accountId, kind: 'LOGO' } }, { action: 'set' });
}

/** Uploads the files of one kind, as an attacker of its own: the files of one user are read one after the other. */
async function allUploaded(
  bombs: Readonly<Record<string, () => Uint8Array<ArrayBuffer>>>,
  upload: (by: Team, bytes: Uint8Array<ArrayBuffer>) => Promise<Register>,
): Promise<[string, Register][]> {
  const attacker = await team(stack);
  const registers: [string, Register][] = [];
  for (const [name, make] of Object.entries(bombs)) registers.push([name, await upload(attacker, make())]);
  return registers;
}

/** The link in the first mail to an address that has one, once it has arrived. Waits for no other work. */
async function token(address: string, route: string): Promise<string> {
  const links = async () => (await deliveredTo(stack, address)).flatMap((mail) => mail.links);
  const isMeant = (link: string) => link.includes(route) && !link.includes('purpose=');
  await expect.poll(async () => (await links()).some(isMeant)).toBe(true);
  const link = new URL((await links()).find(isMeant) ?? '');
  return link.searchParams.get('token') ?? link.pathname.split('/').at(-1) ?? '';
}

/** Logs in by a link, uploads a file, sends it and has it signed and sealed. */
async function ordinaryDay(other: Team): Promise<void> {
  const { email } = other.owner;
  await callFunction(stack, 'magic-link', { action: 'create', email, language: 'nb' });
  const logIn = { action: 'use', token: await token(email, 'magic-link/verification') };
  expect(await callFunction(stack, 'magic-link', logIn)).toMatchObject({ status: 200 });

  const documentId = await draft(stack, other);
  expect(await addFile(stack, other, documentId)).toMatchObject({ status: 200 });
  const signer = await addSigner(stack, other, documentId);
  await submit(stack, other, documentId);
  const sign = signingInput({ token: await token(signer.email, 'sign-document') });
  expect(await callFunction(stack, 'sign', sign)).toMatchObject({ status: 200 });
  await expect.poll(() => statusOf(documentId)).toBe('SIGNED');
}

async function statusOf(documentId: string): Promise<unknown> {
  const [row] = await clock.sql`select status from document where id = ${documentId}`;
  return row?.['status'];
}

test('whatever is uploaded, its owner gets a code and another user works on', async () => {
  const other = await team(stack);
  await ordinaryDay(await team(stack)); // everything has been started once
  const all = await Promise.all([
    allUploaded(PDF_BOMBS, pdfInDraft),
    allUploaded(WORD_BOMBS, wordFile),
    allUploaded(PICTURE_BOMBS, picture),
  ]);
  const registers = all.flat();

  let left = registers.length;
  const answers = registers.map(async ([name, register]) => {
    const { status, body } = await register();
    left -= 1;
    return { name, status, codes: status === 200 ? ['taken'] : body.errors.map(({ code, reason }) => reason ?? code) };
  });
  await ordinaryDay(other);
  expect(left).toBeGreaterThan(0);

  for (const { name, status, codes } of await Promise.all(answers)) {
    expect([200, 422], name).toContain(status);
    expect(codes.length, name).toBe(1);
    // Deno's budgets, too: its inflater once lost count of these.
    if (/^(a table packed|packed objects of)/.test(name)) expect(codes, name).toEqual(['TOO_COMPLEX']);
  }
}, 300_000);

test('the first page of each file that was taken is drawn at most once', async () => {
  const jobs = async () => {
    const rows = await clock.sql<{ job: string }[]>`
      select distinct status || ' after ' || attempts as job from private.job where kind = 'MAKE_PAGE_PICTURE'`;
    return rows.map(({ job }) => job);
  };
  await expect.poll(jobs, { timeout: 110_000 }).toEqual(['DONE after 1']);
  expect(log.filter((line) => line.includes('"failed":"MAKE_PAGE_PICTURE"'))).toEqual([]);
});
