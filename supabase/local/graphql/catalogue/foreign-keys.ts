import { parseDirective, textOf } from './directives.ts';
import type { ForeignKey, ForeignKeySide, Table } from './model.ts';
import type { CatalogueRows } from './rows.ts';

type Tables = ReadonlyMap<number, Table>;

/** Returns declared foreign keys, then those from table directives, if the role may select both sides. */
export function foreignKeys(tables: Tables, rows: CatalogueRows['foreignKeys']): ForeignKey[] {
  const declared = rows.flatMap((row) => {
    const local = tables.get(row.localOid);
    const referenced = tables.get(row.referencedOid);
    if (local === undefined || referenced === undefined) return [];
    const directive = parseDirective(row.comment);
    return {
      local: side(local, row.localColumns),
      referenced: side(referenced, row.referencedColumns),
      localName: textOf(directive, 'local_name'),
      foreignName: textOf(directive, 'foreign_name'),
    };
  });
  const directed = [...tables.values()].flatMap((table) => directedKeys(table, tables));
  return [...declared, ...directed].filter(
    (key) => isSelectable(key.local, tables) && isSelectable(key.referenced, tables),
  );
}

function directedKeys(table: Table, tables: Tables): ForeignKey[] {
  return table.directives.foreignKeys.flatMap((directive) => {
    const referenced = [...tables.values()].find(
      (candidate) => candidate.schemaName === directive.foreignSchema && candidate.name === directive.foreignTable,
    );
    if (referenced === undefined) return [];
    return {
      local: side(table, directive.localColumns),
      // pg_graphql uses the row security flag of the table with the directive for both sides.
      referenced: { ...side(referenced, directive.foreignColumns), hasRowSecurity: table.hasRowSecurity },
      localName: directive.localName,
      foreignName: directive.foreignName,
    };
  });
}

function side(table: Table, columnNames: readonly string[]): ForeignKeySide {
  return { tableOid: table.oid, hasRowSecurity: table.hasRowSecurity, columnNames };
}

function isSelectable(keySide: ForeignKeySide, tables: Tables): boolean {
  const columns = tables.get(keySide.tableOid)?.columns ?? [];
  return keySide.columnNames.every((name) => columns.some((column) => column.name === name && column.isSelectable));
}

/**
 * Returns whether each referenced row has at most one local row: a unique index covers a subset of the key's columns.
 * Expressions in an index don't count as columns, so an index on expressions alone makes every key unique.
 */
export function isLocallyUnique(key: ForeignKey, tables: Tables): boolean {
  const indexes = tables.get(key.local.tableOid)?.indexes ?? [];
  return indexes.some(
    (index) => index.isUnique && index.columnNames.every((name) => key.local.columnNames.includes(name)),
  );
}
