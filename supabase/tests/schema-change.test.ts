import { expect, test } from 'vitest';
import { readMigrations, seed } from '#local/postgres/migrate.ts';
import { as, connect, rolledBack, user } from './support/database.ts';
import { startThrowAwayDatabase } from './support/start-database.ts';

// The rehearsal of decision 0050. There is no release yet, so the chapters stand for the last release and an example for
// the migrations that follow it: a department gets a code of its own, and its name in capitals is no longer computed.
const EXPAND = `
  alter table public.department add column code text;
  create function private.fill_department_code() returns trigger language plpgsql set search_path = '' as $$
  begin
    new.code := coalesce(new.code, left(upper(new.name), 3));
    return new;
  end
  $$;
  create trigger department_code before insert on public.department
    for each row execute function private.fill_department_code();`;
const BACKFILL = `
  with batch as (
    select id from public.department where code is null order by id limit 5 for update skip locked)
  update public.department d set code = left(upper(d.name), 3) from batch where d.id = batch.id`;
const CONTRACT = `
  alter table public.department add constraint department_code_present check (code is not null) not valid;
  alter table public.department validate constraint department_code_present;
  alter table public.department alter column code set not null;
  alter table public.department drop constraint department_code_present;`;

test('a filled database gets new migrations: expand, backfill in batches, contract; rows and their readers stay', async () => {
  const { dbUrl, stop } = await startThrowAwayDatabase();
  const sql = connect(dbUrl);
  try {
    await seed(sql);
    const before = await sql`select id, account_id, name from public.department order by id`;
    expect(before.length).toBeGreaterThan(5);
    const [someone] = await sql<{ id: string }[]>`
      select m.user_id as id from public.account_member m join public.department d on d.account_id = m.account_id
      where m.user_id is not null group by 1 order by count(*), 1 limit 1`;
    const readable = async (): Promise<number> => {
      let rows = 0;
      await rolledBack(sql, async (tx) => {
        rows = await as(
          tx,
          user(someone?.id ?? ''),
          async (inner) => (await inner`select from public.department`).length,
        );
      });
      return rows;
    };
    const readableBefore = await readable();
    expect(readableBefore).toBeGreaterThan(0);
    expect(readableBefore).toBeLessThan(before.length);

    await sql.unsafe(EXPAND).simple();
    // The previous release, which does not know the column, still writes.
    await sql`insert into public.department (account_id, name) select account_id, 'Nyhetsrom' from public.department order by account_id limit 1`;
    let batches = 0;
    while ((await sql.unsafe(BACKFILL)).count > 0) batches += 1;
    expect(batches).toBeGreaterThan(1);
    await sql.unsafe(CONTRACT).simple();

    const after = await sql`select id, account_id, name from public.department where name <> 'Nyhetsrom' order by id`;
    expect(after).toEqual(before);
    expect(await sql`select from public.department where code is null`).toHaveLength(0);
    expect((await sql`select code from public.department where name = 'Nyhetsrom'`)[0]).toEqual({ code: 'NYH' });
    const added = await sql`
      select from public.department d join public.account_member m using (account_id)
      where d.name = 'Nyhetsrom' and m.user_id = ${someone?.id ?? ''}`;
    expect(await readable()).toBe(readableBefore + added.length);
    const recorded = await sql`select version from supabase_migrations.schema_migrations`;
    expect(recorded).toHaveLength(readMigrations().length);
  } finally {
    await sql.end();
    await stop();
  }
});
