/**
 * Fetches a file that the page will need.
 * @param kind the end of a file's name, or `image`
 */
export function preload(href: string, kind = href.split('.').at(-1)): void {
  const link = document.createElement('link');
  link.rel = kind === 'js' ? 'modulepreload' : 'preload';
  link.as = kind === 'js' ? 'script' : kind === 'css' ? 'style' : kind === 'json' ? 'fetch' : 'image';
  if (kind !== 'image') {
    // As the later request is made: pictures without CORS, all else with it. Otherwise the browser fetches it again.
    link.crossOrigin = 'anonymous';
    // After the code of every page, which runs while these arrive, and after pictures.
    link.fetchPriority = 'low';
  }
  link.href = href;
  document.head.append(link);
}
