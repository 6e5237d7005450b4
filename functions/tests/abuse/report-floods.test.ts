// Scripts in many networks send a team so many reports and open so many uploads that the old limits were used up. While they
// do, a reporter sends theirs, with the work that a browser does.
import { beforeAll, expect, test, vi } from 'vitest';
import { useBackend } from '#testing/backend.ts';
import { sized } from '#testing/size.ts';
import type { FileTargets } from '#functions/whistleblowing/contract/file-schemas.ts';
import type { Challenge, ReporterSession, WbAccount } from '#functions/whistleblowing/contract/reporter-schemas.ts';
import { randomBytes, toBase64 } from '#modules/tellmore/protocol/bytes.ts';
import { newAccessCode, randomCharacters } from '#modules/tellmore/protocol/crockford.ts';
import { newKeyPairs, publicKeys } from '#modules/tellmore/protocol/key-pairs.ts';
import { composeReport } from '#modules/tellmore/shared/compose-report.ts';
import type { SubmittedReport } from '#functions/whistleblowing/contract/handling-input.ts';
import { anonymousReport, sendReport } from '#seed/channel.ts';
import { asker, teamWithChannel } from '#function-tests/support/channels.ts';
import type { TeamWithChannel } from '#function-tests/support/channels.ts';
import { post, rows } from '#function-tests/support/call.ts';
import { upload, withTicket } from '#function-tests/support/report-uploads.ts';

vi.setConfig({ testTimeout: sized({ quick: 240_000, full: 3_600_000 }), hookTimeout: 240_000 });

/** The hard stop was at a thousand, and 67 announced files were the day of a team. */
const REPORTS = sized({ quick: 40, full: 1_000 });
const UPLOADS = sized({ quick: 70, full: 10_000 });
/** Reporters who send theirs during the flood, one after another. Their work takes more than the flood does. */
const HONEST = sized({ quick: 1, full: 8 });
/** Strangers who send at once. */
const AT_ONCE = 6;
const ANNOUNCED = 100_663_296;

const { stack, clock } = useBackend();
const ask = asker(stack);
let team: TeamWithChannel;
beforeAll(async () => {
  team = await teamWithChannel(stack);
});

const draft = () =>
  anonymousReport(
    team.channel.handlers.map(({ id }) => id),
    'Kjølerommet lekker.',
  );

/** A request from a network of its own. */
const from = async <T>(stranger: number, request: object) => {
  const headers = {
    apikey: stack.publishableKey,
    'content-type': 'application/json',
    'x-forwarded-for': `198.18.${stranger >> 8}.${stranger & 255}`,
  };
  return post<T>(stack, 'whistleblower', JSON.stringify(request), headers);
};

/** A challenge whose work the attacker has done on a graphics card. */
async function bought(stranger: number, uploads: boolean): Promise<{ challenge: string; work: number }> {
  const { body } = await from<Challenge>(stranger, { action: 'challenge', wbSlug: team.wbSlug, uploads });
  await clock.sql`
    update private.reporter_challenge set work_bits = 0 where challenge = private.from_base64url(${body.challenge})`;
  return { challenge: body.challenge, work: 0 };
}

const another = (report: SubmittedReport): SubmittedReport => ({
  ...report,
  id: crypto.randomUUID(),
  reportNumber: randomCharacters(8),
  signKey: toBase64(publicKeys(newKeyPairs()).signKey),
  entries: report.entries.map((entry) => ({ ...entry, id: crypto.randomUUID() })),
});

/** As if so many more had come within the hour. */
const multiply = () => clock.sql`update private.reporter_attempts set count = count + 2000`;

async function sendSpam(stranger: number, spam: SubmittedReport): Promise<void> {
  const { wbSlug } = team;
  const request = { action: 'submitWbReport', wbSlug, ...(await bought(stranger, false)), report: another(spam) };
  expect((await from(stranger, request)).status).toBe(200);
}

async function announceFile(stranger: number): Promise<void> {
  const { wbSlug } = team;
  const reportId = crypto.randomUUID();
  const opened = { action: 'openUploads', wbSlug, ...(await bought(stranger, true)), reportId };
  const { token } = (await from<ReporterSession>(stranger, opened)).body;
  const file = { action: 'openFile', token, fileId: crypto.randomUUID(), size: ANNOUNCED };
  expect((await from<FileTargets>(stranger, file)).body.chunks).toHaveLength(24);
}

/** Sends a report with a picture, as a browser does, and returns its id and how long it took, in milliseconds. */
async function reportHonestly(): Promise<{ readonly reportId: string; readonly took: number }> {
  const started = performance.now();
  const reportId = crypto.randomUUID();
  const opens = await withTicket(ask, team.wbSlug, reportId);
  const picture = await upload(stack, opens, 'Fil 1.jpg', toBase64(randomBytes(3_000)));
  await sendReport(ask, team.wbSlug, { ...draft(), id: reportId, files: [picture] });
  return { reportId, took: performance.now() - started };
}

test(`beside ${REPORTS} reports and ${UPLOADS} announced files, reports with a picture arrive`, async () => {
  const { wbSlug, channel, owner } = team;
  const account = (await ask<WbAccount>({ action: 'wbAccount', wbSlug })).body;
  const spam = await composeReport(account, draft(), randomCharacters(8), newAccessCode(), 2);
  const waiting = Array.from({ length: REPORTS + UPLOADS }, (_, at) => at);
  const total = waiting.length;
  const flood = async (): Promise<void> => {
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      await (at % Math.ceil(total / REPORTS) === 0 ? sendSpam(at, spam) : announceFile(at));
    }
  };
  const honest: Awaited<ReturnType<typeof reportHonestly>>[] = [];
  const reporter = async (): Promise<void> => {
    for (let sent = 0; sent < HONEST; sent += 1) honest.push(await reportHonestly());
  };
  const started = performance.now();
  await Promise.all([...Array.from({ length: AT_ONCE }, flood), reporter()]);
  const seconds = (performance.now() - started) / 1000;
  await multiply();
  honest.push(await reportHonestly());
  const times = honest.map(({ took }) => took / 1000).toSorted((a, b) => a - b);
  const at = (share: number) => times[Math.floor(share * (times.length - 1))]?.toFixed(1);
  console.info(`${total} in ${seconds.toFixed(0)} s; ${times.length} honest: ${at(0.5)} s, at most ${at(1)} s`);

  for (const { reportId } of honest) {
    const [report] = await rows(stack, owner.accessToken, 'whistleblowing_report', `id=eq.${reportId}&select=status`);
    expect(report).toMatchObject({ status: 'SUBMITTED' });
    const files = await rows(stack, owner.accessToken, 'whistleblowing_file', `report_id=eq.${reportId}&select=id`);
    expect(files).toHaveLength(1);
  }
  // The handlers know.
  const told = await clock.sql`select recipient from private.outbox where kind = 'channel_flood'`;
  expect(told).toHaveLength(channel.handlers.length);
});

test('another team has the work of a quiet day', async () => {
  const other = await teamWithChannel(stack);
  await multiply();
  const { body } = await ask<Challenge>({ action: 'challenge', wbSlug: other.wbSlug });
  expect(body.workBits).toBe(14);
});
