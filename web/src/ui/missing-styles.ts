const missing = new Set<string>();

/**
 * Notes the stylesheets that fail to load. Vite's `import()` requests a stylesheet once: a second call of it succeeds
 * without the style.
 */
export function watchStyles(): void {
  addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
      missing.add(target.href);
      target.remove();
    },
    true,
  );
}

/**
 * Requests the stylesheets that failed again. Rejects if one fails once more, with the event by which Vite reports a script
 * that fails: a release may have removed both.
 */
export async function loadMissingStyles(): Promise<void> {
  await Promise.all([...missing].map(loadStyle));
}

function loadStyle(href: string): Promise<void> {
  missing.delete(href);
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      dispatchEvent(new Event('vite:preloadError'));
      reject(new Error(href));
    });
    document.head.append(link);
  });
}
