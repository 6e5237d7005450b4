import { expect, test } from 'vitest';
import { sql } from './support/database.ts';

// The calls of the specification (001 §7) by its names. Lists are collections of pg_graphql, and files go through the
// function check-request-files. What strangers get from each is tested in functions/tests/abuse.
const MUTATIONS = [
  'createCheckRequest',
  'updateCheckRequest',
  'submitCheckRequest',
  'destroyCheckRequestFile',
  'createCheckLists',
  'uploadCheckLists',
  'remindCheckLists',
  'archiveCheckLists',
  'unarchiveCheckLists',
  'cancelCheckLists',
  'consentCheckList',
  'refuseCheckList',
  'reuseCheck',
  'takeBackReuse',
  'updateCheckList',
  'destroyCheckList',
  'submitCheck',
  'overrideCheck',
  'archivePeople',
  'unarchivePeople',
  'destroyPeople',
  'setPeopleDepartments',
  'createDepartment',
  'updateDepartment',
  'destroyDepartment',
];
const QUERIES = ['crcPurposes'];

const inSql = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

test.each([...MUTATIONS.map((name) => [name, 'v']), ...QUERIES.map((name) => [name, 's'])])(
  '%s is a call of the API for users who are logged in',
  async (name, volatility) => {
    const rows = await sql`
      select p.provolatile as volatility, has_function_privilege('authenticated', p.oid, 'execute') as users,
        has_function_privilege('anon', p.oid, 'execute') as visitors
      from pg_proc p where p.pronamespace = 'public'::regnamespace and p.proname = ${inSql(name)}`;
    expect([...rows]).toEqual([{ volatility, users: true, visitors: false }]);
  },
);
