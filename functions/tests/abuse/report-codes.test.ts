// A script guesses access codes of one report number, whose owner wants to read the answer at the same time.
import { beforeAll, expect, test, vi } from 'vitest';
import { useBackend } from '#testing/backend.ts';
import { sized } from '#testing/size.ts';
import type { Challenge, OwnReport } from '#functions/whistleblowing/contract/reporter-schemas.ts';
import { fromBase64, toBase64 } from '#modules/tellmore/protocol/bytes.ts';
import { randomCharacters } from '#modules/tellmore/protocol/crockford.ts';
import { newKeyPairs } from '#modules/tellmore/protocol/key-pairs.ts';
import { signLogin } from '#modules/tellmore/protocol/login.ts';
import { anonymousReport, openReport, sendReport, workedChallenge } from '#seed/channel.ts';
import type { SentReport } from '#seed/channel.ts';
import { asker, teamWithChannel } from '#function-tests/support/channels.ts';
import type { TeamWithChannel } from '#function-tests/support/channels.ts';
import { callFunction, rows } from '#function-tests/support/call.ts';

vi.setConfig({ testTimeout: sized({ quick: 240_000, full: 3_600_000 }), hookTimeout: 240_000 });

/** Tries, most of which are in the database as if their work had been done: the work itself is not under test. */
const GUESSES = sized({ quick: 40, full: 10_000 });
/** Of every login, whatever strangers try. */
const LOGIN_BITS = 14;

const { stack, clock } = useBackend();
const ask = asker(stack);
let team: TeamWithChannel;
let sent: SentReport;
beforeAll(async () => {
  team = await teamWithChannel(stack);
  sent = await sendReport(ask, team.wbSlug, draftFor(team));
});

const draftFor = ({ channel }: TeamWithChannel) =>
  anonymousReport(
    channel.handlers.map(({ id }) => id),
    'Lageret',
  );

/** A login with a code that is not the report's: keys that it does not lead to. The work is not done. */
async function guess(reportNumber: string, isWorking = false) {
  const { wbSlug, accountId } = team;
  await clock.sql`delete from private.rate_limit`;
  const { challenge, work } = isWorking
    ? await workedChallenge(ask, wbSlug, reportNumber)
    : { ...(await ask<Challenge>({ action: 'challenge', wbSlug, reportNumber })).body, work: 0 };
  if (!isWorking) await clock.sql`update private.reporter_challenge set work_bits = 0`;
  const signature = toBase64(signLogin(newKeyPairs().signSeed, accountId, reportNumber, fromBase64(challenge)));
  const response = await callFunction(stack, 'whistleblower', {
    action: 'logIn',
    wbSlug,
    challenge,
    work,
    reportNumber,
    signature,
  });
  return { status: response.status, body: JSON.stringify(response.body) };
}

const bitsFor = async (reportNumber?: string): Promise<number> =>
  (await ask<Challenge>({ action: 'challenge', wbSlug: team.wbSlug, ...(reportNumber ? { reportNumber } : {}) })).body
    .workBits;

test(`${GUESSES} wrong codes open nothing, and the owner’s phone has no more work afterwards`, async () => {
  const { reportNumber } = sent;
  const answers = new Set<string>();
  for (let guessed = 0; guessed < GUESSES; guessed += 1) {
    const { status, body } = await guess(reportNumber);
    answers.add(`${status} ${body}`);
  }
  expect([...answers]).toEqual([`422 ${JSON.stringify({ errors: [{ code: 'VERIFICATION_FAILED', path: null }] })}`]);
  expect(await bitsFor(reportNumber)).toBe(LOGIN_BITS);

  const { status, body } = await openReport(ask, team, sent);
  expect(status).toBe(200);
  const own = await ask<OwnReport>({ action: 'wbReport', token: body.token });
  expect(own.body.reportNumber).toBe(reportNumber);
});

test('neither the answer nor the work tells a number that nobody has, and nothing of a login is counted', async () => {
  const before = await clock.sql`select * from private.reporter_attempts`;
  const unknown = randomCharacters(8);
  const known = (await sendReport(ask, team.wbSlug, draftFor(team))).reportNumber;
  for (let guessed = 0; guessed < 10; guessed += 1) {
    expect(await guess(unknown)).toEqual(await guess(known));
  }
  expect([await bitsFor(unknown), await bitsFor(known)]).toEqual([LOGIN_BITS, LOGIN_BITS]);
  // The report that was sent is.
  expect(await clock.sql`select * from private.reporter_attempts`).toHaveLength(Math.max(1, before.length));
});

test('a challenge for one number is no use for another, nor one for a submission', async () => {
  const { wbSlug, accountId } = team;
  const { reportNumber, keys } = sent;
  for (const other of [randomCharacters(8), undefined]) {
    const worked = await workedChallenge(ask, wbSlug, other);
    const signature = toBase64(signLogin(keys.signSeed, accountId, reportNumber, fromBase64(worked.challenge)));
    const answer = await ask({ action: 'logIn', wbSlug, ...worked, reportNumber, signature });
    expect(answer.body).toEqual({ errors: [{ code: 'TOKEN_EXPIRED', path: 'challenge' }] });
  }
});

test('asking for challenges makes nobody’s work harder', async () => {
  for (let time = 0; time < 40; time += 1) await bitsFor();
  expect(await bitsFor()).toBe(14);
});

test('an unknown number and a wrong code get the same bytes', async () => {
  const seen = new Set<string>();
  for (const number of [sent.reportNumber, randomCharacters(8), '00000000', sent.reportNumber]) {
    const { status, body } = await guess(number, true);
    seen.add(`${status} ${body}`);
  }
  expect([...seen]).toHaveLength(1);
});

test('nothing of an attempt says who made it, or with which number', async () => {
  await guess(sent.reportNumber);
  const kept = await clock.sql`select * from private.reporter_attempts`;
  expect(kept.length).toBeGreaterThan(0);
  expect(Object.keys(kept[0] ?? {}).toSorted()).toEqual(['count', 'expires_at', 'key']);
  expect(JSON.stringify(kept)).not.toContain(sent.reportNumber);
  const reports = await rows(stack, team.owner.accessToken, 'whistleblowing_report', 'select=id');
  expect(reports.length).toBeGreaterThan(0);
});
