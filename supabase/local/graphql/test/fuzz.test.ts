import type postgres from 'postgres';
import { beforeAll, describe, expect, test } from 'vitest';
import { sized } from '#testing/size.ts';
import { loadCatalogue } from '#local/graphql/catalogue/load.ts';
import { resolve } from '#local/graphql/resolve.ts';
import { SchemaTypes } from '#local/graphql/schema/types.ts';
import type { GraphQLAnswer } from '#local/graphql/types.ts';
import { connect } from './database.ts';
import { mutate, OperationGenerator } from './generate.ts';
import { Random } from './random.ts';
import { enterShop, SHOP } from './shop.ts';

const OPERATIONS = Number(process.env['GRAPHQL_FUZZ_OPERATIONS'] ?? sized({ quick: 4_000, full: 100_000 }));
const SEED = Number(process.env['GRAPHQL_FUZZ_SEED'] ?? Date.now() % 2 ** 31);
const WORKERS = 4;

/** Signs of the engine's internals (its own SQL or code), or of invalid SQL. */
const LEAK = new RegExp(
  [
    '__gql_|__records|__affected|__first|__ahead|jsonb_build|at or near|\\$\\d|\\.ts:',
    'is not a function|undefined|cannot read',
    'does not exist|is ambiguous|subquery|could not|cannot cast|GROUP BY|too few|more than one row',
  ].join('|'),
  'i',
);

/** pg_graphql offers the least and greatest of booleans, which Postgres does not have. */
const KNOWN = /^function (min|max)\(boolean\) does not exist$/;

/** An empty filter in a list of and/or is `()` in pg_graphql's SQL, and here. */
const isOfEmptyFilter = (message: string, query: string) =>
  message === 'syntax error at or near ")"' && /\b(and|or)\b/.test(query);

describe('fuzzing', () => {
  const pool = connect();

  beforeAll(async () => {
    await pool.unsafe(SHOP);
  });

  test(`${OPERATIONS} generated and damaged operations get a well-formed answer in time (GRAPHQL_FUZZ_SEED=${SEED})`, async () => {
    const outcomes = { data: 0, partial: 0, refused: 0 };
    await Promise.all(
      Array.from({ length: WORKERS }, async (_, worker) => {
        const sql = await pool.reserve();
        await enterShop(sql);
        await sql.unsafe('begin');
        const random = new Random(SEED + worker);
        const generator = new OperationGenerator(new SchemaTypes(await loadCatalogue(sql)), random);
        for (let count = worker; count < OPERATIONS; count += WORKERS) {
          const whole = generator.operation();
          const query = random.chance(0.2) ? mutate(whole, random) : whole;
          const answer = await answerTo(sql, query);
          checkAnswer(answer, query);
          outcomes[answer.errors === undefined ? 'data' : answer.data ? 'partial' : 'refused'] += 1;
        }
      }),
    );
    // A generator whose operations are all refused would test nothing.
    expect(outcomes.data).toBeGreaterThan(OPERATIONS * 0.2);
    expect(outcomes.refused).toBeGreaterThan(OPERATIONS * 0.1);
  });
});

/** Queries share a transaction, as they change nothing; a mutation gets one of its own, which is undone. */
async function answerTo(sql: postgres.ReservedSql, query: string): Promise<GraphQLAnswer> {
  const request = { query, variables: { a: 1, b: "b'" } };
  try {
    if (!query.includes('mutation')) return await resolve(sql, request);
    await sql.unsafe('rollback; begin');
    const answer = await resolve(sql, request);
    await sql.unsafe('rollback; begin');
    return answer;
  } catch (error) {
    throw new Error(`Crashed on ${query}`, { cause: error });
  }
}

function checkAnswer(answer: GraphQLAnswer, query: string): void {
  const isWellFormed =
    Object.keys(answer).every((key) => key === 'data' || key === 'errors') &&
    (answer.data !== undefined || answer.errors !== undefined) &&
    (answer.errors === undefined || answer.errors.length > 0) &&
    (answer.errors ?? []).every((error) => Object.keys(error).join() === 'message' && error.message.length > 0);
  if (!isWellFormed) throw new Error(`Malformed answer ${JSON.stringify(answer)} to ${query}`);
  const leak = answer.errors?.find(({ message }) => LEAK.test(withoutQuotes(message)) && !KNOWN.test(message));
  if (leak !== undefined && !isSyntaxError(leak.message) && !isOfEmptyFilter(leak.message, query))
    throw new Error(`Leaked «${leak.message}» for ${query}`);
}

/** What is quoted may be the request's own text. */
function withoutQuotes(message: string): string {
  return message.replace(/".*"/s, '""');
}

/** The parser quotes the document, which may hold anything. */
function isSyntaxError(message: string): boolean {
  return message.startsWith('query parse error: ');
}
