import { beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '#api/app-error.ts';
import { draftFiles } from './file-access.ts';

const call = vi.hoisted(() => vi.fn<(name: string, request: { token: string }) => Promise<object>>());
vi.mock('#api/functions.ts', () => ({ callFunction: call }));

const error = (code: 'TOKEN_EXPIRED' | 'TOO_BIG') => new AppError('data', [{ code, path: null }]);
const open = (access: ReturnType<typeof draftFiles>) => access.open('file', 256);
let bought = 0;
const buy = vi.fn(async () => ({ token: `ticket ${(bought += 1)}` }));

beforeEach(() => {
  bought = 0;
  buy.mockClear();
  call.mockReset().mockResolvedValue({ chunks: [] });
});

test('one ticket is bought for all files of a report, however often a try fails', async () => {
  const access = draftFiles(buy);
  call.mockRejectedValueOnce(new AppError('network'));
  call.mockRejectedValueOnce(error('TOO_BIG'));
  await expect(open(access)).rejects.toThrow();
  await expect(open(access)).rejects.toThrow();
  expect(await open(access)).toEqual({ chunks: [] });
  expect(buy).toHaveBeenCalledTimes(1);
});

test('after an hour another is bought, without another press', async () => {
  const access = draftFiles(buy);
  await open(access);
  call.mockRejectedValueOnce(error('TOKEN_EXPIRED'));
  expect(await open(access)).toEqual({ chunks: [] });
  expect(call.mock.calls.map(([, { token }]) => token)).toEqual(['ticket 1', 'ticket 1', 'ticket 2']);
});

test('a ticket that could not be bought is bought at the next try', async () => {
  const access = draftFiles(buy);
  buy.mockRejectedValueOnce(new AppError('network'));
  await expect(open(access)).rejects.toThrow();
  expect(await open(access)).toEqual({ chunks: [] });
});
