import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { rolledBack, sql } from './support/database.ts';

// Rules that the advisors don't check. Each query returns violations and must return none.
const offenders = async (query: string): Promise<string[]> =>
  (await sql.unsafe(query)).map(({ offender }) => String(offender));

const OURS = `('public', 'private', 'service')`;

interface Rule {
  readonly query: string;
  /** SQL that violates the rule. */ readonly violation: string;
}

const rules: Record<string, Rule> = {
  'every table has row-level security': {
    violation: `create table public.bad (id int)`,
    query: `
    select oid::regclass as offender from pg_class
    where relkind in ('r', 'p') and relnamespace::regnamespace::text in ${OURS} and not relrowsecurity`,
  },

  'every policy names its roles': {
    violation: `create policy bad on public.account for select using (true)`,
    query: `
    select schemaname || '.' || tablename || '.' || policyname as offender from pg_policies
    where schemaname in ('public', 'private', 'service', 'storage') and (roles = '{public}' or 'anon' = any (roles))`,
  },

  'every UPDATE policy has USING and WITH CHECK': {
    violation: `create policy bad on public.account for update to authenticated using (true)`,
    query: `
    select tablename || '.' || policyname as offender from pg_policies
    where cmd in ('UPDATE', 'ALL') and (qual is null or with_check is null)`,
  },

  'one permissive policy per table, command and role': {
    violation: `create policy bad on public.account for select to authenticated using (true)`,
    query: `
    select tablename || ' ' || cmd as offender from pg_policies, unnest(roles) role
    where permissive = 'PERMISSIVE' and schemaname = 'public' group by tablename, cmd, role having count(*) > 1`,
  },

  'policies call helpers once per query, never per row': {
    violation: `create policy bad on public.account for delete to authenticated using (private.uid() = id)`,
    query: `
    select p.polrelid::regclass || '.' || p.polname as offender
    from pg_policy p, lateral (values (pg_get_expr(p.polqual, p.polrelid)), (pg_get_expr(p.polwithcheck, p.polrelid))) e (expression)
    where e.expression ~ '(private|auth)\\.[a-z_]+\\('
      and regexp_replace(e.expression, 'SELECT (private|auth)\\.[a-z_]+\\(', '', 'g')
        ~ '(private|auth)\\.[a-z_]+\\('`,
  },

  'every foreign key is indexed': {
    // A separate table: altering a shared one would lock two tables in the opposite order of other tests.
    violation: `create table public.bad (id uuid constraint bad_id references public.account (id))`,
    query: `
    select c.conrelid::regclass || '.' || c.conname as offender from pg_constraint c
    where c.contype = 'f' and c.connamespace::regnamespace::text in ${OURS} and not exists (
      select from pg_index i where i.indrelid = c.conrelid and i.indpred is null
        and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey)`,
  },

  'no foreign key prevents the deletion of an account or a person': {
    violation: `create table public.bad (id uuid constraint bad_id references public.user_profile (id))`,
    query: `
    select c.conrelid::regclass || '.' || c.conname as offender from pg_constraint c
    where c.contype = 'f' and c.connamespace::regnamespace::text in ${OURS} and c.confdeltype not in ('c', 'n')
      and c.confrelid in ('auth.users'::regclass, 'public.user_profile'::regclass, 'public.account'::regclass)
      -- Parted with first (private.part_with_documents).
      and c.conname <> 'document_account_id_fkey'`,
  },

  'every column that a policy compares is indexed': {
    violation: `alter table public.account_feature add bad uuid; create policy bad on public.account_feature for delete to authenticated using (bad = (select private.uid()))`,
    query: `
    select p.polrelid::regclass || '.' || a.attname as offender
    from pg_policy p
    join pg_depend d on d.classid = 'pg_policy'::regclass and d.objid = p.oid and d.refobjid = p.polrelid and d.refobjsubid > 0
    join pg_attribute a on a.attrelid = p.polrelid and a.attnum = d.refobjsubid
    where p.polrelid::regclass::text not like 'storage.%' and a.atttypid = 'uuid'::regtype and not exists (
      select from pg_index i where i.indrelid = p.polrelid and i.indkey[0] = a.attnum)`,
  },

  'every constraint has a name of its own': {
    violation: `alter table public.account add constraint bad unique (id)`,
    query: `
    select conrelid::regclass || '.' || conname as offender from pg_constraint
    where connamespace::regnamespace::text in ${OURS} and contype in ('c', 'f', 'u', 'p', 'x')
      and conname not like replace(conrelid::regclass::text, 'private.', '') || '\\_%'`,
  },

  'check constraints are named, not numbered': {
    violation: `alter table public.account add check (name <> '')`,
    query: `
    select conrelid::regclass || '.' || conname as offender from pg_constraint
    where contype = 'c' and connamespace::regnamespace::text in ${OURS} and conname ~ '_check[0-9]*$'`,
  },

  'no constraint waits until commit': {
    violation: `alter table public.account add constraint account_bad unique (id) deferrable`,
    query: `
    select conname as offender from pg_constraint where condeferrable and connamespace::regnamespace::text in ${OURS}`,
  },

  'every function has an empty search_path': {
    violation: `create function public.bad() returns int language sql return 1`,
    query: `
    select oid::regprocedure as offender from pg_proc
    where pronamespace::regnamespace::text in ${OURS} and not coalesce(proconfig @> '{"search_path=\\"\\""}', false)`,
  },

  'what runs on tables of Auth and Storage runs with its owner rights: their roles have none in our schemas': {
    violation: `
      create function private.bad() returns trigger language plpgsql set search_path = '' as 'begin return new; end';
      create trigger bad before insert on auth.identities for each row execute function private.bad()`,
    query: `
    select p.oid::regprocedure as offender from pg_trigger t join pg_proc p on p.oid = t.tgfoid
    join pg_class c on c.oid = t.tgrelid
    where c.relnamespace::regnamespace::text in ('auth', 'storage') and p.pronamespace::regnamespace::text in ${OURS}
      and not (p.prosecdef and coalesce(p.proconfig @> '{"search_path=\\"\\""}', false))`,
  },

  'no function of public runs with its owner rights': {
    violation: `create function public.bad() returns int language sql security definer return 1`,
    query: `
    select oid::regprocedure as offender from pg_proc where pronamespace = 'public'::regnamespace and prosecdef`,
  },

  'anonymous callers have no privilege on anything of ours': {
    violation: `grant select (name) on public.account to anon`,
    query: `
    select relation::text as offender from (
      select c.oid::regclass::text as relation from pg_class c
      where c.relnamespace::regnamespace::text in ${OURS} and c.relkind in ('r', 'v', 'm', 'p', 'S')
        and (has_table_privilege('anon', c.oid, 'select, insert, update, delete, truncate')
          or has_any_column_privilege('anon', c.oid, 'select, insert, update'))
      union all
      select p.oid::regprocedure::text from pg_proc p
      where p.pronamespace::regnamespace::text in ${OURS} and has_function_privilege('anon', p.oid, 'execute')
        and p.oid <> 'private.uid()'::regprocedure) x (relation)`,
  },

  'nobody but service_role calls service functions, and nobody reaches schema private': {
    violation: `grant usage on schema private to authenticated`,
    query: `
    select p.oid::regprocedure::text as offender from pg_proc p
    where p.pronamespace = 'service'::regnamespace and has_function_privilege('authenticated', p.oid, 'execute')
    union all
    select r || ' uses ' || s from unnest('{anon,authenticated,service_role}'::text[]) r, unnest('{private,service}'::text[]) s
    where has_schema_privilege(r, s, 'usage') and not (r = 'service_role' and s = 'service')`,
  },

  'every service function can be called by service_role': {
    violation: `create function service.bad() returns int language sql return 1`,
    query: `
    select p.oid::regprocedure as offender from pg_proc p
    where p.pronamespace = 'service'::regnamespace and not has_function_privilege('service_role', p.oid, 'execute')`,
  },

  'service_role has no privilege on tables: it works through service functions': {
    violation: `grant select on public.account to service_role`,
    query: `
    select c.oid::regclass as offender from pg_class c
    where c.relnamespace::regnamespace::text in ${OURS} and c.relkind in ('r', 'v')
      and has_table_privilege('service_role', c.oid, 'select, insert, update, delete')`,
  },

  'views are read as their reader and never written': {
    violation: `create view public.bad as select 1 as id`,
    query: `
    select c.oid::regclass as offender from pg_class c
    where c.relkind = 'v' and c.relnamespace::regnamespace::text in ${OURS}
      -- The list of documents and what policies look at say themselves who sees which row; no API reaches them.
      and (not coalesce(c.reloptions @> '{security_invoker=true}', false)
          and c.oid::regclass::text not in
            ('private.document_row', 'private.sent_document_row', 'private.document_list', 'private.bulk_signer',
              'private.sent_document',
              'private.visible_document', 'private.visible_person',
              'private.visible_check_list', 'private.sent_check_list_entry', 'private.check_list_entry',
              'private.check_item_entry')
        or has_table_privilege('authenticated', c.oid, 'insert, update, delete'))`,
  },

  'nothing is broadcast: no table is in a publication, and no function sends messages': {
    violation: `create publication bad for table public.account`,
    query: `
    select pubname || ' ' || tablename as offender from pg_publication_tables
    union all
    select p.oid::regprocedure::text from pg_proc p
    where p.pronamespace::regnamespace::text in ${OURS} and p.prosrc ~* '\\m(realtime\\.|pg_logical_emit)'`,
  },

  'nobody may write a table directly': {
    violation: `grant update (name) on public.account to authenticated`,
    query: `
    select c.oid::regclass as offender from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v')
      and (has_table_privilege('authenticated', c.oid, 'insert, update, delete, truncate')
        or has_any_column_privilege('authenticated', c.oid, 'insert, update'))`,
  },
};

/** Checks that there are no violations, and that the rule finds one. */
async function holds({ query, violation }: Rule): Promise<void> {
  expect(await offenders(query)).toEqual([]);
  await rolledBack(sql, async (tx) => {
    await tx.unsafe(violation);
    expect((await tx.unsafe(query)).length).toBeGreaterThan(0);
  });
}

describe('catalogue rules', () => {
  test.for(Object.entries(rules))('%s', ([, rule]) => holds(rule));

  test('comments on objects of public are directives that parse', async () => {
    const comments = await sql`
      select d.description, coalesce(d.classoid::regclass::text, '') as kind from pg_description d
      where d.description like '%@graphql%'`;
    for (const { description } of comments) {
      const [, directive = ''] = /@graphql\((.*)\)$/s.exec(description) ?? [];
      expect(() => z.record(z.string(), z.json()).parse(JSON.parse(directive)), description).not.toThrow();
    }
    expect(comments.length).toBeGreaterThan(0);
  });
});

describe('pg_graphql can show every function of public', () => {
  const functionRules: Record<string, Rule> = {
    'a mutation returns one row of a table, or a plain value': {
      violation: `create function public.bad() returns setof public.account language sql as 'select * from public.account'`,
      query: `
      select p.oid::regprocedure as offender from pg_proc p
      where p.pronamespace = 'public'::regnamespace and p.provolatile = 'v' and p.prorettype <> all ('{jsonb,boolean,uuid}'::regtype[])
        and (p.proretset or not exists (select from pg_class c where c.reltype = p.prorettype and c.relkind = 'r'))`,
    },

    'arguments are named and of plain types': {
      violation: `create function public.bad(int) returns public.account language sql as 'select * from public.account'`,
      query: `
      select p.oid::regprocedure as offender from pg_proc p
      where p.pronamespace = 'public'::regnamespace and exists (
        select from unnest(p.proargtypes) a join pg_type t on t.oid = a where t.typtype in ('e', 'd', 'c') or t.typname in ('record'))
        -- A read of one row of our own is a field of its type.
        and not (p.provolatile = 's' and p.pronargs = 1 and exists (
          select from pg_class c where c.reltype = p.proargtypes[0] and c.relnamespace = 'public'::regnamespace))
        or p.pronamespace = 'public'::regnamespace and p.pronargs > 0 and p.proargnames is null`,
    },

    'no default holds a comma, which makes every argument required': {
      violation: `create function public.bad(a text default 'x,y') returns public.account language sql as 'select * from public.account'`,
      query: `
      select p.oid::regprocedure as offender from pg_proc p
      where p.pronamespace = 'public'::regnamespace
        and cardinality(string_to_array(pg_get_expr(p.proargdefaults, 0), ',')) > p.pronargdefaults`,
    },

    'no function is overloaded': {
      violation: `create function public.register_team(a int) returns public.account language sql as 'select * from public.account'`,
      query: `
      select proname as offender from pg_proc where pronamespace = 'public'::regnamespace group by proname having count(*) > 1`,
    },

    'every function of public is granted to authenticated': {
      violation: `create function public.bad() returns public.account language sql as 'select * from public.account'`,
      query: `
      select p.oid::regprocedure as offender from pg_proc p
      where p.pronamespace = 'public'::regnamespace and not has_function_privilege('authenticated', p.oid, 'execute')`,
    },
  };

  test.for(Object.entries(functionRules))('%s', ([, rule]) => holds(rule));

  test('no two foreign keys give one table the same relation name', async () => {
    expect(
      await offenders(`
      select conrelid::regclass || ' → ' || confrelid::regclass as offender from pg_constraint
      where contype = 'f' and connamespace = 'public'::regnamespace
        and obj_description(oid) is null and has_column_privilege('authenticated', conrelid, conkey[1], 'select')
      group by conrelid, confrelid having count(*) > 1`),
    ).toEqual([]);
  });
});
