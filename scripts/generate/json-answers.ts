import type { DocumentNode, GraphQLSchema } from 'graphql';
import { ROOT, isSchema, jsonIn } from './json-types.ts';
import type { JsonRow } from './json-types.ts';

interface Config {
  readonly jsonRows: ReadonlyMap<string, JsonRow>;
  /** The operations are sent without Apollo, which reads what is not checked without a declaration. */
  readonly isLight?: boolean;
}

/** A plugin of codegen: imports the contracts of a file's JSON, and declares the schemas of its answers. */
export function plugin(
  schema: GraphQLSchema,
  documents: readonly { readonly document?: DocumentNode }[],
  { jsonRows, isLight = false }: Config,
) {
  const nodes = documents.flatMap(({ document }) => document ?? []);
  const uses = jsonIn(schema, nodes, jsonRows).filter(({ row }) => row.from !== undefined);
  const answers = uses.filter(({ place, row }) => !place.endsWith(')') && !(isLight && row.isUnchecked));
  const values = new Set(answers.filter(({ row }) => !row.isUnchecked).map(({ row }) => row.name));
  const named = (isValue: boolean) => uses.filter(({ row }) => values.has(row.name) === isValue).map(({ row }) => row);
  const prepend = [
    // With schemas comes the parser and its settings.
    ...(values.size > 0
      ? ["import { z } from '#api/zod.ts';"]
      : uses.some(({ row }) => isSchema(row.name))
        ? ["import type { z } from '#api/zod.ts';"]
        : []),
    ...(answers.length > 0 ? ["import { declareAnswers } from '#graphql/json-answers.ts';"] : []),
    ...importsOf(named(true)).map((line) => `import ${line}`),
    ...importsOf(named(false)).map((line) => `import type ${line}`),
  ];
  const rows = answers.map(({ place, row }) => `  '${place.replace(ROOT, '')}': ${readerOf(row)},\n`);
  return { prepend, content: rows.length > 0 ? `declareAnswers({\n${rows.join('')}});\n` : '' };
}

const readerOf = ({ name, isNullable, isUnchecked }: JsonRow): string =>
  isUnchecked ? 'null' : isNullable ? `z.nullable(${name})` : name;

/** A line for each module. */
function importsOf(rows: readonly JsonRow[]): string[] {
  const modules = Map.groupBy(rows, ({ from = '' }) => from);
  return [...modules].map(([from, exports]) => {
    const names = [...new Set(exports.map(({ name }) => name))].toSorted();
    return `{ ${names.join(', ')} } from '${from}';`;
  });
}
