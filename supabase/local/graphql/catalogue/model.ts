/** The database as one role sees it with one search path. Oids are numbers; names are SQL names. */
export interface Catalogue {
  readonly schemas: ReadonlyMap<number, Schema>;
  readonly tables: ReadonlyMap<number, Table>;
  readonly types: ReadonlyMap<number, SqlType>;
  readonly enums: ReadonlyMap<number, SqlEnum>;
  /** Declared keys and keys from directives, if the role may select their columns on both sides. */
  readonly foreignKeys: readonly ForeignKey[];
  readonly functions: readonly SqlFunction[];
}

export interface Schema {
  readonly oid: number;
  readonly name: string;
  readonly inflectNames: boolean;
  readonly maxRows: number;
  readonly introspection: boolean;
}

export interface Table {
  readonly oid: number;
  readonly name: string;
  readonly schemaOid: number;
  readonly schemaName: string;
  readonly rowType: number;
  readonly hasRowSecurity: boolean;
  readonly isSelectable: boolean;
  readonly isDeletable: boolean;
  readonly columns: readonly Column[];
  readonly indexes: readonly Index[];
  /** Empty if the table has no key, declared or from a directive. */
  readonly primaryKey: readonly Column[];
  readonly computedFields: readonly SqlFunction[];
  readonly directives: TableDirectives;
}

export interface TableDirectives {
  readonly name: string | null;
  readonly description: string | null;
  readonly totalCount: boolean;
  readonly aggregate: boolean;
  readonly maxRows: number | null;
  readonly primaryKeyColumns: readonly string[] | null;
  readonly foreignKeys: readonly ForeignKeyDirective[];
}

export interface ForeignKeyDirective {
  readonly localName: string | null;
  readonly localColumns: readonly string[];
  readonly foreignName: string | null;
  readonly foreignSchema: string;
  readonly foreignTable: string;
  readonly foreignColumns: readonly string[];
}

export interface Column {
  readonly name: string;
  readonly schemaOid: number;
  readonly typeOid: number;
  /** With type modifiers, as `format_type` writes it, so it is safe to use in a SQL cast. */
  readonly typeName: string;
  /** Length of char(n) and varchar(n). Unused for other types. */
  readonly maxCharacters: number | null;
  readonly isNotNull: boolean;
  readonly isSerial: boolean;
  readonly isGenerated: boolean;
  readonly isSelectable: boolean;
  readonly isInsertable: boolean;
  readonly isUpdatable: boolean;
  readonly nameOverride: string | null;
  readonly description: string | null;
}

export interface Index {
  readonly columnNames: readonly string[];
  readonly isUnique: boolean;
  readonly isPrimaryKey: boolean;
}

export type TypeCategory = 'Enum' | 'Composite' | 'Table' | 'Array' | 'Pseudo' | 'Other';

export interface SqlType {
  readonly oid: number;
  readonly name: string;
  readonly category: TypeCategory;
  readonly elementOid: number | null;
  readonly tableOid: number | null;
  readonly isUsable: boolean;
}

export interface SqlEnum {
  readonly oid: number;
  readonly name: string;
  readonly schemaOid: number;
  readonly values: readonly string[];
  readonly isUsable: boolean;
  readonly nameOverride: string | null;
  /** SQL label → GraphQL name. */
  readonly mappings: ReadonlyMap<string, string> | null;
}

export interface ForeignKey {
  readonly local: ForeignKeySide;
  readonly referenced: ForeignKeySide;
  /** Field name on the referenced table (the reverse direction). */
  readonly localName: string | null;
  /** Field name on the local table. */
  readonly foreignName: string | null;
}

export interface ForeignKeySide {
  readonly tableOid: number;
  readonly hasRowSecurity: boolean;
  readonly columnNames: readonly string[];
}

export interface SqlFunction {
  readonly oid: number;
  readonly name: string;
  readonly schemaOid: number;
  readonly schemaName: string;
  readonly returnTypeOid: number;
  readonly isVolatile: boolean;
  /** `returns setof … rows 1` counts as a single row. */
  readonly isSet: boolean;
  readonly isExecutable: boolean;
  readonly args: readonly FunctionArg[];
  readonly nameOverride: string | null;
  readonly description: string | null;
}

export interface FunctionArg {
  readonly name: string | null;
  readonly typeOid: number;
  readonly typeName: string;
  /** undefined: required. null: a default that GraphQL cannot show. Text: the default in GraphQL notation. */
  readonly defaultValue: string | null | undefined;
}
