import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { configure, getConfig } from '@testing-library/dom';
import { afterAll, vi } from 'vitest';
import { PATIENCE } from '#testing/patience.ts';

const { getElementError } = getConfig();

configure({
  // Pages ask a real backend, on a machine that runs other tests as well.
  asyncUtilTimeout: PATIENCE,
  // A search that is repeated until it succeeds would describe the whole page each time: it does when the error is read.
  getElementError: (message, container) => {
    const error = new Error(message ?? '');
    error.name = 'TestingLibraryElementError';
    const describe = () => getElementError(message, container).message;
    return Object.defineProperty(error, 'message', { configurable: true, get: describe });
  },
});

const own = { fetch: globalThis.fetch, BroadcastChannel: globalThis.BroadcastChannel };

// The files of a worker share its window and its libraries, so each puts back what it changed.
afterAll(() => {
  Object.assign(globalThis, own);
  vi.unstubAllGlobals();
  localStorage.clear();
  configure({ getElementError });
  vi.resetModules();
});

// What the pages use of a browser and jsdom lacks.

class NoResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

globalThis.ResizeObserver ??= NoResizeObserver;
// Texts that grow measure themselves again when fonts have loaded.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
window.scrollTo = () => {};
Element.prototype.scrollIntoView = () => {};
window.matchMedia ??= (query) =>
  Object.assign(new EventTarget(), {
    matches: query.includes('prefers-reduced-motion: reduce'),
    media: query,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  });

// jsdom lays nothing out: menus take an element without a place for one that has scrolled away, and hide.
const somewhere = { x: 8, y: 8, left: 8, top: 8, right: 108, bottom: 28, width: 100, height: 20 };
Element.prototype.getBoundingClientRect = () => ({ ...somewhere, toJSON: () => somewhere });
Object.defineProperty(document.documentElement, 'clientWidth', { value: 1280, configurable: true });
Object.defineProperty(document.documentElement, 'clientHeight', { value: 800, configurable: true });

const webFolder = join(import.meta.dirname, '../..');
const requests = new Set<Promise<Response>>();

/** Answers paths as the web server does: texts are files of the build. */
async function answer(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
  return typeof input === 'string' && input.startsWith('/')
    ? new Response(await readFile(join(webFolder, input)))
    : own.fetch(input, init);
}

globalThis.fetch = (...request) => {
  const response = answer(...request);
  requests.add(response);
  const end = () => requests.delete(response);
  response.then(end, end);
  return response;
};

/** Returns how many requests wait for their answer. */
export const pendingRequests = (): number => requests.size;

/** Waits until every request is answered, those included that an answer causes. */
export async function requestsSettled(): Promise<void> {
  do {
    await Promise.allSettled(requests);
    // What an answer causes starts after it.
    await new Promise(setImmediate);
    await vi.dynamicImportSettled();
  } while (requests.size > 0);
}

const channels = new Set<BroadcastChannel>();

globalThis.BroadcastChannel = class extends BroadcastChannel {
  constructor(name: string) {
    super(name);
    channels.add(this);
  }
};

/** Closes the page's channels: an old page would answer the next one as a tab beside it. */
export function closeChannels(): void {
  for (const channel of channels) channel.close();
  channels.clear();
}
