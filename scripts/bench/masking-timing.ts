import { randomInt } from 'node:crypto';
import type postgres from 'postgres';
import { callFunction } from '#function-tests/support/call.ts';
import { resolve } from '#local/graphql/resolve.ts';
import { startStack } from '#local/stack.ts';
import { clockOf } from '#testing/clock.ts';
import { welch } from '#testing/welch.ts';
import { percentile } from './figure.ts';
import type { Figure } from './figure.ts';
import { buildWorlds, KINDS } from './masking-worlds.ts';
import type { Kind, World, Worlds } from './masking-worlds.ts';
import { webQuery } from './web-query.ts';

const option = (name: string): string | undefined =>
  process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(`--${name}=`.length);
/** Of each door. `--full` takes half an hour, on a busy machine several. */
const PAIRS = process.argv.includes('--full') ? 10_000 : 1_000;
/** `--minutes=6` stops each door after six minutes, with fewer pairs. */
const MINUTES = Number(option('minutes') ?? Number.POSITIVE_INFINITY);
/** `--doors=log` asks only at the doors whose names contain the word. */
const WORD = option('doors') ?? '';
const WARM_UP = 100;
/** Beyond it, two groups of thousands are told apart for certain. */
const MAX_T = 4.5;
/** Pauses of the machine are the slowest tenth: without them, a small difference shows more clearly. */
const SHARE_WITHOUT_PAUSES = 0.9;

/** A way to get an answer about a world. The answers differ only in their ids. */
interface Door {
  readonly name: string;
  /** Runs before each answer and is not timed. */
  readonly prepare?: () => Promise<unknown>;
  readonly ask: (world: World) => Promise<string>;
}

/**
 * Whether times reveal a restricted remark, or its dispute, to a colleague without the right. Asks the database without
 * HTTP, which would only add noise, except for the function that refuses the content.
 */
export async function measure(): Promise<Figure[]> {
  const stack = await startStack({ worker: false });
  const clock = clockOf(stack);
  // A connection of its own, because the viewer has the clock's only one.
  const limits = clockOf(stack);
  try {
    const worlds = await buildWorlds(stack, clock);
    const connection = await clock.sql.reserve();
    try {
      const content = contentDoor(stack, worlds, limits.sql);
      const doors = [...databaseDoors(await asViewer(connection, worlds)), content];
      const figures: Figure[] = [];
      for (const door of doors.filter(({ name }) => name.includes(WORD)))
        figures.push(...figuresOf(door.name, await timeDoor(door, worlds)));
      return figures;
    } finally {
      await connection`reset role`;
      connection.release();
    }
  } finally {
    await limits.stop();
    await clock.stop();
    await stack.stop();
  }
}

/** The connection with the viewer's role and claims, as REST and GraphQL set them. */
async function asViewer(connection: postgres.ReservedSql, { viewer }: Worlds): Promise<postgres.ReservedSql> {
  const claims = Buffer.from(viewer.accessToken.split('.')[1] ?? '', 'base64url').toString();
  await connection`
    select set_config('request.jwt.claims', ${claims}, false), set_config('search_path', 'public', false),
      set_config('role', 'authenticated', false)`;
  return connection;
}

const anyOf = <T>(values: readonly T[]): T => {
  const value = values[randomInt(values.length)];
  if (value === undefined) throw new Error('There is none');
  return value;
};
const anyList = ({ lists }: World) => anyOf(lists);

/** The hot pages of checks and people, and the page of a check list. */
function databaseDoors(sql: postgres.ReservedSql): Door[] {
  const call = (name: string, text: string, values: (world: World) => string[]): Door => ({
    name,
    ask: async (world) => JSON.stringify(await sql.unsafe(`select public.${text}`, values(world), { prepare: true })),
  });
  const graph = (name: string, operation: string, files: string[]): Door => {
    const query = webQuery(operation, ...files);
    return {
      name,
      ask: async (world) => {
        const variables = { id: anyList(world).list, accountId: world.accountId };
        return JSON.stringify(await resolve(sql, { query, variables, operationName: undefined }));
      },
    };
  };
  const lists = (filter: string) => `check_list_page($1, '${filter}', '-requestedAt', 0)`;
  const ofAccount = ({ accountId }: World) => [accountId];
  const ofPerson = ({ personId }: World) => [personId];
  const ofList = (world: World) => [anyList(world).list];
  const folder = 'modules/checkmore/check-lists';
  return [
    call('list of checks', lists('{"archived":false}'), ofAccount),
    call('list of checks with remarks', lists('{"status":"COMPLETED_WITH_REMARKS"}'), ofAccount),
    call('dashboard of checks', 'checks_dashboard($1)', ofAccount),
    call('list of orders', 'check_request_page($1, false, 0)', ofAccount),
    call('list of people', `people_page($1, '{}', '-contacted', 0)`, ofAccount),
    call('page of a person', 'person_page($1, $2)', ({ accountId, personId }) => [accountId, personId]),
    call("a person's checks", 'person_validity($1)', ofPerson),
    call("a person's log", `person_timeline($1, '2100-01-01')`, ofPerson),
    graph('page of a check list', 'CheckResult', [`${folder}/check-result.graphql`, `${folder}/check-lists.graphql`]),
    graph('log of a check list', 'CheckLog', [`${folder}/check-result.graphql`]),
    call('what can be opened', 'check_result($1)', ofList),
    call('when a check list is deleted', 'check_list_retention($1)', ofList),
  ];
}

const contentDoor = (stack: Parameters<typeof callFunction>[0], { viewer }: Worlds, sql: postgres.Sql): Door => ({
  name: 'content, refused',
  // A request beyond the limit would be refused before the check is read.
  prepare: () => sql`update private.rate_limit set count = 0`,
  ask: async (world) => {
    const request = { action: 'read', checkId: anyList(world).police };
    const { status, body } = await callFunction(stack, 'check-contents', request, viewer.accessToken);
    return `${status} ${JSON.stringify(body)}`;
  },
});

const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|(?<="nodeId":")[^"]+/g;

/** Milliseconds of the answers about each kind of world, asked in turn and in a random order within each turn. */
async function timeDoor({ name, ask, prepare }: Door, { of }: Worlds): Promise<Record<Kind, number[]>> {
  const times: Record<Kind, number[]> = { clean: [], remark: [], disputed: [] };
  const answers = new Set<string>();
  const end = performance.now() + MINUTES * 60_000;
  for (let turn = -WARM_UP; turn < PAIRS && performance.now() < end; turn += 1)
    for (const kind of shuffled(KINDS)) {
      const world = anyOf(of[kind]);
      await prepare?.();
      const started = performance.now();
      const answer = await ask(world);
      const milliseconds = performance.now() - started;
      if (turn >= 0) times[kind].push(milliseconds);
      else answers.add(withoutIds(answer));
    }
  if (answers.size !== 1) throw new Error(`${name}: the worlds differ in their answers, not only in their times`);
  return times;
}

/** An answer's characters, in any order: events of one moment come in the order of their random ids. */
const withoutIds = (answer: string): string => answer.replaceAll(ID, '#').split('').toSorted().join('');

function shuffled<T>(values: readonly T[]): T[] {
  const rest = [...values];
  return values.flatMap(() => rest.splice(randomInt(rest.length), 1));
}

/** The difference in means and the greater t: of all times, or of those without the machine's pauses. */
export function figuresOf(name: string, { clean, ...masked }: Record<Kind, number[]>): Figure[] {
  return Object.entries(masked).flatMap(([kind, times]) => {
    const whole = welch(times, clean);
    const end = percentile([...times, ...clean], SHARE_WITHOUT_PAUSES);
    const fast = welch(
      times.filter((each) => each < end),
      clean.filter((each) => each < end),
    );
    const t = Math.abs(whole.t) > Math.abs(fast.t) ? whole.t : fast.t;
    const verdict = Math.abs(t) < MAX_T ? 'as fast' : 'told apart';
    const difference = (fast.means.left - fast.means.right) * 1_000;
    return [
      { name: `${name}, ${kind}: slower by`, value: difference, unit: `µs of ${Math.round(fast.means.right * 1_000)}` },
      {
        name: `${name}, ${kind}: Welch's t`,
        value: t,
        unit: `${verdict}, ${times.length} pairs`,
        aim: `within ±${MAX_T}`,
      },
    ];
  });
}
