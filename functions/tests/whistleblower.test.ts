import { beforeAll, beforeEach, expect, test } from 'vitest';
import { useBackend } from '#testing/backend.ts';
import type {
  OwnReport,
  WbAccount,
  WhistleblowerRequest,
} from '#functions/whistleblowing/contract/reporter-schemas.ts';
import { fromBase64, toBase64 } from '#modules/tellmore/protocol/bytes.ts';
import { newAccessCode, randomCharacters } from '#modules/tellmore/protocol/crockford.ts';
import { readEntry, writeEntry } from '#modules/tellmore/protocol/entries.ts';
import { newKeyPairs, publicKeys } from '#modules/tellmore/protocol/key-pairs.ts';
import type { KeyPairs } from '#modules/tellmore/protocol/key-pairs.ts';
import { signLogin } from '#modules/tellmore/protocol/login.ts';
import { openSeal } from '#modules/tellmore/protocol/rings.ts';
import { composeReport } from '#modules/tellmore/shared/compose-report.ts';
import type { SubmittedReport } from '#functions/whistleblowing/contract/handling-input.ts';
import { readOwnIdentity, readOwnThread, writeOwnMessage } from '#modules/tellmore/reporter/own-report.ts';
import { readOwnReceipt } from '#modules/tellmore/reporter/own-receipt.ts';
import { openReport, sendReport, workedChallenge } from '#seed/channel.ts';
import { receiptFor } from '#seed/demo-receipt.ts';
import { rows, rpc } from './support/call.ts';
import { asker, teamWithChannel } from './support/channels.ts';
import type { TeamWithChannel } from './support/channels.ts';
import { confirmedPerson } from './support/people.ts';

const { stack, clock } = useBackend();
let owners: TeamWithChannel;
let handlerId: string;
let handlerKeys: KeyPairs;
let slug: string;

const call = <T>(body: WhistleblowerRequest) => asker(stack)<T>(body);

/** A team whose owner is the only handler and has opened the channel. */
beforeAll(async () => {
  owners = await teamWithChannel(stack);
  slug = owners.wbSlug;
  const [handler] = owners.channel.handlers;
  handlerId = handler?.id ?? '';
  handlerKeys = handler?.keys ?? newKeyPairs();
});
beforeEach(async () => {
  await clock.sql`delete from private.rate_limit`;
});

const account = async () => (await call<WbAccount>({ action: 'wbAccount', wbSlug: slug })).body;
const workFor = (wbSlug: string, reportNumber?: string) => workedChallenge(call, wbSlug, reportNumber);

async function submitted(text: string, privacy: 'ANONYMOUS' | 'CONFIDENTIAL' = 'ANONYMOUS') {
  return sendReport(call, slug, {
    type: 'WHISTLEBLOWING',
    privacy,
    category: 'OTHER',
    handlerIds: [handlerId],
    content: { description: text },
    identity: privacy === 'ANONYMOUS' ? null : { firstName: 'Ida', email: 'ida@example.com' },
  });
}

const logIn = (reportNumber: string, keys: KeyPairs) =>
  openReport(call, { wbSlug: slug, accountId: owners.accountId }, { reportNumber, keys });

test('a report is read by its handler, answered, and the answer and its receipt are read by its reporter', async () => {
  const sent = await submitted('Nødutgangen på lageret er låst.');
  const { report, reportNumber, keys } = sent;
  const { owner, accountId } = owners;
  const place = { channelId: accountId, reportNumber, epoch: 1 };
  const [sealed] = await rows(
    stack,
    owner.accessToken,
    'whistleblowing_seal',
    `report_id=eq.${report.id}&ring=eq.CASE`,
  );
  const caseKey = await openSeal(String(sealed?.['sealed']), handlerKeys.boxSeed, 'CASE', place);
  const [entry] = await rows(stack, owner.accessToken, 'whistleblowing_entry', `report_id=eq.${report.id}`);
  const author = report.signKey;
  const at = { ...place, entryId: entry?.id ?? '', ring: 'CASE', author } as const;
  const content = fromBase64(String(entry?.['content']));
  expect(await readEntry(content, caseKey, fromBase64(author), at)).toMatchObject({
    description: 'Nødutgangen på lageret er låst.',
  });

  const id = crypto.randomUUID();
  const own = toBase64(publicKeys(handlerKeys).signKey);
  const [handler] = owners.channel.handlers;
  if (handler === undefined) throw new Error('The channel has no handler');
  const of = { wbSlug: slug, handler, sent, content: { description: 'Nødutgangen på lageret er låst.' } };
  const receipt = await receiptFor(call, { ...of, day: '2026-11-28' });
  const reply = await writeEntry({ content: 'Takk.', receipt }, caseKey, handlerKeys.signSeed, {
    ...place,
    entryId: id,
    ring: 'CASE',
    author: own,
  });
  const answered = await rpc(stack, owner.accessToken, 'create_wb_message', {
    wb_report_id: report.id,
    entry: { id, epoch: 1, content: toBase64(reply) },
  });
  expect(answered).toMatchObject({ status: 'IN_PROGRESS' });

  const { token } = (await logIn(reportNumber, keys)).body;
  const read = (await call<OwnReport>({ action: 'wbReport', token })).body;
  expect(read.status).toBe('IN_PROGRESS');
  const list = await account();
  const { entries: thread, names } = await readOwnThread(read, keys, list);
  expect([...names.keys()]).toContain(read.handlers[0]?.id);
  expect(thread).toMatchObject([
    {
      type: 'REPORT',
      value: { description: 'Nødutgangen på lageret er låst.', category: 'OTHER', boxKey: report.boxKey },
    },
    { type: 'MESSAGE', value: { content: 'Takk.' } },
  ]);
  expect(await readOwnReceipt(read, thread, keys)).toMatchObject({
    says: { receivedOn: '2026-11-28', organisation: list.name },
    texts: { description: 'Nødutgangen på lageret er låst.' },
  });

  const message = await writeOwnMessage(read, keys, { content: 'Det er fortsatt låst.' });
  expect((await call({ action: 'publicCreateWbMessage', token, entry: message })).status).toBe(200);
  const again = (await call<OwnReport>({ action: 'wbReport', token })).body;
  expect((await readOwnThread(again, keys, list)).entries.at(-1)?.value).toMatchObject({
    content: 'Det er fortsatt låst.',
  });
  await call({ action: 'logOut', token });
  expect((await call({ action: 'wbReport', token })).body).toEqual({ errors: [{ code: 'TOKEN_EXPIRED', path: null }] });
});

test('a confidential reporter who logs in reads the names they gave, and nobody else’s words under that key', async () => {
  const { report, reportNumber, keys } = await submitted('Navnet mitt', 'CONFIDENTIAL');
  const read = async () => {
    const { token } = (await logIn(reportNumber, keys)).body;
    return (await call<OwnReport>({ action: 'wbReport', token })).body;
  };
  const own = await read();
  expect(await readOwnIdentity(own, keys)).toEqual({ firstName: 'Ida', email: 'ida@example.com' });
  expect(JSON.stringify(own)).not.toContain('Ida');
  expect(own.seals).toHaveLength(1);
  // What the server puts in their place, it has no key for.
  const [other] = own.entries;
  const forged = { ...own, identity: { id: own.identity?.id ?? '', content: other?.content ?? '' } };
  expect(await readOwnIdentity(forged, keys)).toBeNull();
  expect(await readOwnIdentity(own, newKeyPairs())).toBeNull();
  await clock.sql`delete from public.whistleblowing_entry where report_id = ${report.id} and type = 'IDENTITY'`;
  expect((await read()).identity).toBeNull();
});

test('an anonymous reporter’s untouched originals are not handed out with the access code', async () => {
  const sent = await sendReport(call, slug, {
    type: 'WHISTLEBLOWING',
    privacy: 'ANONYMOUS',
    category: 'OTHER',
    handlerIds: [handlerId],
    content: { description: 'Med original' },
    identity: {},
  });
  const { token } = (await logIn(sent.reportNumber, sent.keys)).body;
  const read = (await call<OwnReport>({ action: 'wbReport', token })).body;
  expect(sent.report.entries).toHaveLength(2);
  expect(read.identity).toBeNull();
});

test('an unknown number and a wrong code get the same answer', async () => {
  const { reportNumber } = await submitted('Feil kode');
  const wrong = await logIn(reportNumber, newKeyPairs());
  expect(wrong).toEqual({ status: 422, body: { errors: [{ code: 'VERIFICATION_FAILED', path: null }] } });
  expect(await logIn(randomCharacters(8), newKeyPairs())).toEqual(wrong);
});

test('a key that is no point of its curve opens nothing, and is refused as a wrong code is', async () => {
  const { report, reportNumber, keys } = await submitted('Ingen nøkkel');
  for (const byte of [0xff, 0x02, 0x00]) {
    const signKey = toBase64(new Uint8Array(32).fill(byte));
    await clock.sql`update public.whistleblowing_report set sign_key = ${signKey} where id = ${report.id}`;
    const answer = await logIn(reportNumber, keys);
    expect(answer, signKey).toEqual({ status: 422, body: { errors: [{ code: 'VERIFICATION_FAILED', path: null }] } });
  }
});

test('a challenge is good once, for its channel and with its work', async () => {
  const { reportNumber, keys } = await submitted('En gang');
  const { challenge, work } = await workFor(slug, reportNumber);
  const signature = toBase64(signLogin(keys.signSeed, owners.accountId, reportNumber, fromBase64(challenge)));
  const request = { action: 'logIn', wbSlug: slug, challenge, work, reportNumber, signature } as const;
  const lazy = await call({ ...request, work: work + 1 });
  expect(lazy.body).toEqual({ errors: [{ code: 'VERIFICATION_FAILED', path: 'work' }] });
  expect((await call(request)).status).toBe(200);
  expect((await call(request)).body).toEqual({ errors: [{ code: 'TOKEN_EXPIRED', path: 'challenge' }] });
});

test('colleagues, other teams and administrators who are no handlers see nothing of a report', async () => {
  const { report } = await submitted('Hemmelig', 'CONFIDENTIAL');
  const stranger = await confirmedPerson(stack);
  for (const table of ['report', 'entry', 'seal', 'assignment']) {
    const name = `whistleblowing_${table}`;
    expect(await rows(stack, stranger.accessToken, name), name).toEqual([]);
    expect((await rows(stack, owners.owner.accessToken, name)).length, name).toBeGreaterThan(0);
  }
  await expect(
    rpc(stack, stranger.accessToken, 'close_wb_report', { wb_report_id: report.id, entry: {} }),
  ).rejects.toThrow('UNAUTHORIZED');
});

test('a session ends after five minutes without a request, and after an hour in any case', async () => {
  const { reportNumber, keys } = await submitted('Frist');
  const { token } = (await logIn(reportNumber, keys)).body;
  const read = async () => (await call<OwnReport>({ action: 'wbReport', token })).status;
  for (let minutes = 4; minutes < 60; minutes += 4) {
    await clock.advance('4 minutes');
    expect(await read(), `${minutes} minutes`).toBe(200);
  }
  await clock.advance('4 minutes');
  expect(await read()).toBe(410);
  const later = (await logIn(reportNumber, keys)).body.token;
  await clock.advance('6 minutes');
  expect((await call({ action: 'wbReport', token: later })).status).toBe(410);
});

test.each<[string, (report: SubmittedReport) => SubmittedReport, string]>([
  ['a seal for somebody else', (r) => ({ ...r, seals: r.seals.slice(1) }), 'INVALID'],
  ['no handler', (r) => ({ ...r, handlerIds: [] }), 'BLANK'],
  ['names of an anonymous reporter', (r) => ({ ...r, privacy: 'CONFIDENTIAL' }), 'INVALID'],
  ['an old roster', (r) => ({ ...r, rosterVersion: 0 }), 'INVALID_ACTION'],
  ['a category that the team does not want to see', (r) => ({ ...r, category: 'OTHER' }), 'PRESENT'],
])('a report with %s is refused', async (_what, spoil, code) => {
  const number = randomCharacters(8);
  const draft = {
    type: 'WHISTLEBLOWING',
    privacy: 'ANONYMOUS',
    category: null,
    handlerIds: [handlerId],
    content: {},
    identity: null,
  } as const;
  const report = await composeReport(await account(), draft, number, newAccessCode(), 2);
  const request = { action: 'submitWbReport', wbSlug: slug, ...(await workFor(slug)), report: spoil(report) } as const;
  expect((await call(request)).body).toMatchObject({ errors: [{ code }] });
  expect(await clock.sql`select from public.whistleblowing_report where report_number = ${number}`).toHaveLength(0);
});
