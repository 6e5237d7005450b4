import type { Table } from '#local/graphql/catalogue/model.ts';
import { RequestError } from '#local/graphql/errors.ts';
import type { Input } from '#local/graphql/request/input.ts';
import { columnOf } from './columns.ts';
import type { Compiler } from './compiler.ts';
import { Base64JsonError, readBase64Json } from './base64-json.ts';

/** A record's global id: base64 of `[schema, table, key…]`. */
export interface NodeId {
  readonly schemaName: string;
  readonly tableName: string;
  readonly key: readonly Input[];
}

const STAGES = { base64: 2, utf8: 3, json: 4 } as const;

export function parseNodeId(input: Input): NodeId {
  if (typeof input !== 'string') throw new RequestError('Invalid value passed to nodeId argument, Error 1');
  const value = decode(input);
  if (!Array.isArray(value)) throw invalid(10);
  const [schemaName, tableName, ...key] = value;
  if (key.length === 0) throw invalid(5);
  if (typeof schemaName !== 'string') throw invalid(6);
  if (typeof tableName !== 'string') throw invalid(7);
  return { schemaName, tableName, key };
}

/** The condition that a row has this id. */
export function nodeIdCondition(compiler: Compiler, nodeId: NodeId, table: Table, block: string): string {
  if (nodeId.schemaName !== table.schemaName || nodeId.tableName !== table.name) {
    throw new RequestError('nodeId belongs to a different collection');
  }
  const { primaryKey } = table;
  if (primaryKey.length !== nodeId.key.length) {
    throw new RequestError(
      `Primary key column count mismatch. Expected ${primaryKey.length}, provided ${nodeId.key.length}`,
    );
  }
  return primaryKey
    .map((column, position) => {
      const value = compiler.statement.value(nodeId.key[position] ?? null, column.typeName);
      return `${columnOf(block, column)} = ${value}`;
    })
    .join(' and ');
}

/** SQL of a row's id. */
export function nodeIdValue(compiler: Compiler, table: Table, block: string): string {
  const { statement } = compiler;
  const key = table.primaryKey.map((column) => columnOf(block, column));
  return base64Json([statement.text(table.schemaName), statement.text(table.name), ...key]);
}

/** SQL of a JSON array in base64 without line breaks. */
export function base64Json(elements: readonly string[]): string {
  const bytes = `convert_to(jsonb_build_array(${elements.join(', ')})::text, 'utf-8')`;
  return `translate(encode(${bytes}, 'base64'), E'\\n', '')`;
}

function decode(text: string): Input {
  try {
    return readBase64Json(text);
  } catch (error) {
    if (error instanceof Base64JsonError) throw invalid(STAGES[error.stage]);
    throw error;
  }
}

function invalid(code: number): RequestError {
  return new RequestError(`Invalid value passed to nodeId argument. Error ${code}`);
}
