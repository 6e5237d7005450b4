import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { connect } from '#local/postgres/cluster.ts';
import { findBinaries } from '#local/postgres/binaries.ts';
import type { PostgresVersion } from '#local/postgres/binaries.ts';
import { clusterFolder, postgresIdentity } from '#local/postgres/identity.ts';
import { startFixture } from './fixture.ts';

const versions: PostgresVersion[] = [15, 17];

describe.each(versions)('on Postgres %i', (postgresVersion) => {
  test('the role of migrations is no superuser, and letters of every language are letters', async () => {
    const stack = await startFixture({ postgresVersion });
    const sql = connect(stack.dbUrl);
    const [row] = await sql`
      select current_setting('server_version') like ${`${postgresVersion}.%`} as version,
        current_user as who, (select rolsuper from pg_roles where rolname = current_user) as super,
        lower('ÆØÅÉŁ') as lower, 'Ærlig' ~ '^[[:alpha:]]+$' as letters, initcap('øl') as cap`;
    expect(row).toEqual({ version: true, who: 'postgres', super: false, lower: 'æøåéł', letters: true, cap: 'Øl' });
    await expect(sql`alter system set work_mem = '1MB'`).rejects.toThrow();
    await sql.end();
    await stack.stop();
  });
});

test('the gateway’s login role can do nothing until it switches to a caller’s role', async () => {
  const stack = await startFixture();
  const sql = connect(stack.dbUrl);
  const grants = await sql`
    select table_schema || '.' || table_name as name from information_schema.role_table_grants
    where grantee = 'authenticator' and table_schema not in ('pg_catalog', 'information_schema')`;
  expect(grants).toEqual([]);
  const [role] =
    await sql`select rolsuper, rolinherit, rolbypassrls, rolcreaterole from pg_roles where rolname = 'authenticator'`;
  expect(role).toEqual({ rolsuper: false, rolinherit: false, rolbypassrls: false, rolcreaterole: false });
  await sql.end();
  await stack.stop();
});

test('the server is there for this machine, with the links that npm leaves out', () => {
  expect(findBinaries(17).version).toMatch(/^17\./);
});

test('the data is in the data folder, or, run by root in a folder closed to others, where Postgres can reach it', async () => {
  const closed = mkdtempSync(join(tmpdir(), 'closed-'));
  chmodSync(closed, 0o700);
  const dataFolder = join(closed, 'data');
  const stack = await startFixture({ dataFolder });
  const folder = clusterFolder(dataFolder, postgresIdentity());
  expect(folder.startsWith(closed)).toBe(process.getuid?.() !== 0);
  await stack.stop();
  rmSync(join(folder, '..'), { recursive: true });
  rmSync(closed, { recursive: true, force: true });
});
