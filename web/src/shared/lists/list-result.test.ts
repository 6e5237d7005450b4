import { expect, test } from 'vitest';
import { toListResult } from './list-result.ts';

const refetch = () => Promise.resolve();
const page = (totalCount: number, ...names: string[]) => ({ totalCount, edges: names.map((node) => ({ node })) });
interface Data {
  readonly people: ReturnType<typeof page> | null;
}

const read = (query: { data?: Data; previousData?: Data; error?: Error; loading?: boolean }) => {
  const { data, previousData, error, loading = false } = query;
  return toListResult(
    { data, previousData, error, loading, refetch },
    ({ people }) => people,
    (name) => (name === 'unknown' ? null : name),
  );
};

test('a page that is here has its rows, without those that cannot be shown', () => {
  expect(read({ data: { people: page(40, 'Kari', 'unknown', 'Ola') } })).toMatchObject({
    rows: ['Kari', 'Ola'],
    total: 40,
    isReady: true,
    hasFailed: false,
  });
});

test('while another page loads, the total stays and the rows go', () => {
  expect(read({ previousData: { people: page(40, 'Kari') }, loading: true })).toMatchObject({
    rows: [],
    total: 40,
    isReady: false,
    isLoading: true,
  });
});

test('a failure shows only when there is nothing else to show', () => {
  const error = new Error('network');
  expect(read({ error }).hasFailed).toBe(true);
  expect(read({ error, data: { people: page(1, 'Kari') } }).hasFailed).toBe(false);
});

test('what the reader may not see is an empty list', () => {
  expect(read({ data: { people: null } })).toMatchObject({ rows: [], total: 0, isReady: true });
});
