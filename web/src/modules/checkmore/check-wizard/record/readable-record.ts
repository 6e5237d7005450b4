import { AppError } from '#api/app-error.ts';

const STYLE =
  'body{max-width:42rem;margin:2rem auto;padding:0 1rem;font:16px/1.5 system-ui,sans-serif;color:#1d2427}' +
  'ul{padding:0;list-style:none}li{margin:0 0 1.5rem;white-space:pre-line;overflow-wrap:anywhere}li li{margin:0 0 .5rem}' +
  'p,dl{margin:.25rem 0}dd{margin:0}dt{color:#566;font-size:.875rem}h1{font-size:1.5rem}';

/**
 * Returns the record as it is shown, as an HTML document that needs nothing else: without buttons, icons, styles and
 * scripts of the page, and with `about` below the title. Waits for the parts whose code is still loading.
 * @throws AppError INTERNAL at `record`, when one of them could not be loaded
 */
export async function readableRecord(
  panel: HTMLElement,
  title: string,
  about: readonly string[] = [],
): Promise<string> {
  await loaded(panel);
  const copy = panel.cloneNode(true) as HTMLElement;
  for (const element of copy.querySelectorAll('button, svg, script, style')) element.remove();
  for (const element of [copy, ...copy.querySelectorAll('*')]) {
    for (const name of element.getAttributeNames()) {
      if (name !== 'dir' && name !== 'lang') element.removeAttribute(name);
    }
  }
  const page = document.implementation.createHTMLDocument(title);
  page.documentElement.lang = document.documentElement.lang;
  page.head.insertAdjacentHTML('afterbegin', '<meta charset="utf-8">');
  page.head.append(Object.assign(page.createElement('style'), { textContent: STYLE }));
  page.body.append(Object.assign(page.createElement('h1'), { textContent: title }));
  for (const line of about) page.body.append(Object.assign(page.createElement('p'), { textContent: line }));
  page.body.append(page.importNode(copy, true));
  return `<!doctype html>\n${page.documentElement.outerHTML}`;
}

/**
 * Resolves when no part of `panel` is loading any more. Every part ends: its code comes, or its time runs out and it shows
 * an error (`lazyPart`), which must not be left out in silence.
 * @throws AppError INTERNAL at `record`, when a part could not be loaded
 */
function loaded(panel: HTMLElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = (): boolean => {
      if (panel.querySelector('[aria-busy="true"]')) return false;
      if (panel.querySelector('[role="alert"]')) reject(new AppError('data', [{ code: 'INTERNAL', path: 'record' }]));
      else resolve();
      return true;
    };
    if (look()) return;
    const changes = new MutationObserver(() => {
      if (look()) changes.disconnect();
    });
    changes.observe(panel, { attributeFilter: ['aria-busy'], childList: true, subtree: true });
  });
}
