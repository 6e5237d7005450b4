import type { LazyRouteFunction, RouteObject } from 'react-router';
import { fromStorage } from '#api/storage.ts';
import { inTime } from '#ui/in-time.ts';
import type { PageModule } from '#routing/module.ts';

const RELOADED_KEY = 'tillit.reloaded';
const RELOAD_PAUSE_MILLISECONDS = 60_000;

/** Loads a page when its route is visited. */
export function lazyPage(load: () => Promise<PageModule>): LazyRouteFunction<RouteObject> {
  return async () => {
    const { Component, loader } = await inTime(load);
    return loader ? { Component, loader } : { Component };
  };
}

/**
 * Reloads when a page's file cannot be loaded: after a release, an old page requests files that no longer exist. A second
 * failure within a minute shows the error page. Failures of a page's parts do not reload, because that would erase what
 * the user has typed; the parts offer a retry (`lazyPart`).
 * @param heading returns the path that is being navigated to; null without a navigation
 */
export function reloadOnceOnStaleChunk(heading: () => string | null): void {
  addEventListener('vite:preloadError', () => {
    const path = heading();
    if (path !== null && navigator.onLine && mayReload()) location.assign(path);
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
