import type { TypeCategory } from './model.ts';
import type { RawArgs } from './function-args.ts';

/** The rows as the catalogue queries select them. */
export interface CatalogueRows {
  schemas: { oid: number; name: string; comment: string | null }[];
  tables: TableRow[];
  columns: ColumnRow[];
  indexes: { tableOid: number; isPrimaryKey: boolean; isUnique: boolean; columnNames: string[] }[];
  foreignKeys: {
    localOid: number;
    referencedOid: number;
    localColumns: string[];
    referencedColumns: string[];
    comment: string | null;
  }[];
  types: {
    oid: number;
    name: string;
    elementOid: number | null;
    tableOid: number | null;
    isUsable: boolean;
    category: TypeCategory;
  }[];
  enums: {
    oid: number;
    name: string;
    schemaOid: number;
    isUsable: boolean;
    comment: string | null;
    values: string[];
  }[];
  functions: FunctionRow[];
}

export interface TableRow {
  oid: number;
  name: string;
  schemaOid: number;
  schemaName: string;
  rowType: number;
  hasRowSecurity: boolean;
  isSelectable: boolean;
  isDeletable: boolean;
  comment: string | null;
}

export interface ColumnRow {
  tableOid: number;
  name: string;
  typeOid: number;
  typeName: string;
  maxCharacters: number | null;
  isNotNull: boolean;
  isGenerated: boolean;
  isSerial: boolean;
  isSelectable: boolean;
  isInsertable: boolean;
  isUpdatable: boolean;
  comment: string | null;
}

export interface FunctionRow extends RawArgs {
  oid: number;
  name: string;
  schemaOid: number;
  schemaName: string;
  returnTypeOid: number;
  isVolatile: boolean;
  isSet: boolean;
  isExecutable: boolean;
  comment: string | null;
}
