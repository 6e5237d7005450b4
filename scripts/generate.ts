// Writes the files derived from the database: the GraphQL schema (from a fresh backend with every migration) and the
// types of every operation; how long rows are kept; the words of codes in archives of own data; and the index of the
// decisions. With --check it writes nothing, and fails if a file differs from the committed one.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { generate } from '@graphql-codegen/cli';
import { buildSchema, isInterfaceType, isObjectType } from 'graphql';
import postgres from 'postgres';
import { dumpSchema } from '#local/graphql/dump-schema.ts';
import { startStack } from '#local/stack.ts';
import { ARCHIVE_WORDS, archiveWords } from './generate/archive-words.ts';
import { codegen } from './generate/codegen.ts';
import { asSent, readJsonRows } from './generate/json-types.ts';
import { PERIODS, periods } from './generate/periods.ts';
import { DECISION_INDEX, decisionIndex, readDecisions } from './generate/decisions.ts';

const SCHEMA = 'web/src/graphql/schema.graphql';
const NODE_TYPES = 'web/src/graphql/node-types.generated.ts';

interface GeneratedFile {
  readonly filename: string;
  readonly content: string;
}

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });

const { sdl, kept, words } = await readDatabase();
const files: GeneratedFile[] = [
  { filename: SCHEMA, content: sdl },
  { filename: NODE_TYPES, content: nodeTypes(sdl) },
  ...(await operations(sdl)),
  { filename: PERIODS, content: kept },
  { filename: ARCHIVE_WORDS, content: words },
  { filename: DECISION_INDEX, content: decisionIndex(readDecisions()) },
];
const stale = await staleFiles(files);
const different = files.filter(({ filename, content }) => !isCurrent(filename, content));

if (!values.check) {
  for (const { filename, content } of different) writeFileSync(filename, content);
  for (const filename of stale) rmSync(filename);
  process.stdout.write(`${files.length} generated files: ${different.length} written, ${stale.length} removed\n`);
} else if (different.length + stale.length > 0) {
  for (const { filename } of different) process.stderr.write(`differs from what is generated: ${filename}\n`);
  for (const filename of stale) process.stderr.write(`no longer generated: ${filename}\n`);
  process.stderr.write('Run: npm run generate\n');
  process.exitCode = 1;
} else {
  process.stdout.write(`${files.length} generated files are current\n`);
}

/** The schema as a logged-in user sees it, how long rows are kept, and the words of codes. */
async function readDatabase(): Promise<{ sdl: string; kept: string; words: string }> {
  const stack = await startStack();
  const sql = postgres(stack.dbUrl, { max: 1, onnotice: () => undefined });
  try {
    const kept = await periods(sql);
    const words = await archiveWords(sql);
    const sdl = await sql.begin(async (transaction) => {
      await transaction`set local role authenticated`;
      await transaction`set local search_path = public`;
      return dumpSchema(transaction);
    });
    return { sdl, kept, words };
  } finally {
    await sql.end();
    await stack.stop();
  }
}

/** Types with pg_graphql's global id, by which the client's cache identifies rows. */
function nodeTypes(schemaText: string): string {
  const schema = buildSchema(schemaText);
  const names = Object.values(schema.getTypeMap())
    .filter((type) => isObjectType(type) && !isInterfaceType(type) && 'nodeId' in type.getFields())
    .map((type) => `  '${type.name}',\n`);
  return `/** Types that have pg_graphql's global id. */\nexport const nodeTypes: readonly string[] = [\n${names.join('')}];\n`;
}

async function operations(schemaText: string): Promise<GeneratedFile[]> {
  const outputs: unknown = await generate(codegen(schemaText, await readJsonRows()), false);
  return (outputs as GeneratedFile[]).map(({ filename, content }) => ({ filename, content: asSent(tidy(content)) }));
}

/** The preset imports types whether or not they are used, which the compiler refuses. */
function tidy(content: string): string {
  const used = content.replaceAll(
    /^import type (?:\* as (\w+)|\{ (\w+) \}) from .*\n/gm,
    (line, all?: string, one?: string) => (content.split(new RegExp(`\\b${all ?? one}\\b`)).length > 2 ? line : ''),
  );
  return `${used.trim()}\n`;
}

function isCurrent(filename: string, content: string): boolean {
  return existsSync(filename) && readFileSync(filename, 'utf8') === content;
}

/** Generated files whose operation no longer exists. */
async function staleFiles(current: readonly GeneratedFile[]): Promise<string[]> {
  const known = new Set(current.map(({ filename }) => resolve(filename)));
  const stale: string[] = [];
  for await (const filename of glob('web/src/**/*.generated.ts')) {
    if (!known.has(resolve(filename))) stale.push(filename);
  }
  return stale;
}
