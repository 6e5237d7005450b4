import { ImportFault } from './file/table.ts';
import type { ImportService } from './import-service.ts';
import type { ImportAnswer, ImportCall } from './serve-import.ts';

export interface ImportConnection<Key extends string> extends ImportService<Key> {
  /** Ends the worker. */
  readonly end: () => void;
  /** Whether the worker was ended because a file took too long. */
  readonly isOver: () => boolean;
}

/** Milliseconds. 10,000 people take a slow phone less. */
export const LONGEST = 60_000;

/**
 * Starts an import in a worker that runs `serveImport`. `context` is what its definition depends on. A worker that a file
 * keeps busy for too long is ended, and the file refused: TOO_MUCH_INSIDE.
 */
export function connectImport<Context, Key extends string>(worker: Worker, context: Context): ImportConnection<Key> {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let lastId = 0;
  let isOver = false;

  function giveUp(): void {
    isOver = true;
    worker.terminate();
    for (const { reject } of waiting.values()) reject(new ImportFault('TOO_MUCH_INSIDE'));
    waiting.clear();
  }

  function call(name: ImportCall['name'], ...values: readonly unknown[]): Promise<unknown> {
    lastId += 1;
    const answer = Promise.withResolvers<unknown>();
    waiting.set(lastId, answer);
    worker.postMessage({ id: lastId, name, values } satisfies ImportCall);
    const timer = setTimeout(giveUp, LONGEST);
    return answer.promise.finally(() => clearTimeout(timer));
  }

  worker.addEventListener('message', ({ data: { id, result, fault } }: MessageEvent<ImportAnswer>) => {
    const answer = waiting.get(id);
    waiting.delete(id);
    if (fault === undefined) answer?.resolve(result);
    else answer?.reject(fault === null ? new Error('The import failed') : new ImportFault(fault));
  });
  // The code could not be loaded, or the worker ran out of memory.
  worker.addEventListener('error', () => {
    for (const { reject } of waiting.values()) reject(new TypeError('The worker failed'));
    waiting.clear();
  });
  call('start', context).catch(() => undefined);

  return {
    // The worker is built with the same types.
    open: (...values) => call('open', ...values) as ReturnType<ImportService<Key>['open']>,
    look: (...values) => call('look', ...values) as ReturnType<ImportService<Key>['look']>,
    check: (...values) => call('check', ...values) as ReturnType<ImportService<Key>['check']>,
    recheck: (...values) => call('recheck', ...values) as ReturnType<ImportService<Key>['recheck']>,
    end: () => worker.terminate(),
    isOver: () => isOver,
  };
}
