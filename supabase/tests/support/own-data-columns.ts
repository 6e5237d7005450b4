import type { Sql } from 'postgres';

interface SourceColumn {
  readonly source: string;
  readonly field: string;
  readonly type: string;
  /** What a constraint or a list in the database lets the column have; none for texts of people. */
  readonly codes: readonly string[];
}

/** Columns that a function stands for on the page. */
const STANDS_FOR: Readonly<Record<string, string>> = { 'private.shown_status(t, null::uuid)': 't.status' };

/** Returns the fields of all sources of archives of own data (decision 0257), with the codes that their columns may have. */
export async function sourceColumns(sql: Sql): Promise<readonly SourceColumn[]> {
  const found: SourceColumn[] = [];
  const sources = await sql`
    select name, fields, relation::text, joins from private.own_data_source order by place`;
  for (const { name, fields, relation, joins } of sources) {
    const list = (fields as string[]).map((field) => {
      const [of = '', ...expression] = field.split('=');
      const read = (expression.length === 0 ? `t.${of}` : expression.join('=')).replaceAll(/\$[12]/g, 'null::uuid');
      return `${STANDS_FOR[read] ?? read} as "${of}"`;
    });
    const { columns } = await sql.unsafe(`select ${list.join(', ')} from ${relation} t ${joins} limit 0`);
    for (const { name: field, table, number, type } of columns as readonly Column[]) {
      const [named] = await sql`
        select format_type(${type}, null) as type, (
          select attname from pg_attribute where attrelid = ${table} and attnum = ${number}) as column`;
      const codes = table === 0 ? [] : await codesOf(sql, table, named?.['column']);
      found.push({ source: name, field, type: named?.['type'], codes });
    }
  }
  return found;
}

interface Column {
  readonly name: string;
  readonly table: number;
  readonly number: number;
  readonly type: number;
}

/** Returns the codes that a column of a table may have: of its CHECK, or the keys of the list that it refers to. */
export async function codesOf(sql: Sql, table: number, column: string): Promise<readonly string[]> {
  const constraints = await sql`
    select c.contype as kind, pg_get_constraintdef(c.oid) as definition, c.confrelid::regclass::text as list, (
      select a.attname from pg_attribute a where a.attrelid = c.confrelid and a.attnum = c.confkey[1]) as key
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attname = ${column}
    where c.conrelid = ${table} and c.conkey = array[a.attnum] and c.contype in ('c', 'f')
      and a.atttypid in ('text'::regtype, 'text[]'::regtype)`;
  const codes: string[] = [];
  for (const { kind, definition, list, key } of constraints) {
    if (kind === 'f') codes.push(...(await sql.unsafe(`select ${key} as code from ${list}`)).map(({ code }) => code));
    else if (/^CHECK \(\(+\w+ = ANY \(ARRAY/.test(definition))
      codes.push(...[...definition.matchAll(/'([^']+)'::text/g)].map(([, code]) => code ?? ''));
    else codes.push(...(/^CHECK \(\(+\w+ <@ '\{([^}]+)\}'/.exec(definition)?.[1]?.split(',') ?? []));
  }
  return codes;
}
