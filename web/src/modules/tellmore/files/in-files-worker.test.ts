import { afterEach, expect, test, vi } from 'vitest';

/** Answers nothing while it cleans, as LibPDF with some damaged PDFs. */
class EndlessWorker extends EventTarget {
  static readonly ended: EndlessWorker[] = [];
  terminate(): void {
    EndlessWorker.ended.push(this);
  }
  postMessage({ id, args }: { id: number; args: readonly unknown[] }): void {
    const value = { kept: ['EVERYTHING'] };
    if (args[1] === false) this.dispatchEvent(new MessageEvent('message', { data: { id, value } }));
  }
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a file whose cleaning does not end is left as it is, and its worker is stopped', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('Worker', EndlessWorker);
  const { prepareFile } = await import('./in-files-worker.ts');
  const prepared = prepareFile(new Blob(['%PDF-']), false);
  await vi.advanceTimersByTimeAsync(44_000);
  expect(EndlessWorker.ended).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(2000);
  expect(EndlessWorker.ended).toHaveLength(1);
  expect(await prepared).toEqual({ kept: ['EVERYTHING'] });
});
