import { beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '#api/app-error.ts';
import type { Bytes } from '#modules/tellmore/protocol/bytes.ts';
import type { Adoption } from './adopt-report.ts';
import { adoptReports } from './adopt-reports.ts';
import { recovered, recovery, roster, stored, unlocked } from './test/forged-case.ts';

const server = vi.hoisted(() => ({
  mutate: vi.fn<(sent: { variables: { entry: { id: string } } }) => Promise<object>>(),
}));
vi.mock('#session/apollo-client.ts', () => ({
  apollo: { mutate: server.mutate, refetchQueries: () => Promise.resolve([]) },
}));
beforeEach(() => server.mutate.mockReset());

const LOST = new AppError('network');
const REFUSED = new AppError('data', [{ code: 'INVALID', path: 'epoch' }]);
const report = recovered(stored);
const sentIds = () => server.mutate.mock.calls.map(([{ variables }]) => variables.entry.id);

/** Takes the report over by several tries, each with the recovery key or without. */
async function tryEach(...seeds: readonly (Bytes | null)[]): Promise<void> {
  const composed = new Map<string, Adoption>();
  for (const seed of seeds) {
    await adoptReports([report], seed, roster, unlocked, composed).catch(() => undefined);
  }
}

test('after an answer that was lost, the same is sent again', async () => {
  server.mutate.mockRejectedValueOnce(LOST).mockResolvedValue({});
  await tryEach(recovery.boxSeed, recovery.boxSeed);
  const [first, second] = sentIds();
  expect(second).toBe(first);
});

test.each([
  ['with the recovery key is not the one without', null, recovery.boxSeed],
  ['without the recovery key is not the one with it', recovery.boxSeed, null],
])('what is sent %s', async (_name, before, after) => {
  server.mutate.mockRejectedValueOnce(LOST).mockResolvedValue({});
  await tryEach(before, after);
  const [first, second] = sentIds();
  expect(second).toBeDefined();
  expect(second).not.toBe(first);
});

test('what the server refused is not sent again', async () => {
  server.mutate.mockRejectedValueOnce(REFUSED).mockResolvedValue({});
  await tryEach(recovery.boxSeed, recovery.boxSeed);
  const [first, second] = sentIds();
  expect(second).toBeDefined();
  expect(second).not.toBe(first);
});
