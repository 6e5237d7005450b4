import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { useBackend } from '#testing/backend.ts';
import { sized } from '#testing/size.ts';
import type { CheckFile, CheckFileAssessment } from '#functions/checks/contract/check-file-schemas.ts';
import type { Download } from '#functions/platform/contract/download.ts';
import { rawPdf } from '#functions/platform/pdf/test/raw-pdf.ts';
import { callFunction, rpc } from './support/call.ts';
import { sentCheckList } from './support/check-lists.ts';
import { encryptedPdf, padded, pdfFile } from './support/pdf.ts';
import { confirmedPerson, team } from './support/people.ts';
import type { Person, Team } from './support/people.ts';
import { uploadFile } from './support/upload.ts';

const { stack, clock } = useBackend();
let sender: Team;
let stranger: Person;
beforeAll(async () => {
  sender = await team(stack);
  stranger = await confirmedPerson(stack);
});

interface Waiting {
  readonly candidate: Person;
  readonly list: string;
  readonly check: string;
}

/** A check that a new candidate has consented to. */
async function waiting(type = 'CERTIFICATES'): Promise<Waiting> {
  const candidate = await confirmedPerson(stack);
  const list = await sentCheckList(clock.sql, sender, candidate.email, [type]);
  const input = { textVersion: '2026-11-23', language: 'nb' };
  await rpc(stack, candidate.accessToken, 'consent_check_list', { check_list_id: list, input });
  const [item] = await clock.sql<{ id: string }[]>`select id from public.check_item where check_list_id = ${list}`;
  return { candidate, list, check: item?.id ?? '' };
}

const attest = (text = 'Sertifikat for Kandi Dat'): Uint8Array<ArrayBuffer> => rawPdf({ pages: [{ text }] });

/** Uploads a file as the wizard does, and calls an action on it. */
async function give(
  { candidate, check }: Waiting,
  bytes: Uint8Array<ArrayBuffer>,
  { action = 'register', fileId = crypto.randomUUID() } = {},
) {
  const upload = {
    endpoint: 'check-files',
    owner: { checkId: check },
    bytes,
    type: 'application/pdf',
    fileId,
  } as const;
  const { status } = await uploadFile(stack, candidate.accessToken, upload);
  const request = { action, checkId: check, fileId, ...(action === 'register' ? { name: 'Attest.pdf' } : {}) };
  const call = () =>
    callFunction<CheckFile & CheckFileAssessment>(stack, 'check-files', request, candidate.accessToken);
  return { uploaded: status, call, fileId };
}

const download = (fileId: string, person: Person, as = 'page') =>
  callFunction<Download>(stack, 'check-files', { action: 'download', fileId, as }, person.accessToken);

describe('a file of a check', () => {
  test('is registered once, and read by its candidate as it was given', async () => {
    const check = await waiting();
    const bytes = attest();
    const { call, fileId } = await give(check, bytes);
    const [first, second] = [await call(), await call()];
    expect(first).toMatchObject({ status: 200, body: { id: fileId, name: 'Attest.pdf', pageCount: 1, warnings: [] } });
    expect(second.body).toEqual(first.body);
    const { body } = await download(fileId, check.candidate);
    expect(new Uint8Array(await (await fetch(body.url)).arrayBuffer())).toEqual(bytes);
    const unknown = await download(crypto.randomUUID(), stranger);
    expect(unknown).toMatchObject({ status: 404, body: { errors: [{ code: 'ACCOUNT_NOT_FOUND', path: 'fileId' }] } });
    for (const person of [stranger, sender.owner]) expect((await download(fileId, person)).body).toEqual(unknown.body);
  });

  test('after a connection that broke, is sent again without a second file', async () => {
    const check = await waiting();
    const fileId = crypto.randomUUID();
    const { call } = await give(check, attest(), { fileId });
    // The bytes arrived, but the answer did not: the page asks for the target again.
    const request = { action: 'target', checkId: check.check, fileId, size: attest().length };
    const again = await callFunction<object>(stack, 'check-files', request, check.candidate.accessToken);
    expect(again).toMatchObject({ status: 200, body: { isStored: true } });
    const answers = await Promise.all([call(), call()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const files = await clock.sql`select from private.check_file where check_item_id = ${check.check}`;
    expect(files).toHaveLength(1);
  });

  test('can be uploaded beside another', async () => {
    const check = await waiting();
    const given = await Promise.all([give(check, attest()), give(check, attest('Fagbrev'))]);
    const answers = await Promise.all(given.map(({ call }) => call()));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const files = await clock.sql`select from private.check_file where check_item_id = ${check.check}`;
    expect(files).toHaveLength(2);
  });

  test('comes back with what it seems to be, and what may be wrong', async () => {
    const check = await waiting('WORK_PERMIT');
    const { call } = await give(check, attest('Vitnemål for Ola Nordmann'));
    expect(await call()).toMatchObject({
      status: 200,
      body: { documentType: 'DIPLOMA', warnings: ['OTHER_KIND', 'OTHER_NAME'] },
    });
  });

  test.each([
    ['a password', async () => new Uint8Array(await encryptedPdf()), 'ENCRYPTED'],
    [
      'a script',
      async () => rawPdf({ pages: [{ text: 'A' }], catalogue: '/OpenAction << /S /JavaScript /JS (x) >>' }),
      'HAS_ACTIVE_CONTENT',
    ],
    ['something else under its name', async () => new TextEncoder().encode('<html>'), 'NOT_PDF'],
    ['half of it', async () => attest().slice(0, 200), 'BROKEN'],
  ])('with %s is refused by name', async (_, bytes, reason) => {
    const check = await waiting();
    const { call, fileId } = await give(check, await bytes());
    expect(await call()).toMatchObject({
      status: 422,
      body: { errors: [{ code: 'INVALID_FILE', path: 'Attest.pdf', reason }] },
    });
    const [stored] = await clock.sql`select status from private.stored_file where id = ${fileId}`;
    expect(stored?.status).toBe('REFUSED');
  });

  test('has 10 MB at most', async () => {
    const check = await waiting();
    const { uploaded } = await give(check, new Uint8Array(padded(await pdfFile(), 10_000_001)));
    expect(uploaded).toBe(422);
  });

  test('is refused to a stranger and to the sender, as if the check did not exist', async () => {
    const { check } = await waiting();
    for (const { accessToken } of [stranger, sender.owner]) {
      const target = (checkId: string) =>
        callFunction<object>(
          stack,
          'check-files',
          { action: 'target', checkId, fileId: crypto.randomUUID(), size: 10 },
          accessToken,
        );
      const refused = await target(check);
      expect(refused).toMatchObject({
        status: 404,
        body: { errors: [{ code: 'ACCOUNT_NOT_FOUND', path: 'checkId' }] },
      });
      expect((await target(crypto.randomUUID())).body).toEqual(refused.body);
    }
  });
});

test('whatever bytes are uploaded, the answer is a file or a coded refusal', async () => {
  const check = await waiting();
  const good = attest();
  const bytes = fc.oneof(
    fc.uint8Array({ minLength: 1, maxLength: 400 }),
    fc
      .array(fc.tuple(fc.nat(good.length - 1), fc.integer({ min: 0, max: 255 })), { minLength: 1, maxLength: 10 })
      .map((changes) => {
        const spoilt = good.slice();
        for (const [at, byte] of changes) spoilt[at] = byte;
        return spoilt;
      }),
    fc.nat(good.length - 1).map((end) => good.slice(0, end + 1)),
  );
  await fc.assert(
    fc.asyncProperty(bytes, async (input) => {
      await clock.sql`delete from private.rate_limit`;
      const { call } = await give(check, new Uint8Array(input));
      const { status, body } = await call();
      expect([200, 422], JSON.stringify(body)).toContain(status);
      await clock.sql`delete from private.check_file where check_item_id = ${check.check}`;
    }),
    { numRuns: sized({ quick: 10, full: 60 }), seed: 7 },
  );
});
