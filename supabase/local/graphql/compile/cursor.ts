import { RequestError } from '#local/graphql/errors.ts';
import type { Input } from '#local/graphql/request/input.ts';
import { Base64JsonError, readBase64Json } from './base64-json.ts';
import { columnOf } from './columns.ts';
import type { Compiler } from './compiler.ts';
import { base64Json } from './node-id.ts';
import { isAscending, isNullsFirst } from './order.ts';
import type { OrderTerm } from './order.ts';

/** The values of the order columns in one row. */
export type Cursor = readonly Input[];

const STAGES = { base64: 1, utf8: 2, json: 3 } as const;

export function parseCursor(input: Input): Cursor | null {
  if (input === undefined || input === null) return null;
  if (typeof input !== 'string') throw new RequestError('Cursor re-validation errror');
  const value = decode(input);
  if (!Array.isArray(value)) throw new RequestError('Failed to decode cursor, error 4');
  return value;
}

/** SQL of a row's cursor. */
export function cursorValue(order: readonly OrderTerm[], block: string): string {
  return base64Json(order.map((term) => `to_jsonb(${columnOf(block, term.column)})`));
}

/** The condition that a row follows the cursor in the given order. */
export function afterCursor(compiler: Compiler, order: readonly OrderTerm[], cursor: Cursor, block: string): string {
  if (cursor.length === 0) return 'false';
  const [value, ...laterValues] = cursor;
  const [term, ...laterTerms] = order;
  if (term === undefined) throw new RequestError('orderBy clause incompatible with pagination cursor');
  const column = columnOf(block, term.column);
  const later = afterCursor(compiler, laterTerms, laterValues, block);
  if (value === null || value === undefined) {
    const beyondNull = isNullsFirst(term) ? `${column} is not null` : 'false';
    return `(${beyondNull} or (${column} is null and ${later}))`;
  }
  const bound = compiler.statement.value(value, term.column.typeName);
  const beyond = `${column} ${isAscending(term) ? '>' : '<'} ${bound}`;
  return later === 'false' ? beyond : `(${beyond} or (${column} = ${bound} and ${later}))`;
}

function decode(text: string): Input {
  try {
    return readBase64Json(text);
  } catch (error) {
    if (error instanceof Base64JsonError)
      throw new RequestError(`Failed to decode cursor, error ${STAGES[error.stage]}`);
    throw error;
  }
}
