import type { Table } from '#local/graphql/catalogue/model.ts';
import { RequestError } from '#local/graphql/errors.ts';
import { restrictArguments } from '#local/graphql/request/request.ts';
import type { SelectedField } from '#local/graphql/request/selection.ts';
import type { Field } from '#local/graphql/schema/model.ts';
import { compileAggregate } from './aggregate.ts';
import { columnOf, selectableColumns } from './columns.ts';
import { jsonObject } from './compiler.ts';
import type { Compiler, Entry } from './compiler.ts';
import { afterCursor, cursorValue } from './cursor.ts';
import { readFilter } from './filter.ts';
import { compileNode } from './node.ts';
import { orderBy } from './order.ts';
import { compilePageInfo } from './page-info.ts';
import { readPage } from './page.ts';
import type { Page } from './page.ts';
import { Statement } from './statement.ts';

/** The source of a connection's rows. */
export interface RowSource {
  readonly table: Table;
  /** Returns the FROM item with the given name. */
  readonly from: (block: string) => string;
  /** The condition that joins a row to its parent; `true` for a root collection. */
  readonly join: (block: string) => string;
}

/** One connection in SQL: the row source, the page, and the conditions for all its rows. */
export interface Connection {
  readonly table: Table;
  readonly block: string;
  readonly from: string;
  readonly matching: string;
  readonly page: Page;
}

const TOTAL_COUNT = '(select n from __total_count)';
const PAGE_ARGUMENTS = ['first', 'last', 'before', 'after', 'offset', 'filter', 'orderBy'];

/**
 * Compiles a connection to one scalar subquery: the page is a CTE, and look-aheads run only if selected. All matching rows
 * are counted, selected or not, because pg_graphql does so, too: a list costs the same on both.
 */
export function compileConnection(
  compiler: Compiler,
  field: Field,
  selected: SelectedField,
  source: RowSource,
  ownArguments: readonly string[] = [],
): string {
  restrictArguments(selected, [...PAGE_ARGUMENTS, ...ownArguments]);
  const { table } = source;
  const block = compiler.statement.block();
  const page = readPage(compiler.request, field, selected, table);
  const filter = readFilter(compiler, field, selected, table, block);
  const matching = [source.join(block), ...filter].join(' and ');
  const connection: Connection = { table, block, from: source.from(block), matching, page };
  return compiler.request.budget.descend(() => assemble(compiler, connection, selected));
}

function assemble(compiler: Compiler, connection: Connection, selected: SelectedField): string {
  const { block, page } = connection;
  const { base, aggregate } = selectionEntries(compiler, connection, selected);
  const conditions = [connection.matching];
  if (page.cursor !== null) conditions.push(afterCursor(compiler, page.scanOrder, page.cursor, block));
  const records =
    `select ${selectableColumns(connection.table)} from ${connection.from} where ${conditions.join(' and ')}` +
    ` order by ${orderBy(page.scanOrder, block)} limit ${page.limit} offset ${page.offset}`;
  const merged = aggregate === null ? '' : ` || ${jsonObject(compiler, [aggregate])}`;
  const count = `select count(*) from ${connection.from} where ${connection.matching}`;
  // `having` reads the page and the count, and produces one row even if nothing selected is an aggregate.
  return (
    `(with __records as (${records}), __total_count (n) as (${count})` +
    ` select ${jsonObject(compiler, base)}${merged} from __records ${block} having count(*) + ${TOTAL_COUNT} >= 0)`
  );
}

/** Only the first aggregate counts, as in pg_graphql. */
function selectionEntries(
  compiler: Compiler,
  connection: Connection,
  selected: SelectedField,
): { base: Entry[]; aggregate: Entry | null } {
  const { request, statement } = compiler;
  const type = request.schema.table(connection.table).connection;
  const fields = request.schema.fieldsOf(type);
  const base: Entry[] = [];
  let aggregate: Entry | null = null;
  for (const inner of request.select(type.name, selected.selections)) {
    if (!fields.has(inner.name)) throw unknownConnectionField(inner.name);
    switch (inner.name) {
      case 'edges':
        base.push([inner.key, compileEdges(compiler, connection, inner)]);
        break;
      case 'pageInfo':
        base.push([inner.key, compilePageInfo(compiler, connection, inner)]);
        break;
      case 'totalCount':
        base.push([inner.key, TOTAL_COUNT]);
        break;
      case 'aggregate': {
        // Later aggregates are only validated: their parameters must not end up in the statement.
        const own = aggregate === null ? compiler : { request, statement: new Statement() };
        const object = compileAggregate(own, connection, inner);
        aggregate ??= object === null ? null : [inner.key, object];
        break;
      }
      default:
        base.push([inner.key, statement.text(type.name)]);
    }
  }
  return { base, aggregate };
}

function unknownConnectionField(name: string): RequestError {
  if (name === 'aggregate') return new RequestError('enable the aggregate directive to use aggregates');
  return new RequestError('unknown field in connection');
}

function compileEdges(compiler: Compiler, connection: Connection, selected: SelectedField): string {
  const { request, statement } = compiler;
  const { block, page, table } = connection;
  const type = request.schema.table(table).edge;
  const fields = request.schema.fieldsOf(type);
  const entries = request.budget.descend(() =>
    request.select(type.name, selected.selections).map((inner): Entry => {
      if (!fields.has(inner.name)) throw new RequestError('unknown field in edge');
      if (inner.name === 'cursor') return [inner.key, cursorValue(page.order, block)];
      if (inner.name === '__typename') return [inner.key, statement.text(type.name)];
      restrictArguments(inner, []);
      return [inner.key, compileNode(compiler, table, inner.selections, block)];
    }),
  );
  const edge = `jsonb_agg(${jsonObject(compiler, entries)} order by ${orderBy(page.order, block)})`;
  // A view's key may be null. Such a row has no identity and produces no edge.
  const [key] = table.primaryKey;
  const filter = key === undefined ? '' : ` filter (where ${columnOf(block, key)} is not null)`;
  return `coalesce(${edge}${filter}, '[]'::jsonb)`;
}
