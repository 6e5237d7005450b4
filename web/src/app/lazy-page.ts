import type { LazyRouteFunction, RouteObject } from 'react-router';
import type { PageModule } from './module-routes.ts';

/** Spec 000 §8. */
const CHUNK_TIMEOUT_MILLISECONDS = 120_000;
const RELOADED_KEY = 'tillit.reloaded';
const RELOAD_PAUSE_MILLISECONDS = 60_000;

/** A page's code did not arrive: a lost connection, or a release that removed the file. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

/** Loads a page when its route is visited. */
export function lazyPage(load: () => Promise<PageModule>): LazyRouteFunction<RouteObject> {
  return async () => {
    const { Component, loader } = await inTime(load());
    return loader ? { Component, loader } : { Component };
  };
}

/**
 * After a release the old page asks for files that are gone: going there anew brings the new ones. A second failure
 * within a minute is a real one, and shows the error page.
 * @param heading the path that is being gone to; '' when nobody is going anywhere
 */
export function reloadOnceOnStaleChunk(heading: () => string): void {
  addEventListener('vite:preloadError', () => {
    if (!navigator.onLine || !mayReload()) return;
    const path = heading();
    if (path) location.assign(path);
    else location.reload();
  });
}

function mayReload(): boolean {
  try {
    const isFresh = Date.now() - Number(sessionStorage.getItem(RELOADED_KEY)) > RELOAD_PAUSE_MILLISECONDS;
    if (isFresh) sessionStorage.setItem(RELOADED_KEY, String(Date.now()));
    return isFresh;
  } catch {
    // Without storage nothing would end a second reload, and a third.
    return false;
  }
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
