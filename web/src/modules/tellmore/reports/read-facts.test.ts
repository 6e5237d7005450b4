import { beforeEach, expect, test, vi } from 'vitest';
import type { Unlocked } from '#modules/tellmore/handling/unlocked.ts';
import { readFacts } from './read-facts.ts';
import { WbCategoriesDocument, WbSearchDocument } from './reports.generated.ts';

const query = vi.hoisted(() => vi.fn<(asked: { query: object; variables: { offset: number } }) => Promise<object>>());
const decryptReport = vi.hoisted(() => vi.fn<(report: { id: string }) => Promise<object>>());
vi.mock('#session/apollo-client.ts', () => ({ apollo: { query } }));
vi.mock('./decrypt-report.ts', () => ({ decryptReport }));
vi.mock('./all-entries.ts', () => ({ withAllEntries: async (report: object) => report }));

const unlocked = {} as Unlocked;
const entries = [
  { type: 'REPORT', handlerId: null, value: { category: 'OTHER' } },
  { type: 'NOTE', handlerId: 'a', value: { kind: 'SUBSTATUS', substatus: { nb: 'Gransking', en: '' } } },
];

beforeEach(() => {
  decryptReport.mockReset().mockImplementation(async ({ id }) => {
    if (id === 'junk') throw new Error('Damaged');
    return { entries };
  });
  const edges = ['a', 'junk'].map((id) => ({ node: { id } }));
  query.mockReset().mockResolvedValue({ data: { whistleblowingReportCollection: { edges } } });
});

test('a team with sub-statuses reads whole reports, and one that does not open is left out', async () => {
  const facts = await readFacts({}, { handlers: [], unlocked, hasSubstatuses: true }, 500);
  expect([...facts]).toEqual([['a', { category: 'OTHER', substatus: { nb: 'Gransking', en: '' } }]]);
  expect(query.mock.calls.map(([asked]) => asked.query)).toEqual([WbSearchDocument]);
});

test('a team without them reads what the category is in, and nothing else', async () => {
  const facts = await readFacts({}, { handlers: [], unlocked, hasSubstatuses: false }, 500);
  expect([...facts]).toEqual([['a', { category: 'OTHER', substatus: null }]]);
  expect(query.mock.calls.map(([asked]) => asked.query)).toEqual([WbCategoriesDocument]);
});
