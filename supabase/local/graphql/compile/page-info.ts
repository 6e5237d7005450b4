import { RequestError } from '#local/graphql/errors.ts';
import type { SelectedField } from '#local/graphql/request/selection.ts';
import { PAGE_INFO } from '#local/graphql/schema/page-info.ts';
import { columnOf } from './columns.ts';
import { jsonObject } from './compiler.ts';
import type { Compiler, Entry } from './compiler.ts';
import type { Connection } from './connection.ts';
import { afterCursor, cursorValue } from './cursor.ts';
import { orderBy, reverseOrder } from './order.ts';

export function compilePageInfo(compiler: Compiler, connection: Connection, selected: SelectedField): string {
  const { request } = compiler;
  const fields = request.schema.fieldsOf(PAGE_INFO);
  const entries = request.select(PAGE_INFO.name, selected.selections).map((inner): Entry => {
    if (!fields.has(inner.name)) throw new RequestError('unknown field in pageInfo');
    return [inner.key, pageInfoValue(compiler, connection, inner.name)];
  });
  return jsonObject(compiler, entries);
}

function pageInfoValue(compiler: Compiler, connection: Connection, name: string): string {
  const { block, page } = connection;
  switch (name) {
    case 'startCursor':
      return firstCursor(connection, orderBy(page.order, block));
    case 'endCursor':
      return firstCursor(connection, orderBy(reverseOrder(page.order), block));
    case 'hasNextPage':
      return page.isBackward ? hasSkippedRows(connection) : hasFurtherRows(compiler, connection);
    case 'hasPreviousPage':
      return page.isBackward ? hasFurtherRows(compiler, connection) : hasSkippedRows(connection);
    default:
      return compiler.statement.text(PAGE_INFO.name);
  }
}

function firstCursor(connection: Connection, order: string): string {
  return `(array_agg(${cursorValue(connection.page.order, connection.block)} order by ${order}))[1]`;
}

/** Returns whether rows follow the page, in the direction of paging. */
function hasFurtherRows(compiler: Compiler, connection: Connection): string {
  const { block, from, matching, page } = connection;
  const conditions = [matching];
  if (page.cursor !== null) conditions.push(afterCursor(compiler, page.scanOrder, page.cursor, block));
  const rows =
    `select 1 from ${from} where ${conditions.join(' and ')}` +
    ` order by ${orderBy(page.order, block)} limit ${page.limit + 1n} offset ${page.offset}`;
  return `(select count(*) > ${page.limit} from (${rows}) __ahead)`;
}

/** Returns whether the page excludes the first row in the direction of paging. An empty page skipped nothing. */
function hasSkippedRows(connection: Connection): string {
  const { block, from, matching, page, table } = connection;
  const key = (alias: string) => table.primaryKey.map((column) => columnOf(alias, column)).join(', ');
  const isSeen =
    `case when exists (select from __records) then` +
    ` (${key(block)}) in (select ${key('__seen')} from __records __seen) end`;
  const first =
    `select ${isSeen} as is_seen from ${from} where ${matching}` +
    ` order by ${orderBy(page.scanOrder, block)} limit 1`;
  return `coalesce((select not __first.is_seen from (${first}) __first), false)`;
}
