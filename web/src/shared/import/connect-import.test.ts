import { afterEach, expect, test, vi } from 'vitest';
import { connectImport, LONGEST } from './connect-import.ts';

afterEach(() => vi.useRealTimers());

test('a worker that a file keeps busy is ended, and the file refused with a code', async () => {
  vi.useFakeTimers();
  const worker = Object.assign(new EventTarget(), { postMessage: vi.fn(), terminate: vi.fn() });
  const connection = connectImport(worker as unknown as Worker, {});
  const refused = expect(connection.open({ name: 'x.xlsx', text: 'x' })).rejects.toMatchObject({
    code: 'TOO_MUCH_INSIDE',
  });
  await vi.advanceTimersByTimeAsync(LONGEST - 1);
  expect(worker.terminate).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await refused;
  expect(worker.terminate).toHaveBeenCalled();
  expect(connection.isOver()).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});
