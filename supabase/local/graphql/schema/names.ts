import { isLocallyUnique } from '#local/graphql/catalogue/foreign-keys.ts';
import type { Catalogue, Column, ForeignKey, SqlEnum, SqlFunction, Table } from '#local/graphql/catalogue/model.ts';

/** Names of fields, types and arguments, inflected if the schema's directive says so. */
export class Names {
  readonly #catalogue: Catalogue;

  constructor(catalogue: Catalogue) {
    this.#catalogue = catalogue;
  }

  table(table: Table): string {
    return table.directives.name ?? this.#inflect(table.name, table.schemaOid);
  }

  column(column: Column): string {
    if (column.nameOverride !== null) return column.nameOverride;
    if (!this.#inflects(column.schemaOid)) return column.name;
    return lowerFirst(pascalCase(column.name));
  }

  enum(sqlEnum: SqlEnum): string {
    return sqlEnum.nameOverride ?? this.#inflect(sqlEnum.name, sqlEnum.schemaOid);
  }

  function(sqlFunction: SqlFunction): string {
    if (sqlFunction.nameOverride !== null) return sqlFunction.nameOverride;
    return lowerFirst(this.#inflect(sqlFunction.name.replace(/^_/, ''), sqlFunction.schemaOid));
  }

  argument(sqlFunction: SqlFunction, name: string): string {
    return lowerFirst(this.#inflect(name, sqlFunction.schemaOid));
  }

  /** The relation's field name; `reverse` is the direction from the referenced table to the local one. */
  relation(key: ForeignKey, table: Table, reverse: boolean): string {
    const override = reverse ? key.localName : key.foreignName;
    if (override !== null) return override;
    const tableName = lowerFirst(this.table(table));
    if (reverse && !isLocallyUnique(key, this.#catalogue.tables)) return `${tableName}Collection`;
    const columns = reverse ? key.referenced.columnNames : key.local.columnNames;
    const only = columns.length === 1 ? columns[0] : undefined;
    const suffix = this.#inflects(table.schemaOid) ? '_id' : 'Id';
    if (only === undefined || !only.endsWith(suffix)) return tableName;
    return lowerFirst(this.#inflect(only.slice(0, -suffix.length), table.schemaOid));
  }

  #inflects(schemaOid: number): boolean {
    return this.#catalogue.schemas.get(schemaOid)?.inflectNames ?? false;
  }

  #inflect(name: string, schemaOid: number): string {
    return this.#inflects(schemaOid) ? pascalCase(name) : name;
  }
}

export function isGraphqlName(name: string): boolean {
  return /^[_a-zA-Z][_a-zA-Z0-9]*$/.test(name);
}

export function lowerFirst(name: string): string {
  const first = Array.from(name)[0] ?? '';
  return first.toLowerCase() + name.slice(first.length);
}

/** account_BY_email → AccountBYEmail: a letter or digit that follows neither is upper-cased, then `_` is removed. */
function pascalCase(name: string): string {
  return name.replace(/(?<=^|[^\p{L}\p{N}])./gsu, (letter) => letter.toUpperCase()).replaceAll('_', '');
}

/** Compares by code unit, as Rust sorts strings. Names are ASCII except those from directives. */
export function compareNames(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
