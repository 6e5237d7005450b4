import postgres from 'postgres';
import { loadCatalogue } from '#local/graphql/catalogue/load.ts';
import { resolve } from '#local/graphql/resolve.ts';
import { SchemaTypes } from '#local/graphql/schema/types.ts';
import { startServer } from '#local/graphql/test/server.ts';
import type { SqlConnection } from '#local/graphql/types.ts';
import { HANDWRITTEN_PAGE, PAGE_QUERY, SEED_PAGE, SEED_TABLES } from './workload.ts';

export interface Measurement {
  readonly name: string;
  /** The measured value, in `unit`. */
  readonly value: number;
  readonly unit: string;
  /** The upper limit. */
  readonly limit: number;
  readonly detail: string;
}

/**
 * Measures the engine on a throw-away Postgres: a nested page against the same page in hand-written SQL, and the
 * building of a schema. Medians; times in milliseconds.
 */
export async function bench(): Promise<Measurement[]> {
  const server = await startServer();
  const sql = postgres(server.url, { max: 1, onnotice: () => {} });
  try {
    const connection = await sql.reserve();
    try {
      return [await measurePage(connection), ...(await measureSchema(connection))];
    } finally {
      connection.release();
    }
  } finally {
    await sql.end();
    await server.stop();
  }
}

async function measurePage(sql: SqlConnection): Promise<Measurement> {
  await sql.unsafe(SEED_PAGE);
  const page = await inTransaction(sql, () => resolve(sql, { query: PAGE_QUERY }));
  const [row] = Array.from(await sql.unsafe(HANDWRITTEN_PAGE));
  if (JSON.stringify(page.data) !== JSON.stringify(JSON.parse(String(row?.['r'])))) {
    throw new Error('The hand-written SQL and the engine do not answer the same');
  }
  const engine = await median(200, () => inTransaction(sql, () => resolve(sql, { query: PAGE_QUERY })));
  const byHand = await median(200, () =>
    inTransaction(sql, async () => {
      const [answer] = Array.from(await sql.unsafe(HANDWRITTEN_PAGE));
      JSON.parse(String(answer?.['r']));
    }),
  );
  return {
    name: 'graphql: 25 of 300,000 rows, three relations deep, against hand-written SQL',
    value: engine / byHand,
    unit: 'times',
    limit: 1.5,
    detail: `${engine.toFixed(2)} ms against ${byHand.toFixed(2)} ms`,
  };
}

async function measureSchema(sql: SqlConnection): Promise<Measurement[]> {
  await sql.unsafe(SEED_TABLES);
  const cold = await median(9, async () => {
    const schema = new SchemaTypes(await loadCatalogue(sql));
    schema.all().forEach((type) => schema.fieldsOf(type));
  });
  const cached = await median(200, () => inTransaction(sql, () => resolve(sql, { query: '{ __typename }' })));
  const detail = '80 tables';
  return [
    { name: 'graphql: schema built cold', value: cold, unit: 'ms', limit: 150, detail },
    { name: 'graphql: a request with the schema cached', value: cached, unit: 'ms', limit: 1, detail },
  ];
}

async function inTransaction<T>(sql: SqlConnection, work: () => Promise<T>): Promise<T> {
  await sql.unsafe('begin');
  try {
    return await work();
  } finally {
    await sql.unsafe('commit');
  }
}

async function median(times: number, work: () => Promise<unknown>): Promise<number> {
  await work();
  const durations: number[] = [];
  for (let count = 0; count < times; count += 1) {
    const start = performance.now();
    await work();
    durations.push(performance.now() - start);
  }
  return durations.sort((a, b) => a - b)[Math.floor(times / 2)] ?? Number.NaN;
}
