import { describe, expect, test } from 'vitest';
import { as, refusal, rolledBack, sql, undone, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { administrator } from './support/matrix.ts';
import { buildWorld, inWorld } from './support/world.ts';
import type { World } from './support/world.ts';

/** Spec 001 §3. */
const TYPES = [
  'BANK_ID',
  'IDENTITY',
  'PERSONAL_NUMBER',
  'GLOBAL_IDENTITY',
  'INFORMATION',
  'CRIMINAL_RECORD',
  'E_LEARNING',
  'EDUCATION',
  'WORK_EXPERIENCE',
  'DIGITAL_REFERENCE',
  'OPEN_SOURCE_SEARCH',
  'SPECIFIC_SOURCE_SEARCH',
  'RELATED_COUNTRIES',
  'BUSINESS_INTERESTS',
  'PERSONAL_CREDIT',
  'BANKRUPTCY',
  'ADDRESS',
  'LEGAL_CASE_RECORDS',
  'WORK_PERMIT',
  'CERTIFICATES',
];
const GENERAL = [
  'CRIMINAL_RECORD',
  'IDENTITY',
  'DIGITAL_REFERENCE',
  'INFORMATION',
  'BASIC',
  'IN_BASIC',
  'ENHANCED',
  'COMPREHENSIVE',
];
const GRANTED = [
  'NFK_BASIC',
  'NFK_ENHANCED',
  'NFK_COMPREHENSIVE',
  'SVV_BASIC',
  'SVV_BASIC_COUNTRIES',
  'SVV_BASIC_CREDIT',
  'SVV_COMPLETE',
];

const offered = async (tx: Transaction, person: string, team: string): Promise<string[]> =>
  (await as(tx, user(person), (inner) => inner`select type from public.offered_check_request_types(${team})`)).map(
    ({ type }) => type,
  );

describe('types of check', () => {
  test('are the twenty of the specification, each with texts in both languages', async () => {
    const rows = await sql`select * from public.check_type`;
    expect(new Set(rows.map(({ type }) => type))).toEqual(new Set(TYPES));
    expect(rows).toHaveLength(20);
    for (const row of rows) {
      for (const text of ['name', 'sender_text', 'candidate_text']) {
        expect(row[`${text}_en`].trim(), `${row['type']} ${text}`).not.toBe('');
        expect(row[`${text}_nb`].trim(), `${row['type']} ${text}`).not.toBe('');
      }
    }
  });

  test('have the prices of the specification', async () => {
    const prices = await sql<{ type: string; price: number }[]>`
      select t.type, p.price from public.check_type t join public.product p on p.type = t.product_type`;
    const inKroner = Object.fromEntries(prices.map(({ type, price }) => [type, price / 100]));
    expect(inKroner).toMatchObject({
      IDENTITY: 50,
      GLOBAL_IDENTITY: 50,
      BANK_ID: 5,
      CRIMINAL_RECORD: 300,
      WORK_PERMIT: 50,
      CERTIFICATES: 50,
      INFORMATION: 50,
    });
    expect(Object.values(inKroner).every((price) => price > 0)).toBe(true);
    expect(
      new Set((await sql`select product_type from public.check_type`).map((row) => row['product_type'])).size,
    ).toBe(20);
  });

  test('only a police certificate needs a purpose, and restricted ones are few', async () => {
    expect(
      await sql`select type, needs_purpose, restricted, retention_months from public.check_type
      where needs_purpose or restricted is not null order by place`,
    ).toEqual([
      { type: 'PERSONAL_NUMBER', needs_purpose: false, restricted: 'IDENTITY', retention_months: 3 },
      { type: 'CRIMINAL_RECORD', needs_purpose: true, restricted: 'CRIMINAL_RECORD', retention_months: 0 },
    ]);
  });

  test.each([
    [['CRIMINAL_RECORD', 'IDENTITY'], 'ok'],
    [[], 'BLANK@checkTypes'],
    [null, 'BLANK@checkTypes'],
    ['IDENTITY', 'INVALID@checkTypes'],
    [[1], 'INVALID@checkTypes'],
    [['IDENTITY', 'PALM_READING'], 'INCLUSION@checkTypes'],
    [['IDENTITY', 'ADDRESS'], 'INCLUSION@checkTypes'],
  ])('a list of them: %j is %s', async (checkTypes, expected) => {
    await rolledBack(sql, async (tx) => {
      await tx`update public.product set active = false where type = 'ADDRESS'`;
      const judged = tx`
        select private.fail_all(private.check_type_list_errors(${tx.json({ checkTypes })}, 'checkTypes'))`;
      expect(await refusal(judged)).toBe(expected);
    });
  });

  test('a list keeps the order of the catalogue, each type once', async () => {
    const [row] = await sql`select private.ordered_check_types('{ADDRESS,BANK_ID,ADDRESS,IDENTITY}') as types`;
    expect(row?.['types']).toEqual(['BANK_ID', 'IDENTITY', 'ADDRESS']);
  });
});

describe('types of request', () => {
  test('are the fifteen of the specification', async () => {
    const rows = await sql`select type, general from public.check_request_type where retired_at is null order by place`;
    expect(rows.filter(({ general }) => general).map(({ type }) => type)).toEqual(GENERAL);
    expect(rows.filter(({ general }) => !general).map(({ type }) => type)).toEqual(GRANTED);
  });

  test('a police certificate is in no package that is ordered without a purpose', async () => {
    expect(await sql`select type from public.check_request_type where 'CRIMINAL_RECORD' = any (check_types)`).toEqual([
      { type: 'CRIMINAL_RECORD' },
    ]);
  });

  test('are versioned: a sent version keeps its checks, and one version is current', async () => {
    await rolledBack(sql, async (tx) => {
      const tried = (work: (inner: Transaction) => Promise<unknown>): Promise<string> =>
        undone(tx, (inner) => refusal(work(inner)));
      expect(
        await tried(
          (inner) => inner`update public.check_request_type set check_types = '{IDENTITY}' where type = 'BASIC'`,
        ),
      ).toBe('IMMUTABLE');
      const next = (inner: Transaction, types: string[]) => inner`
        insert into public.check_request_type (type, version, place, category, general, check_types, name_en, name_nb,
          text_en, text_nb)
        select type, 2, place, category, general, ${types}, name_en, name_nb, text_en, text_nb
        from public.check_request_type where type = 'BASIC'`;
      await expect(undone(tx, (inner) => next(inner, ['IDENTITY']))).rejects.toThrow('check_request_type_current');
      await tx`update public.check_request_type set retired_at = private.now() where type = 'BASIC'`;
      expect(await tried((inner) => next(inner, ['IDENTITY', 'PALM_READING']))).toBe('INCLUSION@checkTypes');
      expect(await tried((inner) => next(inner, ['IDENTITY']))).toBe('ok');
    });
  });

  test('those for particular customers are offered only to accounts that have them', async () => {
    await rolledBack(sql, async (tx) => {
      const { ids, team, otherTeam } = await buildWorld(tx);
      expect(await offered(tx, ids.member, team)).toEqual(GENERAL);
      await tx`insert into public.check_request_type_grant (account_id, type) values (${team}, 'SVV_COMPLETE')`;
      expect(await offered(tx, ids.member, team)).toEqual([...GENERAL, 'SVV_COMPLETE']);
      expect(await offered(tx, ids.otherOwner, otherTeam)).toEqual(GENERAL);
      expect(await offered(tx, ids.outsider, team)).toEqual([]);
      const visible = (person: string) =>
        as(tx, user(person), (inner) => inner`select type from public.check_request_type where not general`);
      expect(await visible(ids.member)).toEqual([{ type: 'SVV_COMPLETE' }]);
      expect(await visible(ids.otherOwner)).toEqual([]);
      await tx`update public.check_request_type_grant set withdrawn_at = private.now()`;
      expect(await offered(tx, ids.member, team)).toEqual(GENERAL);
      expect(await visible(ids.member), 'what was sent can still be read').toEqual([{ type: 'SVV_COMPLETE' }]);
    });
  });
});

describe('granting a set', () => {
  const grant = async (
    tx: Transaction,
    world: World,
    account: string,
    type: string | null,
    granted: boolean | null,
  ): Promise<string> => {
    const caller = await administrator(tx, world);
    return refusal(
      as(
        tx,
        caller,
        (inner) => inner`select (public.grant_check_request_type(${account}, ${type}, ${granted}, 'Avtale 7')).id`,
      ),
    );
  };

  test.each([
    ['NFK_BASIC', true, 'ok'],
    ['NFK_BASIC', false, 'INVALID_ACTION@type'],
    ['NFK_BASIC', null, 'INVALID_ACTION@type'],
    ['BASIC', true, 'INCLUSION@type'],
    ['NONE', true, 'INCLUSION@type'],
    [null, true, 'INCLUSION@type'],
  ])('%s, granted %s: %s', async (type, granted, expected) => {
    await inWorld(async (tx, world) => {
      expect(await grant(tx, world, world.team, type, granted)).toBe(expected);
    });
  });

  test('is for teams, and is written to the log', async () => {
    await inWorld(async (tx, world) => {
      const caller = await administrator(tx, world);
      const call = (account: string, granted: boolean) =>
        refusal(
          as(
            tx,
            caller,
            (inner) =>
              inner`select (public.grant_check_request_type(${account}, 'SVV_BASIC', ${granted}, 'Avtale')).id`,
          ),
        );
      const [personal] = await tx`select private.personal_account(${world.ids.member}) as id`;
      expect(await undone(tx, () => call(personal?.['id'], true))).toBe('INVALID_ACTION');
      expect(await undone(tx, () => call(world.ids.member, true))).toBe('ACCOUNT_NOT_FOUND@accountId');
      expect(await call(world.team, true)).toBe('ok');
      expect(await call(world.team, false)).toBe('ok');
      expect(await call(world.team, true)).toBe('ok');
      expect(await offered(tx, world.ids.member, world.team)).toContain('SVV_BASIC');
      const rows = await as(
        tx,
        caller,
        (inner) => inner`select data from public.administrator_event where action = 'GRANT_CHECK_REQUEST_TYPE'`,
      );
      expect(rows).toHaveLength(3);
      const sets = await as(
        tx,
        caller,
        (inner) => inner`select public.account_request_types(${world.team}, 'nb') as sets`,
      );
      expect(sets[0]?.['sets']).toContainEqual({ type: 'SVV_BASIC', name: 'SVV grunnpakke', granted: true });
      expect(sets[0]?.['sets']).toHaveLength(GRANTED.length);
      const ofPersonal = await as(
        tx,
        caller,
        (inner) => inner`select public.account_request_types(${personal?.['id']}, 'nb') as sets`,
      );
      expect(ofPersonal[0]?.['sets']).toEqual([]);
      const others = await as(
        tx,
        user(world.ids.owner),
        (inner) => inner`select public.account_request_types(${world.team}, 'nb') as sets`,
      );
      expect(others[0]?.['sets']).toBeNull();
    });
  });
});
