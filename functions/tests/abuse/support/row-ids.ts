import type postgres from 'postgres';
import { sized } from '#testing/size.ts';

/** Ids of rows by table. Sessions stand under `session`, jobs under `work`. */
export type RowIds = ReadonlyMap<string, readonly string[]>;

/** The price list and the catalogue of checks: the same rows for everybody. */
export const OF_EVERYBODY = ['product', 'check_prohibition', 'check_type', 'crc_purpose'];

/** The order in which rows are tried, where the first ones have to be of several kinds. */
const ORDERS: Readonly<Record<string, string>> = {
  // Teams before the accounts of their people: what an account has at most once, the team has.
  account: 'account_type desc, id',
  // Those who can be removed, before the owner, whose removal is refused first.
  account_member: `role = 'OWNER', id`,
  // One of a bulk, then another one.
  signature: `row_number() over (
    partition by (select d.bulk_id is null from public.document d where d.id = document_id) order by id), id`,
};

/**
 * Returns the ids of all rows that belong to someone, except `known` ones. Fails for an empty table, because nothing
 * would be tried on it.
 */
export async function readRowIds(sql: postgres.Sql, known?: RowIds): Promise<RowIds> {
  const tables = await sql<{ name: string }[]>`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname = 'id' and a.atttypid = 'uuid'::regtype
      and c.relname <> all (${OF_EVERYBODY})`;
  const found = new Map<string, readonly string[]>();
  for (const { name, from } of [
    ...tables.map(({ name }) => ({ name, from: `public.${name}` })),
    { name: 'session', from: 'auth.sessions' },
    { name: 'work', from: 'private.job' },
  ]) {
    const order = ORDERS[name] ?? 'id';
    // The product's own question sets are everybody's.
    const whose = name === 'reference_template' ? 'account_id is not null' : 'true';
    // Known rows are left out before the others are ordered: "one of a bulk" would be one of theirs.
    const rows = await sql.unsafe<{ id: string }[]>(
      `select id from ${from} where ${whose} and id <> all ($1::uuid[]) order by ${order}`,
      [known?.get(name) ?? []],
    );
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) throw new Error(`public.${name} has no row: have team-with-everything.ts make one`);
    found.set(name, ids);
  }
  return found;
}

/** Arguments that are not called after what they name. */
const aliases: Readonly<Record<string, string>> = {
  // Of private tables.
  checkFileId: 'check_request_file',
  checkId: 'check_item',
  connectionId: 'identity',
  commentId: 'check_list',
  exportId: 'account',
  listsRefund: 'check_list',
  people: 'person',
  peopleDepartment: 'person',
  what: 'document_file',
  fact: 'person',
  failedWork: 'work',
  foundAccount: 'account',
  foundPerson: 'user_profile',
  receiverId: 'user_profile',
  refereeId: 'check_item',
  replacedId: 'payment_method',
  signalId: 'check_item',
  subjectId: 'identity',
  replacesId: 'check_request_file',
  upWork: 'work',
  passkeyId: 'whistleblowing_handler',
  wbReportId: 'whistleblowing_report',
};

/** Rows of each table that are tried. The quick size takes the first and the second, the full size all. */
const ROWS_TRIED = sized({ quick: 2, full: Number.POSITIVE_INFINITY });

/**
 * Returns the ids that an argument of this name can mean: `memberId` those of account_member, `fileId` those of all kinds
 * of files. Throws for a name that tells nothing.
 */
export function idsNamed(argument: string, rows: RowIds): readonly string[] {
  const word =
    aliases[argument] ?? argument.replace(/Ids?$/, '').replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const tables = [...rows.keys()];
  const meant = [
    tables.filter((table) => table === word),
    tables.filter((table) => table.endsWith(`_${word}`)),
    tables.filter((table) => table.startsWith(`${word}_`)),
  ].find((found) => found.length > 0);
  if (meant === undefined) throw new Error(`No table is called after the argument ${argument}: name it in row-ids.ts`);
  return meant.flatMap((table) => rows.get(table)?.slice(0, ROWS_TRIED) ?? []);
}
