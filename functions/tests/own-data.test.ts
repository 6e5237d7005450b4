// Archives of own data (decision 0257), from the order to the bytes: made by a worker that is killed, fetched by link.
import { expect, test } from 'vitest';
import type { Download } from '#functions/platform/contract/download.ts';
import { zipContents, zipEntries } from '#functions/platform/contract/zip/zip-entries.ts';
import { callFunction, post, rpc } from './support/call.ts';
import { addFile, draft, sentDocument } from './support/documents.ts';
import { useFaultyBackend } from './support/faulty-proxy.ts';
import { mailsTo } from './support/inbox.ts';
import { memberOf } from './support/members.ts';
import { confirmedPerson, team } from './support/people.ts';
import type { Team } from './support/people.ts';
import { lastCode, logIn, newNumber, provePerson, reachLevel2 } from './support/sms.ts';

const { stack, clock, proxy } = useFaultyBackend();

const work = () =>
  post(stack, 'work', JSON.stringify({ kind: 'job' }), { 'content-type': 'application/json', apikey: stack.secretKey });

async function doWaitingWork(): Promise<void> {
  while (
    (await clock.sql`select id from private.job where status in ('PENDING', 'CLAIMED') and next_at <= private.now()`)
      .length > 0
  )
    await work();
}

interface Archive {
  readonly id: string;
  readonly status: string;
  readonly done: number;
  readonly total: number;
  readonly volumes: readonly { readonly number: number; readonly size: number }[];
}

const order = (token: string, account_id: string): Promise<Archive> =>
  rpc(stack, token, 'order_own_data', { account_id }) as Promise<unknown> as Promise<Archive>;
const look = (token: string, account_id: string): Promise<Archive | null> =>
  rpc(stack, token, 'own_data', { account_id }) as Promise<unknown> as Promise<Archive | null>;
const fetchVolume = (token: string, exportId: string, number = 1) =>
  callFunction<Download>(stack, 'own-data', { exportId, number }, token);

/** A team whose owner has just confirmed with a code. */
async function confirmedTeam(): Promise<Team & { readonly mobile: string }> {
  const made = await team(stack);
  const { accessToken } = made.owner;
  await provePerson(stack, accessToken);
  const mobile = newNumber();
  await callFunction(stack, 'phone', { action: 'send', ...mobile }, accessToken);
  const code = await lastCode(stack, mobile.number);
  await callFunction(stack, 'phone', { action: 'verify', ...mobile, code }, accessToken);
  await reachLevel2(stack, accessToken, mobile.number);
  return { ...made, mobile: mobile.number };
}

/** The texts and the bytes of a ZIP, by name. */
async function unpacked(url: string) {
  const response = await fetch(url);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const found = new Map<string, Uint8Array>();
  for (const entry of zipEntries(bytes)) found.set(entry.name, await zipContents(bytes, entry, 30_000_000));
  return {
    disposition: response.headers.get('content-disposition'),
    names: [...found.keys()],
    text: (name: string) => new TextDecoder().decode(found.get(name)),
    bytes: (name: string) => found.get(name),
  };
}

test('a team’s data is a ZIP with a page to read, JSON and files; a killed worker’s volume is made again', async () => {
  const sender = await confirmedTeam();
  const { accountId, owner } = sender;
  await sentDocument(stack, sender, 1, 'Avtale <b>');
  await addFile(stack, sender, await draft(stack, sender, 'Utkast'));
  await doWaitingWork();
  expect(await order(owner.accessToken, accountId)).toMatchObject({ status: 'PENDING', volumes: [] });

  proxy.cutAt('/rpc/keep_own_data', 'before');
  await work();
  proxy.mend();
  expect(await look(owner.accessToken, accountId)).toMatchObject({ status: 'PENDING', volumes: [] });
  await clock.advance('10 minutes');
  await doWaitingWork();
  const archive = await look(owner.accessToken, accountId);
  expect(archive).toMatchObject({ status: 'READY', volumes: [{ number: 1 }] });
  expect(archive?.done).toBe(archive?.total);
  expect((await mailsTo(stack, owner.email)).filter(({ subject }) => /er klare/.test(subject))).toHaveLength(1);

  const { status, body } = await fetchVolume(owner.accessToken, archive?.id ?? '');
  expect(status).toBe(200);
  const zip = await unpacked(body.url);
  expect(zip.disposition).toMatch(/^attachment; filename=.+\.zip/);
  expect(zip.text('index.html')).toContain('href="documents/1.html"');
  expect(zip.text('index.html')).toContain('Varsler');
  expect(zip.text('index.html')).not.toMatch(/<script|http:|https:/);
  const documents = JSON.parse(zip.text('documents/1.json'));
  expect(documents.map(({ name }: { name: string }) => name).toSorted()).toEqual(['Avtale <b>', 'Utkast']);
  expect(zip.text('documents/1.html')).toContain('Avtale &lt;b&gt;');
  const files = zip.names.filter((name) => name.startsWith('document-files/files/'));
  expect(files).toHaveLength(2);
  expect(new TextDecoder().decode(zip.bytes(files[0] ?? '')?.subarray(0, 5))).toBe('%PDF-');
  for (const { file } of JSON.parse(zip.text('document-files/1.json'))) {
    expect(files).toContain(`document-files/${file}`);
  }

  // Another session of the owner needs the code again; colleagues, strangers and guesses find nothing.
  const another = await fetchVolume(await logIn(stack, owner), archive?.id ?? '');
  expect(another).toMatchObject({ status: 403, body: { errors: [{ code: 'AUTH_LEVEL_2_REQUIRED' }] } });
  for (const other of [await memberOf(stack, sender), await confirmedPerson(stack)]) {
    for (const id of [archive?.id ?? '', crypto.randomUUID()]) {
      expect(await fetchVolume(other.accessToken, id)).toMatchObject({
        status: 404,
        body: { errors: [{ code: 'ACCOUNT_NOT_FOUND', path: 'exportId' }] },
      });
    }
  }
  const [stored] =
    await clock.sql`select name from storage.objects where bucket_id = 'own-data' order by created_at desc`;
  for (const path of ['object', 'object/public', 'object/authenticated']) {
    const guessed = await fetch(`${stack.url}/storage/v1/${path}/own-data/${String(stored?.['name'])}`, {
      headers: { apikey: stack.publishableKey, authorization: `Bearer ${owner.accessToken}` },
    });
    expect(guessed.ok, path).toBe(false);
  }

  await clock.advance('7 days');
  await clock.sql`select service.enqueue_scheduled('end-own-data')`;
  await doWaitingWork();
  const mobile = await logIn(stack, owner);
  await reachLevel2(stack, mobile, sender.mobile);
  expect((await fetchVolume(mobile, archive?.id ?? '')).status).toBe(404);
  expect(
    await clock.sql`
    select o.name from storage.objects o join private.stored_file f on f.path = o.name and f.bucket = o.bucket_id
    where o.bucket_id = 'own-data'`,
  ).toEqual([]);
});
