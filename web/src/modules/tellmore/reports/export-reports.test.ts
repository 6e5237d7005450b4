import { beforeEach, expect, test, vi } from 'vitest';
import type { Unlocked } from '#modules/tellmore/handling/unlocked.ts';
import type { ReportFacts } from './read-facts.ts';
import { exportReports } from './export-reports.ts';

const query = vi.hoisted(() => vi.fn<(asked: { variables: { skip: number } }) => Promise<object>>());
const readFacts = vi.hoisted(() => vi.fn<(filter: object) => Promise<ReadonlyMap<string, ReportFacts>>>());
const saveBlob = vi.hoisted(() => vi.fn<(content: Blob, name: string) => void>());
vi.mock('i18next', () => ({
  default: { language: 'en', t: (key: string) => key, getFixedT: () => (key: string) => key },
}));
vi.mock('#i18n/i18n.ts', () => ({ currentLanguage: () => 'nb' }));
vi.mock('#ui/format.ts', () => ({ formatList: (names: readonly string[]) => names.join(', ') }));
vi.mock('#session/apollo-client.ts', () => ({ apollo: { query } }));
vi.mock('./read-facts.ts', () => ({ readFacts }));
vi.mock('#shared/files/save-blob.ts', () => ({ saveBlob }));

const report = (id: string, more: object = {}) => ({
  id,
  reportNumber: `K7Q29MX${id}`,
  type: 'WHISTLEBLOWING',
  status: 'CLOSED',
  category: null,
  submittedOn: '2026-11-20',
  acknowledgedOn: '2026-11-21',
  dueOn: null,
  closedOn: '2026-11-28',
  deletesOn: '2027-11-28',
  isKept: false,
  entryCount: 1,
  unread: 0,
  handlers: ['=SUM(A1)'],
  entrance: null,
  ...more,
});
const answer = (reports: readonly object[]) => ({
  data: { wbReportPage: { counts: {}, unread: 0, total: reports.length, reports } },
});
const all = [report('1'), report('2'), report('3', { type: 'FEEDBACK' })];
const reader = { handlers: [], unlocked: {} as Unlocked, hasSubstatuses: false };
const facts = (category: ReportFacts['category'], substatus: ReportFacts['substatus'] = null) => ({
  category,
  substatus,
});

beforeEach(() => {
  saveBlob.mockReset();
  readFacts.mockReset().mockResolvedValue(new Map([['2', facts('OTHER')]]));
  query.mockReset().mockImplementation(async ({ variables: { skip } }) => answer(all.slice(skip, skip + 100)));
});

const NEWEST = { by: 'submitted', descending: true };

async function saved(keys: typeof reader | null, sort = NEWEST, hasSubstatuses = false): Promise<readonly string[]> {
  const ownCategories = [{ id: 'own', nb: '', en: 'Animal welfare', retired: true }];
  await exportReports({ accountId: 'team', filter: {}, sort, reader: keys, ownCategories, hasSubstatuses }, 'csv');
  const text = await saveBlob.mock.calls[0]?.[0].text();
  return (text ?? '').trim().split('\r\n').slice(1);
}

test('every page of the list is in the file, with categories that this browser can read', async () => {
  const rows = await saved(reader);
  expect(rows).toHaveLength(3);
  expect(rows.map((row) => row.split(';')[4])).toEqual(['"reports.sealed"', '"category.OTHER"', '']);
  expect(readFacts).toHaveBeenCalledExactlyOnceWith({ id: { in: ['1', '2'] } }, reader, 2);
});

test('the entrance is in the file where one of the reports came by one', async () => {
  expect((await saved(null))[0]?.split(';')).toHaveLength(10);
  query.mockResolvedValueOnce(answer([report('1', { entrance: 'Nord' }), report('2')]));
  saveBlob.mockReset();
  expect((await saved(null)).map((row) => row.split(';')[10])).toEqual(['"Nord"', '"entrance.main"']);
});

test('a category of the team’s own is in the file by its name', async () => {
  readFacts.mockResolvedValue(new Map([['2', facts('own')]]));
  expect((await saved(reader)).map((row) => row.split(';')[4])).toContain('"Animal welfare"');
});

test('a report that moves to another page while they are read is in the file once', async () => {
  const page = Array.from({ length: 100 }, (_, index) => report(`a${index}`));
  query.mockResolvedValueOnce(answer(page)).mockResolvedValueOnce(answer([page.at(-1) ?? {}, report('last')]));
  expect(await saved(null)).toHaveLength(101);
});

test('sub-statuses are in the file where the team has some, also of reports without an encrypted category', async () => {
  query.mockResolvedValue(answer([...all, report('4', { status: 'DELETED' })]));
  const read = [
    ['1', facts(null, { nb: 'Gransking', en: 'Investigation' })],
    ['2', facts('OTHER')],
    ['3', facts(null, { nb: 'Gransking', en: '' })],
  ] as const;
  readFacts.mockResolvedValue(new Map(read));
  const last = async (keys: typeof reader | null) =>
    (await saved(keys, { by: 'submitted', descending: false }, true)).map((row) => row.split(';').at(-1));
  expect(await last({ ...reader, hasSubstatuses: true })).toEqual(['"Investigation"', '', '"Gransking"', '']);
  expect(readFacts.mock.calls[0]?.[0]).toEqual({ id: { in: ['1', '2', '3'] } });
  saveBlob.mockReset();
  expect(await last(null)).toEqual([...Array<string>(3).fill('"reports.sealed"'), '']);
});

test('closed keys leave categories out', async () => {
  expect((await saved(null)).map((row) => row.split(';')[4])).toEqual(['"reports.sealed"', '"reports.sealed"', '']);
  expect(readFacts).not.toHaveBeenCalled();
});

test.each([
  [false, ['"2026-11-30"', '"2026-12-01"', '']],
  [true, ['"2026-12-01"', '"2026-11-30"', '']],
] as const)('by deadline (descending: %s), those without one come last', async (descending, days) => {
  const reports = [null, '2026-12-01', '2026-11-30'].map((dueOn, index) => report(String(index), { dueOn }));
  query.mockResolvedValueOnce(answer(reports));
  const rows = await saved(null, { by: 'deadline', descending });
  expect(rows.map((row) => row.split(';')[7])).toEqual(days);
});

test('a name that a spreadsheet would run is a text', async () => {
  const [row = ''] = await saved(null);
  expect(row.split(';')[5]).toBe(`"'=SUM(A1)"`);
});
