import type { Column, Table } from '#local/graphql/catalogue/model.ts';
import { defineField, defineType, nonNull } from './define.ts';
import type { Field, NamedType, ScalarName } from './model.ts';
import { scalar } from './scalars.ts';
import type { SchemaTypes } from './types.ts';

type Operation = 'sum' | 'avg' | 'min' | 'max';

const INTEGERS = new Set(['int2', 'int4', 'int8']);
const NUMBERS = new Set([...INTEGERS, 'float4', 'float8', 'numeric', 'decimal', 'money']);
const STRINGS = new Set(['text', 'varchar', 'char', 'bpchar', 'name', 'citext']);
const TIMES: Readonly<Record<string, ScalarName>> = {
  date: 'Date',
  time: 'Time',
  timetz: 'Time',
  timestamp: 'Datetime',
  timestamptz: 'Datetime',
};

const WORDS: Record<Operation, { noun: string; title: string; typePart: string; fields: string }> = {
  sum: { noun: 'summation', title: 'Sum', typePart: 'Sum', fields: 'Summation aggregates for numeric fields' },
  avg: { noun: 'average', title: 'Average', typePart: 'Avg', fields: 'Average aggregates for numeric fields' },
  min: { noun: 'minimum', title: 'Minimum', typePart: 'Min', fields: 'Minimum aggregates for comparable fields' },
  max: { noun: 'maximum', title: 'Maximum', typePart: 'Max', fields: 'Maximum aggregates for comparable fields' },
};

/** XAggregate, then the result types of the operations that at least one column allows. */
export function aggregateTypes(schema: SchemaTypes, table: Table): [NamedType, ...NamedType[]] {
  const results = (['sum', 'avg', 'min', 'max'] as const)
    .map((operation) => ({ operation, type: resultType(schema, table, operation) }))
    .filter(({ type }) => type.fields() !== null);
  const name = schema.names.table(table);
  const aggregate = defineType({
    kind: 'OBJECT',
    name: `${name}Aggregate`,
    description: `Aggregate results for \`${name}\``,
    schemaOid: table.schemaOid,
    fields: () => [
      defineField(
        'count',
        nonNull(scalar('Int')),
        { is: 'named' },
        {
          description: 'The number of records matching the query',
        },
      ),
      ...results.map(({ operation, type }) =>
        defineField(operation, type, { is: 'named' }, { description: WORDS[operation].fields }),
      ),
    ],
  });
  return [aggregate, ...results.map(({ type }) => type)];
}

function resultType(schema: SchemaTypes, table: Table, operation: Operation): NamedType {
  const name = schema.names.table(table);
  const fields = table.columns.flatMap((column) => resultField(schema, column, operation));
  return defineType({
    kind: 'OBJECT',
    name: `${name}${WORDS[operation].typePart}AggregateResult`,
    description: `Result of ${WORDS[operation].noun} aggregation for \`${name}\``,
    schemaOid: table.schemaOid,
    fields: () => (fields.length === 0 ? null : fields),
  });
}

function resultField(schema: SchemaTypes, column: Column, operation: Operation): Field[] {
  const sqlType = schema.catalogue.types.get(column.typeOid);
  if (sqlType === undefined || sqlType.category !== 'Other') return [];
  const type =
    operation === 'sum' || operation === 'avg'
      ? numericResult(sqlType.name, operation)
      : comparableResult(sqlType.name, column);
  if (type === null) return [];
  const name = schema.names.column(column);
  const description = `${WORDS[operation].title} of ${name} across all matching records`;
  return [defineField(name, type, { is: 'column', column }, { description })];
}

function numericResult(typeName: string, operation: 'sum' | 'avg'): NamedType | null {
  if (!NUMBERS.has(typeName)) return null;
  return scalar(operation === 'sum' && INTEGERS.has(typeName) ? 'BigInt' : 'BigFloat');
}

function comparableResult(typeName: string, column: Column): NamedType | null {
  if (typeName === 'int2' || typeName === 'int4') return scalar('Int');
  if (typeName === 'int8') return scalar('BigInt');
  if (typeName === 'money') return scalar('Opaque');
  if (NUMBERS.has(typeName)) return scalar('BigFloat');
  if (STRINGS.has(typeName)) return scalar('String', column.maxCharacters);
  if (typeName === 'bool') return scalar('Boolean');
  const time = TIMES[typeName];
  return time === undefined ? null : scalar(time);
}
