import type { Catalogue, Table } from '#local/graphql/catalogue/model.ts';
import { enumTypes } from './enum-types.ts';
import type { EnumTypes } from './enum-types.ts';
import { BUILT_IN_FILTERS } from './filter-types.ts';
import { META_TYPES } from './meta-types.ts';
import { SCALAR_NAMES } from './model.ts';
import type { Field, NamedType } from './model.ts';
import { compareNames, isGraphqlName, Names } from './names.ts';
import { mutationType } from './mutation-type.ts';
import { nodeInterface } from './node-interface.ts';
import { PAGE_INFO } from './page-info.ts';
import { queryType } from './query-type.ts';
import { FILTER_IS, ORDER_BY_DIRECTION, scalar } from './scalars.ts';
import { tableTypes } from './table-types.ts';
import type { TableTypes } from './table-types.ts';

/** All GraphQL types of one catalogue. Built on demand and cached, because a request uses few of them. */
export class SchemaTypes {
  readonly catalogue: Catalogue;
  readonly names: Names;
  readonly query: NamedType;
  readonly mutation: NamedType;
  readonly node: NamedType;
  readonly #tables = new Map<number, TableTypes>();
  readonly #enums: ReadonlyMap<number, EnumTypes>;
  readonly #fields = new WeakMap<NamedType, ReadonlyMap<string, Field>>();
  readonly #introspectable: ReadonlySet<number>;
  #all: readonly NamedType[] | null = null;

  constructor(catalogue: Catalogue, forceIntrospection = false) {
    this.catalogue = catalogue;
    this.names = new Names(catalogue);
    const schemas = [...catalogue.schemas.values()];
    this.#introspectable = new Set(
      schemas.filter((schema) => forceIntrospection || schema.introspection).map((schema) => schema.oid),
    );
    this.#enums = enumTypes(catalogue, this.names);
    this.node = nodeInterface(this);
    this.query = queryType(this);
    this.mutation = mutationType(this);
  }

  table(table: Table): TableTypes {
    const known = this.#tables.get(table.oid);
    if (known !== undefined) return known;
    const types = tableTypes(this, table);
    this.#tables.set(table.oid, types);
    return types;
  }

  enumType(oid: number): NamedType | null {
    return this.#enums.get(oid)?.type ?? null;
  }

  enumFilter(type: NamedType): NamedType | null {
    return [...this.#enums.values()].find((entry) => entry.type === type)?.filter ?? null;
  }

  /** Tables that the API exposes: a valid name, a key and a selectable column. */
  exposedTables(): Table[] {
    return [...this.catalogue.tables.values()].filter((table) => this.isExposed(table));
  }

  isExposed(table: Table): boolean {
    return (
      isGraphqlName(this.names.table(table)) &&
      table.primaryKey.length > 0 &&
      table.columns.some((column) => column.isSelectable)
    );
  }

  hasMutations(): boolean {
    return (this.mutation.fields() ?? []).length > 0;
  }

  hasIntrospection(): boolean {
    return this.#introspectable.size > 0;
  }

  isIntrospectable(type: NamedType): boolean {
    return type.schemaOid === null || this.#introspectable.has(type.schemaOid);
  }

  /** A type's fields by name, including `__typename`. Of two fields with the same name, the later one counts. */
  fieldsOf(type: NamedType): ReadonlyMap<string, Field> {
    const known = this.#fields.get(type);
    if (known !== undefined) return known;
    const fields = new Map((type.fields() ?? []).map((field) => [field.name, field]));
    fields.set('__typename', {
      name: '__typename',
      description: null,
      type: scalar('String'),
      args: [],
      source: { is: 'named' },
    });
    this.#fields.set(type, fields);
    return fields;
  }

  /** Every type, sorted by name. */
  all(): readonly NamedType[] {
    this.#all ??= this.#collect();
    return this.#all;
  }

  byName(name: string): NamedType | null {
    return this.all().findLast((type) => type.name === name) ?? null;
  }

  #collect(): NamedType[] {
    const types = [
      ...META_TYPES,
      PAGE_INFO,
      ...SCALAR_NAMES.map((name) => scalar(name)),
      FILTER_IS,
      ORDER_BY_DIRECTION,
      ...BUILT_IN_FILTERS,
      this.query,
      this.node,
      ...(this.hasMutations() ? [this.mutation] : []),
      ...this.exposedTables().flatMap((table) => this.table(table).all()),
      ...[...this.#enums.values()].flatMap(({ type, filter, isListed }) => (isListed ? [type, filter] : [])),
    ];
    return types.sort((a, b) => compareNames(a.name, b.name));
  }
}
