// The pages of an archive of own data have words where the database has codes (decision 0257).
import { afterAll, describe, expect, test } from 'vitest';
import type { Row } from '#functions/account/own-data/batches.ts';
import { innerName } from '#functions/account/own-data/field-names.ts';
import { rowsPage } from '#functions/account/own-data/pages.ts';
import { innerReading, wordsOf } from '#functions/account/own-data/value-text.ts';
import { checkTypes } from '#functions/checks/contract/check-types.ts';
import { LANGUAGES } from '#functions/platform/contract/languages.ts';
import { ownLists } from '#functions/whistleblowing/contract/own-lists.ts';
import { connect } from './support/database.ts';
import { codesOf, sourceColumns } from './support/own-data-columns.ts';

const sql = connect();
afterAll(() => sql.end());

/** The page of one row with one field, in a language. */
function pageOf(source: string, field: string, value: Row['fields'][string], language: 'nb' | 'en'): string {
  const rows = [{ key: 'a', fields: { [field]: value }, file: null }];
  const shown = { name: source, place: 1, title: 'T', fields: [field] };
  return rowsPage({ phase: 'ROWS', page: 1, rows, source: shown, next: null }, language, false);
}

test('no code of a constraint or of a list in the database is left on a page', async () => {
  const left: string[] = [];
  let seen = 0;
  for (const { source, field, codes } of await sourceColumns(sql)) {
    for (const code of codes) {
      seen += 1;
      for (const language of LANGUAGES)
        if (pageOf(source, field, code, language).includes(`<dd>${code}</dd>`))
          left.push(`${source}.${field}: ${code}`);
    }
  }
  expect(seen).toBeGreaterThan(400);
  expect(left).toEqual([]);
});

test('days and times are those of a calendar, also inside of lists', async () => {
  const times = (await sourceColumns(sql)).filter(({ type }) => type === 'date' || type.startsWith('timestamp'));
  expect(times.length).toBeGreaterThan(80);
  const left = times.flatMap(({ source, field, type }) => {
    const value = type === 'date' ? '2026-11-30' : '2026-11-30T12:00:00+00:00';
    return pageOf(source, field, value, 'nb').includes('30. nov. 2026') ? [] : [`${source}.${field}`];
  });
  expect(left).toEqual([]);
});

test('what the audit log says was changed has words as on its page', async () => {
  const left: string[] = [];
  const logged = await sql`
    select f.kind, f.field, t.tgrelid as relation from private.team_event_field f
    join pg_trigger t on encode(t.tgargs, 'escape') like f.kind || '\\\\000%' and t.tgfoid = 'private.log_change'::regproc
    where f.shows_value`;
  expect(logged.length).toBeGreaterThan(30);
  for (const { kind, field, relation } of logged) {
    for (const code of await codesOf(sql, relation, field)) {
      const change = { titleEn: 'T', titleNb: 'T', before: null, after: code, showsValue: true };
      if (pageOf('audit-log', 'changes', [change], 'en').includes(`: ${code}<`)) left.push(`${kind}.${field}: ${code}`);
    }
  }
  expect(left).toEqual([]);
});

describe('answers, results and lists', () => {
  interface Definition {
    readonly type: string;
    readonly shape?: Record<string, unknown>;
    readonly entries?: Record<string, string>;
    readonly values?: readonly unknown[];
    readonly options?: readonly unknown[];
    readonly [part: string]: unknown;
  }
  /** The keys of a contract, with the codes that their values may have. */
  function keysIn(schema: unknown, key: string, found: [key: string, codes: readonly string[]][]): void {
    const definition = (schema as { _zod?: { def: Definition } } | undefined)?._zod?.def;
    if (definition === undefined) return;
    for (const [name, inner] of Object.entries(definition.shape ?? {})) {
      found.push([name, []]);
      keysIn(inner, name, found);
    }
    for (const inner of [
      ...(definition.options ?? []),
      definition['element'],
      definition['innerType'],
      definition['in'],
    ])
      keysIn(inner, key, found);
    const values = Object.values(definition.entries ?? {}).concat(
      (definition.values ?? []).filter((each) => typeof each === 'string'),
    );
    if (values.length > 0) found.push([key, values]);
  }
  const contracts = [
    ...checkTypes.flatMap(({ type, input, result }) => [
      [type, 'check-answers', input] as const,
      [type, 'check-findings', result] as const,
    ]),
    ...Object.entries(ownLists).map(([name, list]) => [name, 'channel', list] as const),
  ];

  test.each(contracts)('%s, as %s has it, has names for its keys and words for its codes', (_type, source, schema) => {
    const found: [key: string, codes: readonly string[]][] = [];
    keysIn(schema, '', found);
    const left = found.flatMap(([key, codes]) => {
      const reading = innerReading(source, key);
      if (reading === 'HIDDEN') return [];
      return LANGUAGES.flatMap((language) => [
        ...(innerName(key, language) === null ? [key] : []),
        ...codes
          .filter((code) => reading !== 'LANGUAGE' && (reading === null || wordsOf(reading, code, language) === null))
          .map((code) => `${key}: ${code}`),
      ]);
    });
    expect(left).toEqual([]);
  });

  test('are read as a person reads them', () => {
    const job = {
      company: 'Nordlys AS',
      type: 'PART_TIME',
      country: 'SE',
      startMonth: '2024-02',
      finishMonth: null,
      current: true,
      fileIds: ['00000000-0000-4000-8000-000000000001'],
    };
    const page = pageOf('my-answers', 'attributes', { workExperiences: [job] }, 'nb');
    for (const text of ['Arbeidserfaring', 'Deltid', 'Sverige', 'februar 2024', 'Pågår', 'Ja'])
      expect(page).toContain(text);
    expect(page).not.toMatch(/PART_TIME|2024-02|startMonth|00000000/);
    expect(pageOf('purchases', 'full_price', 125_000, 'en')).toContain('1,250.00');
    // A name may look like a day.
    expect(pageOf('documents', 'name', '2026-11-30', 'nb')).toContain('<dd>2026-11-30</dd>');
  });
});
