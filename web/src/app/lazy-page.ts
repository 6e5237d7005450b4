import type { LazyRouteFunction, RouteObject } from 'react-router';
import { fromStorage } from '#api/storage.ts';
import { inTime } from '#ui/in-time.ts';
import type { PageModule } from '#routing/module-routes.ts';

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
  const isFresh = fromStorage(() => {
    const isLongAgo = Date.now() - Number(sessionStorage.getItem(RELOADED_KEY)) > RELOAD_PAUSE_MILLISECONDS;
    if (isLongAgo) sessionStorage.setItem(RELOADED_KEY, String(Date.now()));
    return isLongAgo;
  });
  // Without storage nothing would end a second reload, and a third.
  return isFresh ?? false;
}
