// A script sends a team so many reports and opens so many uploads that the old limits were used up. At the same time, a
// reporter sends theirs, with the work that a browser does.
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
import { rows } from '#function-tests/support/call.ts';
import { upload, withTicket } from '#function-tests/support/report-uploads.ts';

vi.setConfig({ testTimeout: sized({ quick: 240_000, full: 3_600_000 }), hookTimeout: 240_000 });

/** The hard stop was at a thousand, and 67 announced files were the day of a team. */
const REPORTS = sized({ quick: 40, full: 1_200 });
const UPLOADS = sized({ quick: 70, full: 300 });
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

/** A challenge whose work the attacker has done on a graphics card. */
async function bought(uploads: boolean): Promise<{ challenge: string; work: number }> {
  const { body } = await ask<Challenge>({ action: 'challenge', wbSlug: team.wbSlug, uploads });
  await clock.sql`update private.reporter_challenge set work_bits = 0 where work_bits > 0`;
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

test(`after ${REPORTS} reports and ${UPLOADS} announced files, a report with a picture arrives`, async () => {
  const { wbSlug, channel, owner } = team;
  const account = (await ask<WbAccount>({ action: 'wbAccount', wbSlug })).body;
  const spam = await composeReport(account, draft(), randomCharacters(8), newAccessCode(), 2);
  for (let count = 0; count < REPORTS; count += 1) {
    const answer = await ask({ action: 'submitWbReport', wbSlug, ...(await bought(false)), report: another(spam) });
    expect(answer.status).toBe(200);
  }
  for (let count = 0; count < UPLOADS; count += 1) {
    const opened = { action: 'openUploads', wbSlug, ...(await bought(true)), reportId: crypto.randomUUID() } as const;
    const { token } = (await ask<ReporterSession>(opened)).body;
    const file = { fileId: crypto.randomUUID(), size: ANNOUNCED };
    const answer = await ask<FileTargets>({ action: 'openFile', token, ...file });
    expect(answer.body.chunks).toHaveLength(24);
  }
  await multiply();

  const reportId = crypto.randomUUID();
  const picture = await upload(
    stack,
    await withTicket(ask, wbSlug, reportId),
    'Fil 1.jpg',
    toBase64(randomBytes(3_000)),
  );
  const sent = await sendReport(ask, wbSlug, { ...draft(), id: reportId, files: [picture] });
  expect(sent.report.id).toBe(reportId);
  const [report] = await rows(stack, owner.accessToken, 'whistleblowing_report', `id=eq.${reportId}&select=id,status`);
  expect(report).toMatchObject({ status: 'SUBMITTED' });
  const files = await rows(stack, owner.accessToken, 'whistleblowing_file', `report_id=eq.${reportId}&select=id`);
  expect(files).toHaveLength(1);

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
