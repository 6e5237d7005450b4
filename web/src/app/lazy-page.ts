import type { LazyRouteFunction, RouteObject } from 'react-router';
import { fromStorage } from '#api/storage.ts';
import { inTime } from '#ui/in-time.ts';
import type { PageModule } from '#routing/module.ts';

const RELOADED_KEY = 'tillit.reloaded';
const RELOAD_PAUSE_MILLISECONDS = 60_000;

/** Loads a page when its route is visited. */
export function lazyPage(load: () => Promise<PageModule>): LazyRouteFunction<RouteObject> {
  return async () => {
    const { Component, loader } = await inTime(load());
    return loader ? { Component, loader } : { Component };
  };
}

/**
 * Reloads when a file cannot be loaded: after a release, an old page requests files that no longer exist. A second failure
 * within a minute shows the error page.
 * @param heading returns the path that is being navigated to; '' without a navigation
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
  const isFresh = fromStorage(() => {
    const isLongAgo = Date.now() - Number(sessionStorage.getItem(RELOADED_KEY)) > RELOAD_PAUSE_MILLISECONDS;
    if (isLongAgo) sessionStorage.setItem(RELOADED_KEY, String(Date.now()));
    return isLongAgo;
  });
  // Without storage the reloads would never end.
  return isFresh ?? false;
}
