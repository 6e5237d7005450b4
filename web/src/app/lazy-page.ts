import type { LazyRouteFunction, RouteObject } from 'react-router';
import type { PageModule } from './module-routes.ts';

/** Spec 000 §8. */
const CHUNK_TIMEOUT_MILLISECONDS = 120_000;
const RELOADED_KEY = 'tillit.reloaded';

/** A page's code did not arrive: a lost connection, or a release that removed the file. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

/** Loads a page when its route is visited. */
export function lazyPage(load: () => Promise<PageModule>): LazyRouteFunction<RouteObject> {
  return async () => {
    const page = await inTime(load());
    forgetReload();
    return page.loader ? { Component: page.Component, loader: page.loader } : { Component: page.Component };
  };
}

/**
 * After a release the old page asks for files that are gone: one reload brings the new ones. A second failure in a row
 * is a real one, and shows the error page.
 */
export function reloadOnceOnStaleChunk(): void {
  addEventListener('vite:preloadError', (event) => {
    if (sessionStorage.getItem(RELOADED_KEY) !== null || !navigator.onLine) return;
    sessionStorage.setItem(RELOADED_KEY, 'yes');
    event.preventDefault();
    location.reload();
  });
}

function forgetReload(): void {
  sessionStorage.removeItem(RELOADED_KEY);
}

async function inTime<T>(promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError()), CHUNK_TIMEOUT_MILLISECONDS);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
