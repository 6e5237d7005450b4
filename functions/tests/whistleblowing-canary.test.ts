// No word of a report anywhere on the server: one story through everything that reporters and handlers write, and then a
// search of the database, its files, the stored files, the logs, the mails and every answer.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { OwnReport, WbAccount } from '#functions/whistleblowing/contract/reporter-schemas.ts';
import { fromBase64, randomBytes, toBase64 } from '#modules/tellmore/protocol/bytes.ts';
import { newAccessCode, randomCharacters } from '#modules/tellmore/protocol/crockford.ts';
import { readEntry, writeEntry } from '#modules/tellmore/protocol/entries.ts';
import { newKeyPairs, publicKeys } from '#modules/tellmore/protocol/key-pairs.ts';
import { wrapWithSecret } from '#modules/tellmore/protocol/passkey-wrap.ts';
import { openSeal } from '#modules/tellmore/protocol/rings.ts';
import { composeReport } from '#modules/tellmore/shared/compose-report.ts';
import { readOwnThread, writeOwnMessage } from '#modules/tellmore/reporter/own-report.ts';
import { useOwnBackend } from '#testing/backend.ts';
import { openReport, sendReport, writerOf } from '#seed/channel.ts';
import type { Ask, SentReport } from '#seed/channel.ts';
import { rows, rpc } from './support/call.ts';
import { HANDLER_PASSPHRASE, teamWithChannel } from './support/channels.ts';
import type { TeamWithChannel } from './support/channels.ts';
import { columnsWith, filesWith, formsOf } from './support/planted.ts';
import { asHandler, upload, withTicket } from './support/report-uploads.ts';

const dataFolder = mkdtempSync(join(tmpdir(), 'canary-'));
const requestLines: string[] = [];
const { stack, clock, log } = useOwnBackend({
  dataFolder,
  watch: false,
  requestLog: (line) => requestLines.push(line),
});
afterAll(() => rmSync(dataFolder, { recursive: true, force: true }));

const REPORT = 'Kanarifuglen synger i kjelleren på Vestre kai.';
const ANSWER = 'Vi har hentet buret og takker for beskjeden.';
const NOTE = 'Fugletun bør ikke vite at vaktmesteren er spurt.';
const REPLY = 'Buret sto der igjen på mandag morgen.';
const MINUTES = 'Referat fra samtalen om fuglen ved port sju.';
const TASK = 'Sett opp ny lås på fuglekjelleren.';
const ASKED = 'Jeg vil ta inn fuglevokteren, fordi arkivet er hans.';
const REOPEN = 'Etterpå fikk jeg ikke lenger mate fuglene.';
const CLOSED = 'Buret er flyttet til Dyreparken.';
const CONCLUSION = 'Buret hører hjemme hos Kanarihavna, og nøkkelen skal tilbake.';
const REDACTED = 'Kanarifuglen ble sett av ████.';
const ENTERED = 'Noen ringte og sa at det kvitret i heissjakten.';
const VOICE = { name: 'opptak-fra-fuglekjelleren.webm', content: 'Stemmen sier at buret er tomt. '.repeat(40) };
const ORIGINAL = { name: 'IMG_Kanarihavna.jpg', content: 'GPS N59.9139 E10.7522 Kanarikamera 4711 '.repeat(40) };
const OFFICE = { name: 'fuglebudsjett-2026.xlsx', content: 'PK xl/sheet Frokost til kanarifuglen. '.repeat(40) };
const LETTER = { name: 'videresendt-om-fuglen.eml', content: 'Subject: Kanarifuglen\r\n\r\nHei. '.repeat(40) };
const ARCHIVE = { name: 'fuglebilder.zip', content: 'PK fugl-i-bur-3.heic ftypheic '.repeat(40) };
/** What a passkey derives, and never leaves its device and the page. */
const PASSKEY_SECRET = randomBytes(32);
const PLAN = { name: 'plan-for-fuglefangst.pdf', content: 'Fuglen skal fanges på tirsdag. '.repeat(40) };
const REPORTER = { firstName: 'Kanarine', lastName: 'Fugletun', email: 'kanarine@fugletun.example' };
const PHONE = { countryCode: '+47', number: '97531864' };
const ADDRESS = '203.0.113.77';
const BROWSER = 'Fuglebur/77.1 (Kanarisk)';

/** Not encrypted: the search has to find it. */
const PUBLIC_TEXT = 'Slik når du oss på Blåbærtoppen.';

const told: unknown[] = [];
const codes: string[] = [];
/** A reporter's browser, whose address and name are planted, too. */
const ask: Ask = async <T>(request: object) => {
  const response = await fetch(`${stack.url}/functions/v1/whistleblower`, {
    method: 'POST',
    headers: {
      apikey: stack.publishableKey,
      'content-type': 'application/json',
      'user-agent': BROWSER,
      'x-forwarded-for': ADDRESS,
      'cf-connecting-ip': ADDRESS,
      'x-real-ip': ADDRESS,
    },
    body: JSON.stringify(request),
  });
  const body = (await response.json()) as T;
  told.push(body);
  return { status: response.status, body };
};

/** A handler's browser: reads the report and writes an entry of it. */
function handlerOf(owners: TeamWithChannel, sent: SentReport) {
  const { report, reportNumber } = sent;
  const token = owners.owner.accessToken;
  const keys = owners.channel.handlers[0]?.keys ?? newKeyPairs();
  const place = { channelId: owners.accountId, reportNumber, epoch: 1 };
  const session = {
    rpc: (name: string, args: Record<string, unknown>) => rpc(stack, token, name, args),
    rows: (table: string, query: string) => rows(stack, token, table, query),
  };
  const write = writerOf(session, owners, { keys }, sent);
  return {
    async read(): Promise<unknown> {
      const [entry] = await rows(stack, token, 'whistleblowing_entry', `report_id=eq.${report.id}&type=eq.REPORT`);
      const [seal] = await rows(stack, token, 'whistleblowing_seal', `report_id=eq.${report.id}&ring=eq.CASE`);
      const key = await openSeal(String(seal?.['sealed']), keys.boxSeed, 'CASE', place);
      const where = { ...place, entryId: String(entry?.id), ring: 'CASE', author: report.signKey } as const;
      return readEntry(fromBase64(String(entry?.['content'])), key, fromBase64(report.signKey), where);
    },
    write: async (value: object, internal: boolean, fileIds?: readonly string[]) =>
      told.push(await write(value, internal, fileIds)),
    async close(value: object): Promise<void> {
      const [seal] = await rows(stack, token, 'whistleblowing_seal', `report_id=eq.${report.id}&ring=eq.CASE`);
      const key = await openSeal(String(seal?.['sealed']), keys.boxSeed, 'CASE', place);
      const id = crypto.randomUUID();
      const where = { ...place, entryId: id, ring: 'CASE', author: toBase64(publicKeys(keys).signKey) } as const;
      const content = toBase64(await writeEntry(value, key, keys.signSeed, where));
      told.push(
        await rpc(stack, token, 'close_wb_report', { wb_report_id: report.id, entry: { id, epoch: 1, content } }),
      );
    },
    /** Sets a task of their own that is due, so that they are reminded of it. */
    async setTask(title: string): Promise<void> {
      const handlerId = owners.channel.handlers[0]?.id ?? '';
      const dueOn = new Date().toISOString().slice(0, 10);
      told.push(
        await write({ kind: 'TASK', title, due: dueOn, assigneeId: handlerId }, true, [], { handlerId, dueOn }),
      );
    },
    /** Replaces what the report says. */
    async redact(): Promise<void> {
      const [entry] = await rows(stack, token, 'whistleblowing_entry', `report_id=eq.${report.id}&type=eq.REPORT`);
      const [seal] = await rows(stack, token, 'whistleblowing_seal', `report_id=eq.${report.id}&ring=eq.CASE`);
      const key = await openSeal(String(seal?.['sealed']), keys.boxSeed, 'CASE', place);
      const author = toBase64(publicKeys(keys).signKey);
      const where = { ...place, entryId: String(entry?.id), ring: 'CASE', author } as const;
      const content = toBase64(await writeEntry({ description: REDACTED }, key, keys.signSeed, where));
      const args = { wb_report_id: report.id, entry_id: entry?.id, content, replaces: entry?.['content'] };
      told.push(await rpc(stack, token, 'redact_wb_entry', args));
    },
    /** Enters what somebody told, with minutes to approve. */
    async enter(): Promise<void> {
      const { body } = await ask<WbAccount>({ action: 'wbAccount', wbSlug: owners.wbSlug });
      const draft = {
        type: 'WHISTLEBLOWING',
        privacy: 'CONFIDENTIAL',
        category: 'OTHER',
        handlerIds: owners.channel.handlers.map(({ id }) => id),
        content: { description: ENTERED },
        identity: { ...REPORTER },
      } as const;
      const [number, code] = [randomCharacters(8), newAccessCode()];
      const input = await composeReport(body, draft, number, code, 2);
      told.push(await rpc(stack, token, 'enter_wb_report', { account_id: owners.accountId, input }));
      const entered = { report: input, reportNumber: number };
      told.push(await writerOf(session, owners, { keys }, entered)({ kind: 'MINUTES', content: MINUTES }, false));
      codes.push(code);
    },
  };
}

test('what is reported, answered and noted is in no column, file, log, mail or answer', async () => {
  const owners = await teamWithChannel(stack);
  const [handler] = owners.channel.handlers;
  const id = crypto.randomUUID();
  const opens = await withTicket(ask, owners.wbSlug, id);
  const voice = await upload(stack, opens, VOICE.name, VOICE.content);
  const documents = [];
  for (const { name, content } of [OFFICE, LETTER, ARCHIVE]) documents.push(await upload(stack, opens, name, content));
  const original = await upload(stack, opens, ORIGINAL.name, ORIGINAL.content);
  const sent = await sendReport(ask, owners.wbSlug, {
    id,
    files: [voice, ...documents],
    originals: [original],
    type: 'WHISTLEBLOWING',
    privacy: 'CONFIDENTIAL',
    category: 'OTHER',
    handlerIds: [handler?.id ?? ''],
    content: { description: REPORT },
    identity: { ...REPORTER, phoneNumber: PHONE },
  });
  const desk = handlerOf(owners, sent);
  expect(await desk.read()).toMatchObject({ description: REPORT });
  await desk.write({ content: ANSWER }, false);
  const plan = await upload(stack, asHandler(stack, owners.owner.accessToken, id), PLAN.name, PLAN.content);
  await desk.write({ content: NOTE, files: [plan] }, true, [plan.id]);
  await desk.setTask(TASK);
  await desk.write({ kind: 'FINAL_REPORT', conclusion: CONCLUSION }, true);
  await desk.write({ kind: 'ADD_REQUEST', askedHandlers: [handler?.id], content: ASKED }, false);
  const salt = randomBytes(32);
  const wrapped = toBase64(await wrapWithSecret(handler?.keys ?? newKeyPairs(), PASSKEY_SECRET, salt));
  const passkey = { name: 'Jobb-PC', credentialId: toBase64(randomBytes(16)), salt: toBase64(salt), wrapped };
  told.push(
    await rpc(stack, owners.owner.accessToken, 'add_handler_passkey', { account_id: owners.accountId, input: passkey }),
  );
  await desk.redact();
  await desk.enter();

  const place = { wbSlug: owners.wbSlug, accountId: owners.accountId };
  const { token } = (await openReport(ask, place, sent)).body;
  const own = (await ask<OwnReport>({ action: 'wbReport', token })).body;
  const { body: list } = await ask<WbAccount>({ action: 'wbAccount', wbSlug: owners.wbSlug });
  const { entries: thread } = await readOwnThread(own, sent.keys, list);
  expect(thread.map(({ value }) => value)).toContainEqual({ content: ANSWER });
  const entry = await writeOwnMessage(own, sent.keys, { content: REPLY });
  expect((await ask({ action: 'publicCreateWbMessage', token, entry })).status).toBe(200);
  // Closed with a reason, after which the reporter asks to open it again, and says why.
  await desk.close({ reason: CLOSED });
  const again = await writeOwnMessage(own, sent.keys, { kind: 'REOPEN_REQUEST', content: REOPEN });
  expect((await ask({ action: 'publicCreateWbMessage', token, entry: again })).status).toBe(200);
  // What goes wrong is logged, so it is tried with the planted words in it.
  expect((await openReport(ask, place, { ...sent, keys: newKeyPairs() })).status).toBe(422);
  expect(
    (await ask({ action: 'publicCreateWbMessage', token, entry: { id: REPLY, epoch: 1, content: REPORT } })).status,
  ).toBe(422);
  expect((await ask({ action: 'logIn', wbSlug: REPORT, code: sent.accessCode } as never)).status).toBe(422);
  expect((await ask({ action: 'logOut', token })).status).toBe(200);
  // The last of the mails to handlers leaves within an hour.
  await clock.advance('2 hours');
  await stack.runWork();
  const input = { description: PUBLIC_TEXT };
  await rpc(stack, owners.owner.accessToken, 'update_wb_settings', { account_id: owners.accountId, input });

  const pairs = [sent.keys, handler?.keys ?? newKeyPairs(), owners.channel.channelKeys, owners.channel.recovery];
  const codesOf = [...codes, sent.accessCode, HANDLER_PASSPHRASE, handler?.recoveryCode ?? ''];
  const files = [VOICE, ORIGINAL, PLAN, OFFICE, LETTER, ARCHIVE].flatMap(({ name, content }) => [
    name,
    content.slice(0, 60),
  ]);
  const texts = [
    REPORT,
    ANSWER,
    NOTE,
    REPLY,
    MINUTES,
    TASK,
    CONCLUSION,
    ASKED,
    REOPEN,
    CLOSED,
    REDACTED,
    ENTERED,
    ...files,
    ...codesOf,
  ];
  const persons = [REPORTER.firstName, REPORTER.lastName, REPORTER.email, PHONE.number, ADDRESS, BROWSER, token];
  const seeds = pairs.flatMap(({ boxSeed, signSeed }) => [boxSeed, signSeed]);
  seeds.push(PASSKEY_SECRET, ...[voice, original, plan, ...documents].map(({ key }) => fromBase64(key)));
  const secret = [...texts, ...persons, ...seeds];
  const forms = secret.flatMap(formsOf);
  const hides = (text: string) => forms.filter((form) => text.includes(form));
  expect(await columnsWith(clock.sql, [sent.reportNumber]), 'the search finds what is there').not.toEqual([]);
  expect(await columnsWith(clock.sql, forms)).toEqual([]);
  expect(
    hides(JSON.stringify(told)).filter((form) => !formsOf(token).includes(form)),
    'answers',
  ).toEqual([]);
  expect(log.length).toBeGreaterThan(5);
  expect(requestLines.filter((line) => line.includes('"function":"whistleblower"')).length).toBeGreaterThan(10);
  expect(hides([...log, ...requestLines].join('\n')), 'logs').toEqual([]);
  const messages = await (await fetch(`${stack.inboxUrl}/messages`)).text();
  expect(messages).toContain(owners.owner.email);
  expect(hides(messages), 'mails').toEqual([]);
  expect(messages, 'mails').not.toContain(sent.reportNumber);
  const whole = readdirSync(dataFolder, { recursive: true, withFileTypes: true })
    .filter((found) => found.isFile())
    .map((found) => join(found.parentPath, found.name));
  for (const readable of [sent.reportNumber, PUBLIC_TEXT]) {
    expect(filesWith(whole, [readable]), 'the write-ahead log has what was written').not.toEqual([]);
  }
  expect(filesWith(whole, forms), 'files, those of the database with its log among them').toEqual([]);
}, 240_000);
