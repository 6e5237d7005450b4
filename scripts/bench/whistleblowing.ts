import { teamWithChannel, asker } from '#function-tests/support/channels.ts';
import type { TeamWithChannel } from '#function-tests/support/channels.ts';
import { compareAnswers } from '#function-tests/abuse/support/telling.ts';
import type { Seen } from '#function-tests/abuse/support/telling.ts';
import { startStack } from '#local/stack.ts';
import type { Stack } from '#local/stack.ts';
import { fromBase64, toBase64 } from '#modules/tellmore/protocol/bytes.ts';
import { newAccessCode, randomCharacters } from '#modules/tellmore/protocol/crockford.ts';
import { newKeyPairs } from '#modules/tellmore/protocol/key-pairs.ts';
import type { KeyPairs } from '#modules/tellmore/protocol/key-pairs.ts';
import { signLogin } from '#modules/tellmore/protocol/login.ts';
import { composeReport } from '#modules/tellmore/shared/compose-report.ts';
import type {
  Challenge,
  WbAccount,
  WhistleblowerRequest,
} from '#functions/whistleblowing/contract/reporter-schemas.ts';
import { anonymousReport, sendReport } from '#seed/channel.ts';
import type { Ask, SentReport } from '#seed/channel.ts';
import { clockOf } from '#testing/clock.ts';
import type { Clock } from '#testing/clock.ts';
import { p50p95, timeCalls } from './figure.ts';
import type { Figure } from './figure.ts';
import { webQuery } from './web-query.ts';

const USERS = 200;
/** On their way at once. */
const AT_ONCE = 10;
const CASES = 10_000;
/** `--full` takes eight minutes. */
const SAMPLES = process.argv.includes('--full') ? 10_000 : 1_000;
const LIST = webQuery('WbReportPage', 'modules/tellmore/reports/reports.graphql');

interface Bench {
  readonly stack: Stack;
  readonly clock: Clock;
  readonly ask: Ask;
  readonly team: TeamWithChannel;
}

/** Reporters who submit and log in, whether times tell that a number exists, and the list of a handler of many cases. */
export async function measure(): Promise<Figure[]> {
  const stack = await startStack({ worker: false });
  const clock = clockOf(stack);
  try {
    const bench = { stack, clock, ask: asker(stack), team: await teamWithChannel(stack) };
    const sent = await sendReport(bench.ask, bench.team.wbSlug, draftOf(bench.team));
    return [
      ...(await submitting(bench)),
      ...(await loggingIn(bench, sent)),
      ...(await telling(bench, sent)),
      ...(await listing(bench)),
    ];
  } finally {
    await clock.stop();
    await stack.stop();
  }
}

const draftOf = ({ channel }: TeamWithChannel) =>
  anonymousReport(
    channel.handlers.map(({ id }) => id),
    'Nødutgangen på lageret er låst. '.repeat(30),
  );

/** Milliseconds of each request, made by so many at once. */
async function timeTogether(requests: readonly WhistleblowerRequest[], ask: Ask): Promise<number[]> {
  const waiting = [...requests];
  const times: number[] = [];
  const one = async (): Promise<void> => {
    for (let request = waiting.pop(); request; request = waiting.pop()) {
      const started = performance.now();
      const { status, body } = await ask(request);
      times.push(performance.now() - started);
      if (status !== 200) throw new Error(`${request.action} answered ${status}: ${JSON.stringify(body)}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  return times;
}

/**
 * The browsers' part is not measured: one report is encrypted, and stands for all (the server cannot tell), and no work is
 * asked for. Both would take minutes here.
 */
async function submitting({ ask, team, clock }: Bench): Promise<Figure[]> {
  const { wbSlug } = team;
  const account = (await ask<WbAccount>({ action: 'wbAccount', wbSlug })).body;
  const composed = await composeReport(account, draftOf(team), randomCharacters(8), newAccessCode(), 2);
  const requests: WhistleblowerRequest[] = [];
  for (let user = 0; user < USERS; user += 1) {
    const { challenge } = (await ask<Challenge>({ action: 'challenge', wbSlug })).body;
    const report = {
      ...composed,
      id: crypto.randomUUID(),
      reportNumber: randomCharacters(8),
      entries: composed.entries.map((entry) => ({ ...entry, id: crypto.randomUUID() })),
    };
    requests.push({ action: 'submitWbReport', wbSlug, challenge, work: 0, report });
  }
  await withoutWork(clock);
  return p50p95(`Submitting, ${USERS} reporters, ${AT_ONCE} at once`, await timeTogether(requests, ask), '≤ 400 ms');
}

async function loggingIn({ ask, team, clock }: Bench, { reportNumber, keys }: SentReport): Promise<Figure[]> {
  const requests: WhistleblowerRequest[] = [];
  for (let user = 0; user < USERS; user += 1) requests.push(await loginOf({ ask, team }, reportNumber, keys));
  await withoutWork(clock);
  return p50p95(`Logging in, ${USERS} reporters, ${AT_ONCE} at once`, await timeTogether(requests, ask), '≤ 250 ms');
}

async function loginOf({ ask, team }: Pick<Bench, 'ask' | 'team'>, reportNumber: string, keys: KeyPairs) {
  const { wbSlug, accountId } = team;
  const { challenge } = (await ask<Challenge>({ action: 'challenge', wbSlug, reportNumber })).body;
  const signature = toBase64(signLogin(keys.signSeed, accountId, reportNumber, fromBase64(challenge)));
  return { action: 'logIn', wbSlug, challenge, work: 0, reportNumber, signature } as const;
}

/** The challenges that are open cost nothing, and no limit is near. */
async function withoutWork({ sql }: Clock): Promise<void> {
  await sql`delete from private.rate_limit`;
  await sql`delete from private.reporter_attempts`;
  await sql`update private.reporter_challenge set work_bits = 0`;
}

/** Wrong codes of a number that exists, and of numbers that don't. The work is the same, and not measured. */
async function telling({ ask, team, clock }: Bench, { reportNumber }: SentReport): Promise<Figure[]> {
  const keys = newKeyPairs();
  const prepared = { known: [] as WhistleblowerRequest[], unknown: [] as WhistleblowerRequest[] };
  const send = (group: keyof typeof prepared) => async (): Promise<Seen> => {
    const request = prepared[group].pop();
    if (request === undefined) throw new Error('Nothing is prepared');
    const { status, body } = await ask(request);
    return { status, body: JSON.stringify(body) };
  };
  const { t, means } = await compareAnswers({
    name: 'report number',
    samples: SAMPLES,
    parallel: 2,
    known: send('known'),
    unknown: send('unknown'),
    before: async () => {
      prepared.known.push(await loginOf({ ask, team }, reportNumber, keys));
      prepared.unknown.push(await loginOf({ ask, team }, randomCharacters(8), keys));
      await withoutWork(clock);
    },
  });
  return [
    { name: "A wrong code: Welch's t of known and unknown numbers", value: t, unit: '', aim: 'within ±4.5' },
    { name: 'A wrong code: known minus unknown', value: means.known - means.unknown, unit: 'ms' },
  ];
}

async function listing({ stack, clock, team }: Bench): Promise<Figure[]> {
  const { accountId, owner, channel } = team;
  const bytes = toBase64(new Uint8Array(32));
  await clock.sql`
    with made as (
      insert into public.whistleblowing_report (id, account_id, report_number, type, privacy, kdf_version, box_key,
        sign_key, status, acknowledged_on, entry_count, submitted_on, last_interaction_on)
      select gen_random_uuid(), ${accountId}, 'Z' || lpad(n::text, 7, '0'), 'WHISTLEBLOWING', 'ANONYMOUS', 1, ${bytes},
        ${bytes}, 'IN_PROGRESS', current_date, 3, current_date - n % 700, current_date - n % 90
      from generate_series(1, ${CASES}::int) n returning id)
    insert into public.whistleblowing_assignment (report_id, handler_id, seen_position)
    select m.id, ${channel.handlers[0]?.id ?? ''}, 1 from made m`;
  await clock.sql`
    insert into public.whistleblowing_seal (report_id, ring, epoch, holder, handler_id, sealed)
    select r.id, n.ring, 1, n.holder, n.handler_id, ${toBase64(new Uint8Array(80))}
    from public.whistleblowing_report r cross join lateral private.needed_wb_seals(r.id) n
    where r.account_id = ${accountId} and r.report_number like 'Z%' on conflict do nothing`;
  await clock.sql`
    analyze public.whistleblowing_report, public.whistleblowing_assignment, public.whistleblowing_seal`;
  const headers = {
    apikey: stack.publishableKey,
    authorization: `Bearer ${owner.accessToken}`,
    'content-type': 'application/json',
  };
  const ask = async (skip: number): Promise<void> => {
    const response = await fetch(`${stack.url}/graphql/v1`, {
      method: 'POST',
      headers,
      body: JSON.stringify({
        query: LIST,
        variables: { accountId, filter: '{}', sort: '-submitted', skip, size: 25 },
      }),
    });
    const text = await response.text();
    if (!text.includes('\\"reportNumber\\"')) throw new Error(`The list answered ${text.slice(0, 300)}`);
  };
  const call = async (name: string): Promise<void> => {
    const body = JSON.stringify({ account_id: accountId });
    const response = await fetch(`${stack.url}/rest/v1/rpc/${name}`, { method: 'POST', headers, body });
    if (!response.ok) throw new Error(`${name} answered ${await response.text()}`);
  };
  return [
    ...p50p95(
      `Which of ${CASES} cases lack keys`,
      await timeCalls(10, () => call('wb_reports_to_reseal')),
      '≤ 1000 ms',
    ),
    ...p50p95(`What waits, of ${CASES} cases`, await timeCalls(20, () => call('wb_desk')), '≤ 1000 ms'),
    ...p50p95(`The first 25 of ${CASES} cases`, await timeCalls(50, () => ask(0)), '≤ 1000 ms'),
    ...p50p95(`The last 25 of ${CASES} cases`, await timeCalls(20, () => ask(CASES - 25)), '≤ 1000 ms'),
  ];
}
