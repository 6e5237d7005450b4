/**
 * Fetches a file that the page will need.
 * @param kind the end of a file's name, or `image`
 */
export function preload(href: string, kind = href.split('.').at(-1)): void {
  const link = document.createElement('link');
  link.rel = kind === 'js' ? 'modulepreload' : 'preload';
  link.as = kind === 'js' ? 'script' : kind === 'css' ? 'style' : kind === 'json' ? 'fetch' : 'image';
  // As the later request is made: pictures without CORS, all else with it. Otherwise the browser fetches it again.
  if (kind !== 'image') link.crossOrigin = 'anonymous';
  link.href = href;
  document.head.append(link);
}
