import { vi } from 'vitest';
import type { ImportCall, ImportScope, ImportAnswer } from '#shared/import/serve-import.ts';

/** A worker answers after the next keys were pressed. */
const DELAY = 100;

/** jsdom has no workers: the import of people is served in the page's own thread, with copied messages. */
class InProcessWorker extends EventTarget {
  readonly #scope: ImportScope = {
    onmessage: null,
    postMessage: (answer: ImportAnswer) => {
      this.dispatchEvent(new MessageEvent('message', { data: structuredClone(answer) }));
    },
  };
  readonly #served = this.#serve();

  async #serve(): Promise<void> {
    const { serveImport } = await import('#shared/import/serve-import.ts');
    const { definePeople } = await import('#modules/checkmore/request-wizard/people/people-import.ts');
    serveImport(this.#scope, definePeople);
  }

  postMessage(call: ImportCall): void {
    const data = structuredClone(call);
    void this.#served.then(() =>
      setTimeout(() => this.#scope.onmessage?.(new MessageEvent('message', { data })), DELAY),
    );
  }

  terminate(): void {}
}

export function serveWorkersHere(): void {
  vi.stubGlobal('Worker', InProcessWorker);
}
