import type { SqlConnection } from '#local/graphql/types.ts';
import { assembleCatalogue } from './assemble.ts';
import type { Catalogue } from './model.ts';
import { CATALOGUE_QUERIES } from './queries.ts';
import type { CatalogueRows } from './rows.ts';

/** Reads the catalogue as the connection's current role sees it, including its own uncommitted changes. */
export async function loadCatalogue(sql: SqlConnection): Promise<Catalogue> {
  const [schemas, tables, columns, indexes, foreignKeys, types, enums, functions] = await Promise.all([
    rowsOf<'schemas'>(sql, CATALOGUE_QUERIES.schemas),
    rowsOf<'tables'>(sql, CATALOGUE_QUERIES.tables),
    rowsOf<'columns'>(sql, CATALOGUE_QUERIES.columns),
    rowsOf<'indexes'>(sql, CATALOGUE_QUERIES.indexes),
    rowsOf<'foreignKeys'>(sql, CATALOGUE_QUERIES.foreignKeys),
    rowsOf<'types'>(sql, CATALOGUE_QUERIES.types),
    rowsOf<'enums'>(sql, CATALOGUE_QUERIES.enums),
    rowsOf<'functions'>(sql, CATALOGUE_QUERIES.functions),
  ]);
  return assembleCatalogue({ schemas, tables, columns, indexes, foreignKeys, types, enums, functions });
}

async function rowsOf<K extends keyof CatalogueRows>(sql: SqlConnection, query: string): Promise<CatalogueRows[K]> {
  const result = await sql.unsafe(query);
  const text = result[0]?.['r'];
  if (typeof text !== 'string') throw new Error('A catalogue query answered no row');
  // The query's select list guarantees this shape (rows.ts mirrors queries.ts).
  return JSON.parse(text) as CatalogueRows[K];
}
