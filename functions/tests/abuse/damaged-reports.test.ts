// Whatever a script sends in place of what a reporter's page sends: it gets one of our answers, and harms nobody's report.
import fc from 'fast-check';
import { beforeAll, expect, test, vi } from 'vitest';
import { useBackend } from '#testing/backend.ts';
import { sized } from '#testing/size.ts';
import type { FileTargets } from '#functions/whistleblowing/contract/file-schemas.ts';
import type {
  Challenge,
  OwnReport,
  ReporterSession,
  WbAccount,
  WhistleblowerRequest,
} from '#functions/whistleblowing/contract/reporter-schemas.ts';
import { fromBase64, randomBytes, toBase64 } from '#modules/tellmore/protocol/bytes.ts';
import { newAccessCode, randomCharacters } from '#modules/tellmore/protocol/crockford.ts';
import { newKeyPairs, publicKeys } from '#modules/tellmore/protocol/key-pairs.ts';
import { signLogin } from '#modules/tellmore/protocol/login.ts';
import { composeReport } from '#modules/tellmore/shared/compose-report.ts';
import type { SubmittedReport } from '#functions/whistleblowing/contract/handling-input.ts';
import { anonymousReport, openReport, sendReport } from '#seed/channel.ts';
import type { SentReport } from '#seed/channel.ts';
import { post } from '#function-tests/support/call.ts';
import { asker, teamWithChannel } from '#function-tests/support/channels.ts';
import { upload } from '#function-tests/support/report-uploads.ts';
import type { TeamWithChannel } from '#function-tests/support/channels.ts';
import { damagedJson } from './support/damaged-json.ts';

vi.setConfig({ testTimeout: sized({ quick: 120_000, full: 14_400_000 }), hookTimeout: 240_000 });

/** Damaged requests of all actions together. */
const CASES = sized({ quick: 550, full: 1_000_000 });
/** On their way at once, made from one valid request each. */
const AT_ONCE = 10;

type Action = WhistleblowerRequest['action'];
type Valid = { readonly [A in Action]: () => Promise<Extract<WhistleblowerRequest, { action: A }>> };

const { stack, clock } = useBackend();
const ask = asker(stack);
let team: TeamWithChannel;
/** The report of somebody else, whom the script must not harm. */
let sent: SentReport;
/** Encrypted once: the server cannot tell. */
let composed: SubmittedReport;
/** Of the script's own report. */
let token: string;
let own: SentReport;
let fileId: string;

const draft = () =>
  anonymousReport(
    team.channel.handlers.map(({ id }) => id),
    'Lageret',
  );

beforeAll(async () => {
  team = await teamWithChannel(stack);
  sent = await sendReport(ask, team.wbSlug, draft());
  own = await sendReport(ask, team.wbSlug, draft());
  const account = (await ask<WbAccount>({ action: 'wbAccount', wbSlug: team.wbSlug })).body;
  composed = await composeReport(account, draft(), randomCharacters(8), newAccessCode(), 2);
  await startOver();
  const opens = async (id: string, size: number) =>
    (await ask<FileTargets>({ action: 'openFile', token, fileId: id, size })).body;
  fileId = (await upload(stack, opens, 'Fil 1.webm', 'lyd')).id;
  expect(await ask(message([fileId]))).toEqual({ status: 200, body: {} });
});

/** A challenge on which no work is asked. */
async function challenge(
  attempt: { reportNumber?: string; uploads?: true } = {},
): Promise<{ challenge: string; work: number }> {
  const { wbSlug } = team;
  const { body } = await ask<Challenge>({ action: 'challenge', wbSlug, ...attempt });
  await clock.sql`update private.reporter_challenge set work_bits = 0 where work_bits > 0`;
  return { challenge: body.challenge, work: 0 };
}

const reportOfItsOwn = (): SubmittedReport => ({
  ...composed,
  id: crypto.randomUUID(),
  reportNumber: randomCharacters(8),
  signKey: toBase64(publicKeys(newKeyPairs()).signKey),
  entries: composed.entries.map((entry) => ({ ...entry, id: crypto.randomUUID() })),
});

/** As long as an encrypted entry is: signature, nonce, 256 bytes, tag. */
const sealed = () => toBase64(randomBytes(64 + 12 + 256 + 16));
const message = (fileIds: string[]) =>
  ({
    action: 'publicCreateWbMessage',
    token,
    entry: { id: crypto.randomUUID(), epoch: 1, content: sealed(), fileIds },
  }) as const;

const VALID: Valid = {
  wbAccount: async () => ({ action: 'wbAccount', wbSlug: team.wbSlug }),
  challenge: async () => ({ action: 'challenge', wbSlug: team.wbSlug, reportNumber: sent.reportNumber }),
  submitWbReport: async () => ({
    action: 'submitWbReport',
    wbSlug: team.wbSlug,
    ...(await challenge()),
    report: reportOfItsOwn(),
  }),
  logIn: async () => {
    const { wbSlug, accountId } = team;
    const { reportNumber, keys } = own;
    const work = await challenge({ reportNumber });
    const signature = toBase64(signLogin(keys.signSeed, accountId, reportNumber, fromBase64(work.challenge)));
    return { action: 'logIn', wbSlug, ...work, reportNumber, signature };
  },
  wbReport: async () => ({ action: 'wbReport', token }),
  publicCreateWbMessage: async () => message([]),
  stopNotifying: async () => ({ action: 'stopNotifying', token }),
  logOut: async () => ({ action: 'logOut', token: toBase64(randomBytes(32)) }),
  openUploads: async () => ({
    action: 'openUploads',
    wbSlug: team.wbSlug,
    ...(await challenge({ uploads: true })),
    reportId: crypto.randomUUID(),
  }),
  openFile: async () => ({ action: 'openFile', token, fileId: crypto.randomUUID(), size: 1024 }),
  readFile: async () => ({ action: 'readFile', token, fileId }),
};
const ACTIONS = Object.keys(VALID) as Action[];

/** What limits count, so that they do not hide the rules behind them. The script's session is young again. */
async function startOver(): Promise<void> {
  await clock.sql`delete from private.rate_limit`;
  await clock.sql`delete from private.reporter_attempts`;
  token = (await ask<ReporterSession>(await VALID.logIn())).body.token;
}

const read = async ({ reportNumber, keys }: SentReport): Promise<OwnReport> => {
  const { body } = await openReport(ask, team, { reportNumber, keys });
  return (await ask<OwnReport>({ action: 'wbReport', token: body.token })).body;
};

test.each(ACTIONS)('%s: whatever is damaged, the answer is one of ours and no failure', async (action) => {
  const headers = { 'content-type': 'application/json' };
  await startOver();
  expect((await ask(await VALID[action]())).status).toBe(200);

  let told = 0;
  const damages = fc.array(damagedJson, { minLength: AT_ONCE, maxLength: AT_ONCE });
  const tell = async (damage: (value: object) => string): Promise<void> => {
    const text = damage(await VALID[action]());
    const { status, body } = await post<{ errors?: { code: string }[] }>(stack, 'whistleblower', text, headers);
    expect(status, `${text.slice(0, 2000)} → ${JSON.stringify(body)}`).toBeLessThan(500);
    if (status !== 200) expect(body.errors?.[0]?.code, text.slice(0, 2000)).toMatch(/^[A-Z_]+$/);
  };
  await fc.assert(
    fc.asyncProperty(damages, async (several) => {
      if (told % 100 === 0) await startOver();
      told += several.length;
      await Promise.all(several.map(tell));
    }),
    { numRuns: Math.ceil(CASES / ACTIONS.length / AT_ONCE), seed: 7, endOnFailure: true },
  );
});

test('nobody else’s report has changed', async () => {
  const { report, reportNumber } = sent;
  expect(await read(sent)).toMatchObject({
    id: report.id,
    reportNumber,
    status: 'SUBMITTED',
    privacy: 'ANONYMOUS',
    isNotified: false,
    entries: [{ type: 'REPORT', content: report.entries[0]?.content }],
  });
});
