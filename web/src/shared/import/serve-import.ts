import type { ImportDefinition } from './definition.ts';
import { ImportFault } from './file/table.ts';
import type { FileFault } from './file/table.ts';
import { importService } from './import-service.ts';
import type { ImportService } from './import-service.ts';

/** A call of the service, by the page. The first one is `start` with what the definition depends on. */
export interface ImportCall {
  readonly id: number;
  readonly name: keyof ImportService | 'start';
  readonly values: readonly unknown[];
}

export interface ImportAnswer {
  readonly id: number;
  readonly result?: unknown;
  /** Null for an error that is our own. */
  readonly fault?: FileFault | null;
}

/** The part of a worker's global scope that is used. */
export interface ImportScope {
  onmessage: ((event: MessageEvent<ImportCall>) => void) | null;
  postMessage(answer: ImportAnswer): void;
}

/** Serves imports in a worker. `define` makes the definition from what the page sends. */
export function serveImport<Context, Key extends string>(
  scope: ImportScope,
  define: (context: Context) => ImportDefinition<Key>,
): void {
  let service: ImportService<Key> | null = null;

  async function answer({ name, values }: ImportCall): Promise<unknown> {
    if (name === 'start') {
      // The page that starts the worker has the same type of context.
      service = importService(define(values[0] as Context));
      return null;
    }
    if (!service) throw new Error('The import was not started');
    return (service[name] as (...args: readonly unknown[]) => Promise<unknown>)(...values);
  }

  scope.onmessage = ({ data: call }) => {
    answer(call).then(
      (result) => scope.postMessage({ id: call.id, result }),
      (error: unknown) => {
        if (error instanceof ImportFault) return scope.postMessage({ id: call.id, fault: error.code });
        scope.postMessage({ id: call.id, fault: null });
        reportError(error);
      },
    );
  };
}
