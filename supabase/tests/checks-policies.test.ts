import { describe, expect, test } from 'vitest';
import { as, refusal, rolledBack, sql, undone, user, visitor } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { call, policeOrder, send } from './support/orders.ts';
import { buildWorld, inWorld } from './support/world.ts';

const NORDIC = ['NO', 'SE', 'DK', 'FI'];

/** An order in one country. */
async function orderIn(tx: Transaction, country: string): Promise<string> {
  const world = await buildWorld(tx);
  const [row] = await tx<{ id: string }[]>`
    insert into public.check_request (account_id, department_id, type, check_types, countries)
    values (${world.team}, ${world.hr}, 'CUSTOM', '{WORK_PERMIT}', ${[country]}) returning id`;
  return row?.id ?? '';
}

describe('country policies', () => {
  test('name a source and its date on every row', async () => {
    const rows = await sql`select country, check_type, source_name, source_url, source_date from public.check_policy`;
    expect(rows.length).toBeGreaterThan(20);
    for (const row of rows) {
      expect(row['source_name'].trim(), `${row['country']} ${row['check_type']}`).not.toBe('');
      expect(URL.canParse(row['source_url'])).toBe(true);
      expect(new Date(row['source_date']).getFullYear()).toBeGreaterThanOrEqual(2026);
    }
  });

  test('say which rules were found in a source, and when', async () => {
    const rows = await sql`
      select country || ' ' || check_type as rule, source_date::text as noted from public.check_policy
      where confirmed order by check_type, country`;
    expect(rows.map(({ rule }) => rule)).toEqual([
      ...['DK', 'FI', 'NO', 'SE'].map((country) => `${country} CRIMINAL_RECORD`),
      'FI DIGITAL_REFERENCE',
      ...['DK', 'FI', 'NO', 'SE'].map((country) => `${country} OPEN_SOURCE_SEARCH`),
      ...['FI', 'NO', 'SE'].map((country) => `${country} PERSONAL_CREDIT`),
      ...['DK', 'NO'].map((country) => `${country} PERSONAL_NUMBER`),
      'SE WORK_PERMIT',
    ]);
    expect(new Set(rows.map(({ noted }) => noted))).toEqual(new Set(['2026-11-22', '2026-11-30']));
  });

  test('are read by nobody until they were found in a source, but still say how long something is kept', async () => {
    await rolledBack(sql, async (tx) => {
      const { ids } = await buildWorld(tx);
      const unverified = await tx`select country, check_type from public.check_policy where not confirmed`;
      expect(unverified.length).toBeGreaterThan(0);
      const read = await as(
        tx,
        user(ids.owner),
        (own) => own`select country, check_type, confirmed from public.check_policy`,
      );
      expect(read.filter(({ confirmed }) => !confirmed)).toEqual([]);
      expect(read).toHaveLength((await tx`select from public.check_policy where confirmed`).length);
      const [basis] = await tx`
        select private.legal_basis(l, 'WORK_PERMIT') -> 'policies' as policies
        from (select (jsonb_populate_record(null::public.check_list, ${tx.json({ check_request_id: await orderIn(tx, 'FI') })})).*) l`;
      expect(basis?.['policies'], 'nor by candidates').toEqual([]);
    });
  });

  test('cover police certificates and credit checks in all four countries', async () => {
    for (const type of ['CRIMINAL_RECORD', 'PERSONAL_CREDIT', 'PERSONAL_NUMBER', 'WORK_PERMIT', 'OPEN_SOURCE_SEARCH']) {
      const rows = await sql`select country from public.check_policy where check_type = ${type}`;
      expect(new Set(rows.map(({ country }) => country)), type).toEqual(new Set(NORDIC));
    }
  });

  test('no certificate is copied in Norway, Sweden or Finland, and each has its greatest age', async () => {
    const rows = await sql`
      select country, rule, stage, copy_allowed, max_age_months from public.check_policy
      where check_type = 'CRIMINAL_RECORD' order by country`;
    expect(rows).toEqual([
      { country: 'DK', rule: 'NEEDS_PURPOSE', stage: 'OFFER', copy_allowed: true, max_age_months: 3 },
      { country: 'FI', rule: 'NEEDS_PURPOSE', stage: 'OFFER', copy_allowed: false, max_age_months: 6 },
      { country: 'NO', rule: 'NEEDS_PURPOSE', stage: 'OFFER', copy_allowed: false, max_age_months: 3 },
      { country: 'SE', rule: 'NEEDS_PURPOSE', stage: 'OFFER', copy_allowed: false, max_age_months: 12 },
    ]);
  });
});

describe('purposes', () => {
  const found = async (
    tx: Transaction,
    person: string,
    search: string | null,
    country: string | null = null,
    tags: string[] | null = null,
  ): Promise<string[]> =>
    (
      await as(
        tx,
        user(person),
        (own) => own`select legal_basis from public.crc_purposes(${search}, ${country}, ${tags})`,
      )
    ).map((row) => row['legal_basis']);

  test('name a statute with its paragraph, a source and its date', async () => {
    const rows = await sql`select * from public.crc_purpose order by place`;
    expect(rows.length).toBeGreaterThan(30);
    for (const { legal_basis: basis, source_url: url, source_date: date, explanation_en: text } of rows) {
      expect(basis).toMatch(/§/);
      expect(URL.canParse(url)).toBe(true);
      expect(new Date(date).getFullYear()).toBeGreaterThanOrEqual(2026);
      expect(text.trim()).not.toBe('');
    }
    expect(new Set(rows.map(({ country }) => country))).toEqual(new Set(NORDIC));
  });

  test('are found by every word of the search, in any order and case', async () => {
    await rolledBack(sql, async (tx) => {
      const { ids } = await buildWorld(tx);
      expect(await found(tx, ids.member, 'BARNEHAGE  samleattest')).toEqual([
        'Opplæringslova § 17-11 og barnehageloven § 30, jf. politiregisterloven § 39 første ledd',
      ]);
      expect(await found(tx, ids.member, '§ 34-16')).toHaveLength(1);
      expect(await found(tx, ids.member, 'voluntary organisation', 'NO')).not.toHaveLength(0);
      expect(await found(tx, ids.member, 'barnehage xyzzy')).toEqual([]);
      expect(await found(tx, ids.member, null, 'FI')).toHaveLength(2);
      expect(await found(tx, ids.member, '', 'NO', ['idrett', 'trener'])).toHaveLength(2);
      expect((await found(tx, ids.member, null)).length).toBeGreaterThan(20);
    });
  });

  test('wait for a source where none was found', async () => {
    const rows = await sql`select legal_basis from public.crc_purpose where not confirmed order by place`;
    expect([...new Set(rows.map(({ legal_basis: basis }) => basis.split(', jf.')[0]))]).toEqual([
      'Spesialisthelsetjenesteloven § 3-18',
      'Barnevernsloven § 12-8',
      'Vergemålsloven § 28',
      'Yrkestransportloven § 37 f',
      'Finansforetaksloven § 3-5',
      'Laki sosiaali- ja terveydenhuollon valvonnasta (741/2023) 28 §',
    ]);
    const confirmed = await sql`select source_url from public.crc_purpose where confirmed`;
    for (const { source_url: url } of confirmed) expect(new URL(url).pathname, `${url} is a page`).not.toBe('/');
  });

  test('are neither found nor accepted until their paragraph was found in a source', async () => {
    await rolledBack(sql, async (tx) => {
      const { ids } = await buildWorld(tx);
      expect(await found(tx, ids.member, 'finansforetaksloven')).toEqual([]);
      const [purpose] = await tx`select id from public.crc_purpose where legal_basis = 'Finansforetaksloven § 3-5'`;
      const judged = (id: string) =>
        tx`select private.check_policy_errors('{CRIMINAL_RECORD}', '{NO}', ${id}) as errors`;
      expect((await judged(purpose?.['id']))[0]?.['errors']).toEqual([{ code: 'INCLUSION', path: 'crcPurposeId' }]);
      await tx`update public.crc_purpose set confirmed = true where id = ${purpose?.['id']}`;
      expect(await found(tx, ids.member, 'finansforetaksloven')).toEqual(['Finansforetaksloven § 3-5']);
      expect((await judged(purpose?.['id']))[0]?.['errors']).toEqual([]);
    });
  });

  test('are no longer found once retired, but can still be read', async () => {
    await rolledBack(sql, async (tx) => {
      const { ids } = await buildWorld(tx);
      await tx`update public.crc_purpose set retired_at = private.now() where legal_basis = 'Fagskoleloven § 27'`;
      expect(await found(tx, ids.member, 'fagskoleloven')).toEqual([]);
      const rows = await as(
        tx,
        user(ids.member),
        (own) => own`select id from public.crc_purpose where legal_basis = 'Fagskoleloven § 27'`,
      );
      expect(rows).toHaveLength(1);
      expect(await refusal(as(tx, visitor, (own) => own`select public.crc_purposes()`))).toBe('denied');
    });
  });
});

describe('what may be ordered', () => {
  const judged = async (
    tx: Transaction,
    types: string[],
    countries: string[],
    purpose: string | null,
  ): Promise<string> =>
    undone(tx, (inner) =>
      refusal(inner`select private.fail_all(private.check_policy_errors(${types}, ${countries}, ${purpose}))`),
    );

  test.each([
    [['IDENTITY'], ['NO'], null, 'ok'],
    [['IDENTITY'], ['US'], null, 'ok'],
    [['ADDRESS'], ['US'], null, 'INCLUSION@countries'],
    [['ADDRESS'], ['US', 'SE'], null, 'ok'],
    [['CRIMINAL_RECORD'], ['NO'], null, 'BLANK@crcPurposeId'],
    [['IDENTITY', 'CRIMINAL_RECORD'], ['NO'], 'NO', 'ok'],
    [['CRIMINAL_RECORD'], ['SE'], 'NO', 'INCLUSION@crcPurposeId'],
    [['CRIMINAL_RECORD'], ['NO'], 'unknown', 'INCLUSION@crcPurposeId'],
    [['IDENTITY'], ['NO'], 'NO', 'PRESENT@crcPurposeId'],
    [['CRIMINAL_RECORD'], ['US'], 'NO', 'INCLUSION@countries INCLUSION@crcPurposeId'],
  ])('%j in %j with a purpose of %s: %s', async (types, countries, purpose, expected) => {
    await rolledBack(sql, async (tx) => {
      const [row] = await tx`select id from public.crc_purpose where country = ${purpose} order by place limit 1`;
      const id = purpose === 'unknown' ? '00000000-0000-4000-8000-000000000000' : (row?.['id'] ?? null);
      expect(await judged(tx, types, countries, id)).toBe(expected);
    });
  });

  test('a retired purpose', async () => {
    await rolledBack(sql, async (tx) => {
      const [purpose] = await tx`
        update public.crc_purpose set retired_at = private.now() where legal_basis = 'Fagskoleloven § 27' returning id`;
      expect(await judged(tx, ['CRIMINAL_RECORD'], ['NO'], purpose?.['id'])).toBe('INCLUSION@crcPurposeId');
    });
  });
});

describe('what the law forbids', () => {
  const forbidden = (tx: Transaction, types: string[], countries: string[], basis: string | null) =>
    tx<{ name: string }[]>`
      select name from private.prohibitions_of(
        ${types}, ${countries}, (select id from public.crc_purpose where legal_basis like ${basis})) order by name`.then(
      (rows) => rows.map(({ name }) => name),
    );
  const SCHOOL = 'Opplæringslova § 17-11, jf%';
  const CARE = 'Barneloven § 43 a%';
  const FINNISH = '%(504/2002)%';

  test.each([
    [['CRIMINAL_RECORD'], ['NO'], SCHOOL, []],
    [['CRIMINAL_RECORD'], ['NO', 'SE'], SCHOOL, ['NO_FOREIGN_CERTIFICATE_IN_SCHOOLS']],
    [['EDUCATION', 'CRIMINAL_RECORD'], ['DK', 'NO'], SCHOOL, ['NO_FOREIGN_CERTIFICATE_IN_SCHOOLS']],
    [['CRIMINAL_RECORD'], ['NO', 'SE'], CARE, []],
    [['CRIMINAL_RECORD'], ['NO', 'FI'], CARE, ['FI_WITHOUT_STATUTE']],
    [['CRIMINAL_RECORD'], ['FI'], FINNISH, []],
    [['CRIMINAL_RECORD'], ['FI', 'NO'], FINNISH, ['NO_WITHOUT_STATUTE']],
    [['EDUCATION'], ['NO', 'FI'], null, []],
    [['CRIMINAL_RECORD'], ['NO', 'FI'], null, []],
  ])('of %j in %j for %s: %j', (types, countries, basis, expected) =>
    rolledBack(sql, async (tx) => {
      expect(await forbidden(tx, types, countries, basis)).toEqual(expected);
    }),
  );

  test('also what is forbidden altogether, and each row has its text and source', () =>
    rolledBack(sql, async (tx) => {
      const rows = await tx`select text_en, text_nb, source_name, source_url from public.check_prohibition`;
      for (const row of rows) {
        expect(row['text_en']).not.toBe(row['text_nb']);
        expect(URL.canParse(row['source_url'])).toBe(true);
      }
      await tx`update public.check_prohibition set check_type = 'OPEN_SOURCE_SEARCH', condition = 'ALWAYS'
        where name = 'FI_WITHOUT_STATUTE'`;
      expect(await forbidden(tx, ['OPEN_SOURCE_SEARCH'], ['FI'], null)).toEqual(['FI_WITHOUT_STATUTE']);
      expect(await forbidden(tx, ['OPEN_SOURCE_SEARCH'], ['NO'], null)).toEqual([]);
    }));

  test('cannot be sent', () =>
    inWorld(async (tx, world) => {
      const [purpose] = await tx`select id from public.crc_purpose where legal_basis like ${SCHOOL}`;
      const details = { crcPurposeId: purpose?.['id'], countries: ['NO', 'SE'] };
      const request = await policeOrder(tx, world, { details });
      expect(await undone(tx, (inner) => refusal(send(inner, world, request)))).toBe('INCLUSION@countries');
      await call(tx, world, 'member', 'update_check_request', request, { countries: ['NO'] });
      expect(await send(tx, world, request)).toMatchObject({ status: 'SENT' });
    }));
});
