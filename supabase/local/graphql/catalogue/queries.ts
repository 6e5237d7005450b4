/**
 * The catalogue queries. Each returns one row with one text column `r`, a JSON array. They run as the current role, so
 * the privilege functions return this caller's privileges.
 */
const SCHEMAS = `
  select n.oid::int8 as "oid", n.nspname as "name", obj_description(n.oid, 'pg_namespace') as "comment"
  from unnest(current_schemas(false)) with ordinality as path(name, position)
  join pg_catalog.pg_namespace n on n.nspname = path.name
  where has_schema_privilege(n.oid, 'USAGE')
  order by path.position`;

const EXPOSED_TABLE = `
  c.relkind in ('r', 'v', 'm', 'f')
  and c.relnamespace = any (array(
    select n.oid from pg_catalog.pg_namespace n
    where n.nspname = any (current_schemas(false)) and has_schema_privilege(n.oid, 'USAGE')
  ))`;

const TABLES = `
  select c.oid::int8 as "oid", c.relname as "name", c.relnamespace::int8 as "schemaOid", n.nspname as "schemaName",
    c.reltype::int8 as "rowType", c.relrowsecurity as "hasRowSecurity",
    has_table_privilege(c.oid, 'SELECT') as "isSelectable", has_table_privilege(c.oid, 'DELETE') as "isDeletable",
    obj_description(c.oid, 'pg_class') as "comment"
  from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
  where ${EXPOSED_TABLE}
  order by c.oid`;

const COLUMNS = `
  select a.attrelid::int8 as "tableOid", a.attname as "name", a.atttypid::int8 as "typeOid",
    format_type(a.atttypid, a.atttypmod) as "typeName", nullif(a.atttypmod, -1) - 4 as "maxCharacters",
    a.attnotnull as "isNotNull", a.attgenerated <> '' as "isGenerated", serial.column_number is not null as "isSerial",
    has_column_privilege(a.attrelid, a.attnum, 'SELECT') as "isSelectable",
    has_column_privilege(a.attrelid, a.attnum, 'INSERT') as "isInsertable",
    has_column_privilege(a.attrelid, a.attnum, 'UPDATE') as "isUpdatable",
    col_description(a.attrelid, a.attnum) as "comment"
  from pg_catalog.pg_attribute a
  join pg_catalog.pg_class c on c.oid = a.attrelid
  left join (
    select distinct d.refobjid as table_oid, d.refobjsubid as column_number
    from pg_catalog.pg_depend d join pg_catalog.pg_class s on s.oid = d.objid and s.relkind = 'S'
    where d.classid = 'pg_catalog.pg_class'::regclass and d.refclassid = 'pg_catalog.pg_class'::regclass
      and d.deptype in ('a', 'i') and d.refobjsubid > 0
  ) serial on serial.table_oid = a.attrelid and serial.column_number = a.attnum
  where a.attnum > 0 and not a.attisdropped and ${EXPOSED_TABLE}
  order by a.attrelid, a.attnum`;

const INDEXES = `
  select i.indrelid::int8 as "tableOid", i.indisprimary as "isPrimaryKey",
    i.indisunique and i.indpred is null as "isUnique",
    array(
      select a.attname from unnest(i.indkey) with ordinality as k(number, position)
      join pg_catalog.pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number
      order by k.position
    ) as "columnNames"
  from pg_catalog.pg_index i join pg_catalog.pg_class c on c.oid = i.indrelid
  where ${EXPOSED_TABLE}
  order by i.indexrelid`;

const columnNames = (table: string, numbers: string) => `array(
      select a.attname from unnest(${numbers}) with ordinality as k(number, position)
      join pg_catalog.pg_attribute a on a.attrelid = ${table} and a.attnum = k.number
      order by k.position
    )`;

const FOREIGN_KEYS = `
  select f.conrelid::int8 as "localOid", f.confrelid::int8 as "referencedOid",
    ${columnNames('f.conrelid', 'f.conkey')} as "localColumns",
    ${columnNames('f.confrelid', 'f.confkey')} as "referencedColumns",
    obj_description(f.oid, 'pg_constraint') as "comment"
  from pg_catalog.pg_constraint f
  where f.contype = 'f'
  order by f.oid`;

const TYPES = `
  select t.oid::int8 as "oid", t.typname as "name", nullif(t.typelem, 0)::int8 as "elementOid",
    c.oid::int8 as "tableOid", has_type_privilege(t.oid, 'USAGE') as "isUsable",
    case
      when t.typtype = 'p' then 'Pseudo'
      when t.typcategory = 'A' then 'Array'
      when t.typcategory = 'E' then 'Enum'
      when t.typcategory = 'C' and c.relkind = 'c' then 'Composite'
      when t.typcategory = 'C' and c.relkind in ('r', 't', 'v', 'm', 'f', 'p') then 'Table'
      else 'Other'
    end as "category"
  from pg_catalog.pg_type t
  left join pg_catalog.pg_class c on c.oid = t.typrelid
  where has_schema_privilege(t.typnamespace, 'USAGE')`;

const ENUMS = `
  select t.oid::int8 as "oid", t.typname as "name", t.typnamespace::int8 as "schemaOid",
    has_type_privilege(t.oid, 'USAGE') as "isUsable", obj_description(t.oid, 'pg_type') as "comment",
    array(
      select e.enumlabel from pg_catalog.pg_enum e where e.enumtypid = t.oid order by e.enumsortorder
    ) as "values"
  from pg_catalog.pg_type t
  where t.typtype = 'e' and has_schema_privilege(t.typnamespace, 'USAGE')
  order by t.oid`;

const FUNCTIONS = `
  select p.oid::int8 as "oid", p.proname as "name", p.pronamespace::int8 as "schemaOid", n.nspname as "schemaName",
    p.prorettype::int8 as "returnTypeOid", p.provolatile = 'v' as "isVolatile",
    p.proretset and p.prorows <> 1 as "isSet", has_function_privilege(p.oid, 'EXECUTE') as "isExecutable",
    array(select t::int8 from unnest(p.proargtypes) t) as "argTypes",
    p.proargtypes::regtype[]::text[] as "argTypeNames", p.proargnames as "argNames",
    p.pronargdefaults as "defaultCount", pg_get_expr(p.proargdefaults, 0) as "defaults",
    obj_description(p.oid, 'pg_proc') as "comment"
  from pg_catalog.pg_proc p join pg_catalog.pg_namespace n on n.oid = p.pronamespace
  where n.nspname = any (current_schemas(false))
  order by p.oid`;

const asJson = (query: string) => `select coalesce(json_agg(x), '[]')::text as r from (${query}) x`;

export const CATALOGUE_QUERIES = {
  schemas: asJson(SCHEMAS),
  tables: asJson(TABLES),
  columns: asJson(COLUMNS),
  indexes: asJson(INDEXES),
  foreignKeys: asJson(FOREIGN_KEYS),
  types: asJson(TYPES),
  enums: asJson(ENUMS),
  functions: asJson(FUNCTIONS),
} as const;
